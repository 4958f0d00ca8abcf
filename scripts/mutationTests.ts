/** Runs Stryker, which the first run installs and which takes all arguments: `npm run test:mutation -- --mutate src/cart/cart.ts`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installOnDemand } from './onDemand.ts';

const version = '9.6.1';
// Inside node_modules, so that Stryker finds the project's Vitest.
const folder = join('node_modules', '.on-demand', `stryker-${version}`);

installOnDemand(folder, [`@stryker-mutator/core@${version}`, `@stryker-mutator/vitest-runner@${version}`]);
const stryker = join(folder, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const args = [stryker, 'run', 'tests/stryker.config.json', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
