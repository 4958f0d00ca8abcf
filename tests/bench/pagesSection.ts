import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mebibytes, seconds } from './figures.ts';
import type { Section } from './figures.ts';
import { buildBytesLimit, buildMsLimit } from './limits.ts';

const productCount = 10_000;

/** Time and memory of a build that writes a page for each of many products, the local content service's in the same process included. */
export const pagesSection: Section = async function* ({ commit }, _browser, run) {
  if (run > 0 || commit) return;
  const script = ['--import', 'tsx', 'tests/bench/buildPages.ts'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...script, String(productCount), 'reports/bench/pages'],
    { env: { ...process.env, NODE_ENV: 'production' } },
  );
  const { ms, bytes } = JSON.parse(stdout) as { ms: number; bytes: number };
  const measure = `a build with ${productCount} products`;
  yield { measure, value: ms, format: seconds, limit: buildMsLimit };
  yield { measure: `${measure}: memory`, value: bytes, format: mebibytes, limit: buildBytesLimit };
};
