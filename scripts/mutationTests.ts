/**
 * Runs mutation tests with Stryker, which the first run installs: `npm run test:mutation`. A full run takes an hour or more;
 * `npm run test:mutation -- src/cart src/domain/price.ts` mutates only these. Other arguments go to Stryker.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { mutationArguments } from './mutationArguments.ts';
import { installOnDemand } from './onDemand.ts';

const version = '9.6.1';
// Inside node_modules, so that Stryker finds the project's Vitest.
const folder = join('node_modules', '.on-demand', `stryker-${version}`);

const isFolder = (path: string) => (existsSync(path) ? statSync(path).isDirectory() : undefined);

try {
  const given = mutationArguments(process.argv.slice(2), isFolder);
  installOnDemand(folder, [`@stryker-mutator/core@${version}`, `@stryker-mutator/vitest-runner@${version}`]);
  const stryker = join(folder, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const { status } = spawnSync(
    process.execPath,
    [stryker, 'run', 'tests/stryker.config.json', ...given],
    { stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
