/** Checks what a build wrote for the Firebase CLI: `node checkLiveConfig.ts <firebase.live.json> <firebase.json>` */
import { readFileSync } from 'node:fs';
import { liveConfigProblems } from './liveConfig.ts';

const [live = '', committed = ''] = process.argv.slice(2);
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const problems = liveConfigProblems(read(live), read(committed));
for (const problem of problems) console.error(`${live}: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
