import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mebibytes, seconds } from '../format.ts';
import { buildLimits } from '../limits.ts';
import type { Figure, Section } from '../section.ts';

const run = promisify(execFile);
const productCount = 10_000;

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
    const names = [`${productCount} products, first build`, 'again, with one changed price'];
    return builds.flatMap(({ ms, serviceMs, peakBytes }, index): Figure[] => [
      {
        measure: `${names[index]} (its content service took ${seconds(serviceMs)})`,
        values: [ms],
        format: seconds,
        limit: buildLimits.ms,
      },
      {
        measure: `${names[index]}: memory`,
        values: [peakBytes],
        format: mebibytes,
        limit: buildLimits.peakBytes,
      },
    ]);
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
};
