/** Checks the licences of all packages that the lock files name: `npm run licences`. Needs no installation. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lock, refusedLicences } from './licences/check.ts';

for (const folder of ['.', 'apps/checkout', 'apps/studio', '.github/deploy']) {
  const file = join(folder, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  const refused = refusedLicences(lock);
  const count = Object.keys(lock.packages).length - 1;
  console.log(
    `${file}: ${count} packages, ${refused.length === 0 ? 'all licences are allowed' : 'refused:'}`,
  );
  for (const line of refused) console.log(`  ${line}`);
  if (refused.length > 0) {
    console.log('  Use another package, or decide about the licence in scripts/licences/check.ts.');
    process.exitCode = 1;
  }
}
