/** Runs mutation tests with Stryker, which the first run installs: `npm run test:mutation`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installOnDemand } from './onDemand.ts';

const version = '9.6.1';
// Inside node_modules, so that Stryker finds the project's Vitest.
const folder = join('node_modules', '.on-demand', `stryker-${version}`);

try {
  installOnDemand(folder, [`@stryker-mutator/core@${version}`, `@stryker-mutator/vitest-runner@${version}`]);
  const stryker = join(folder, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const { status } = spawnSync(
    process.execPath,
    [stryker, 'run', 'tests/mutation/stryker.config.json', ...process.argv.slice(2)],
    { stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
