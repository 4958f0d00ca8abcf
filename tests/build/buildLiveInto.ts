/** `tsx tests/build/buildLiveInto.ts <folder>`, for tests that need the build in a process of its own. */
import { buildLive } from './buildLive.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Give the folder to build into.');
await buildLive(folder);
