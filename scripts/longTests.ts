/** Runs the randomised tests at full length, and all browser tests three times, in Firefox too: `npm run test:long`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const env = {
  MODEL_RUNS: '5000',
  FUZZ_RUNS: '10000',
  CRASH_RUNS: '100',
  LOAD_JOURNEYS: '50',
  LONG_RUN: '1',
  ...process.env,
};

const vitest = join('node_modules', 'vitest', 'vitest.mjs');
const playwright = join('node_modules', '@playwright', 'test', 'cli.js');

const runs = [
  [vitest, 'run', '--testTimeout=1800000', 'tests/unit/orders/model', 'tests/unit/fuzz'],
  [playwright, 'test', '--grep', '@long', '--project=chromium', '--repeat-each=1'],
  [playwright, 'test', '--grep-invert', '@long'],
];

// A failed run does not stop the next one.
const failed = runs.filter(
  (args) => spawnSync(process.execPath, args, { stdio: 'inherit', env }).status !== 0,
);
for (const args of failed) console.error(`FAILED: node ${args.join(' ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
