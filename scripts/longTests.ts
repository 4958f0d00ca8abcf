/** Runs the randomised tests at full length, then every browser test three times, also in Firefox: `npm run test:long`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const randomSeed = () => String(1 + Math.floor(Math.random() * 1_000_000));
const seeds = ['MODEL_SEED', 'FUZZ_SEED', 'LOAD_SEED'].map((name) => [
  name,
  process.env[name] ?? randomSeed(),
]);
console.log(`To repeat this run: ${seeds.map((seed) => seed.join('=')).join(' ')} npm run test:long`);

const env = {
  MODEL_RUNS: '5000',
  MODEL_STEPS: '100000',
  FUZZ_RUNS: '10000',
  LOAD_JOURNEYS: '20',
  LONG_RUN: '1',
  ...process.env,
  ...Object.fromEntries(seeds),
};

const vitest = join('node_modules', 'vitest', 'vitest.mjs');
const playwright = join('node_modules', '@playwright', 'test', 'cli.js');
const tsx = join('node_modules', 'tsx', 'dist', 'cli.mjs');

const runs = [
  [vitest, 'run', '--testTimeout=1800000', 'tests/unit/orders/model', 'tests/unit/fuzz'],
  [tsx, 'scripts/build.ts', 'demo'],
  [vitest, 'run', '--project', 'build'],
  [playwright, 'test'],
];

// A failed run does not stop the next one.
const failed = runs.filter(
  (args) => spawnSync(process.execPath, args, { stdio: 'inherit', env }).status !== 0,
);
for (const args of failed) console.error(`FAILED: node ${args.join(' ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
