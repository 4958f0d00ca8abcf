/** Exits with 0 when the branch touches a package, or when that is unknown: `tsx scripts/isTouched.ts studio`. */
import { changedFiles, isTouched, packages } from './changedFiles.ts';

const name = process.argv[2];
if (name !== 'studio' && name !== 'checkout') throw new Error(`There is no package ${name}.`);
process.exitCode = isTouched(changedFiles(process.cwd()), packages[name]) ? 0 : 1;
