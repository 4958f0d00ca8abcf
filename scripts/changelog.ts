/** Writes CHANGELOG.md from the commits: `npm run changelog`. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { changelogOf, parseLog } from './changelog/changelog.ts';

const log = execFileSync(
  'git',
  ['log', '--no-merges', '--date=short', '--format=%h%x1f%ad%x1f%D%x1f%B%x1e'],
  {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  },
);
writeFileSync('CHANGELOG.md', changelogOf(parseLog(log)));
