import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { judge } from '../../../scripts/budget/verdict.ts';
import { mebibytes, seconds } from '../format.ts';
import type { Limit } from '../limits.ts';
import type { Section } from '../section.ts';

const run = promisify(execFile);
const productCount = 10_000;

/** Of a build with that many products. */
const timeMsLimit: Limit = { target: 40_000, gate: 120_000 };
const memoryLimit: Limit = { target: 2 ** 30, gate: 2 * 2 ** 30 };

interface Built {
  ms: number;
  /** The part in which the local content service, in the same process, has worked out its answers. */
  serviceMs: number;
  peakBytes: number;
}

async function build(parent: string, price: number): Promise<Built> {
  const args = ['node_modules/tsx/dist/cli.mjs', 'tests/bench/pages/buildPages.ts'];
  const { stdout } = await run(
    process.execPath,
    [...args, String(productCount), join(parent, 'dist'), String(price)],
    { env: { ...process.env, NODE_ENV: 'production' } },
  );
  return JSON.parse(stdout) as Built;
}

/** Time and memory of a build that writes a page for each of many products. */
export const pagesSection: Section = async () => {
  const parent = mkdtempSync(join(tmpdir(), 'many-pages-'));
  try {
    const builds = [await build(parent, 1000), await build(parent, 1234)];
    const names = ['the first build', 'again, with one changed price'];
    return {
      tables: [
        {
          title: `A build with ${productCount} products`,
          columns: ['build', 'time', 'of which the local content service', '', 'memory', ''],
          rows: builds.map(({ ms, serviceMs, peakBytes }, index) => [
            names[index] ?? '',
            seconds(ms),
            seconds(serviceMs),
            judge(ms, timeMsLimit.target, timeMsLimit.gate),
            mebibytes(peakBytes),
            judge(peakBytes, memoryLimit.target, memoryLimit.gate),
          ]),
        },
      ],
      data: builds,
    };
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
};
