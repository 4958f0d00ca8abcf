/** Exits with 0 when the branch touches what is checked, or when that is unknown: `tsx scripts/isTouched.ts studio`. */
import { changedFiles, isTouched, packages } from './changedFiles.ts';

const [, , name = ''] = process.argv;
const paths = Object.entries(packages).find(([key]) => key === name)?.[1];
if (!paths) throw new Error(`There is no ${name} to check.`);
process.exitCode = isTouched(changedFiles(process.cwd()), paths) ? 0 : 1;
