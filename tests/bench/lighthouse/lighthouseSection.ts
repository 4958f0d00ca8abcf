import { collectionFolder, productFolder } from '../../../src/domain/slug.ts';
import { listingPath, paths, productPath } from '../../../src/paths.ts';
import { milliseconds, seconds } from '../format.ts';
import { categoryLimits, clsLimit, lighthouseLimits, pageLimits } from '../limits.ts';
import type { Limit } from '../limits.ts';
import type { Figure, Section } from '../section.ts';
import type { BenchShop } from '../shop.ts';
import { repeat } from '../statistics.ts';
import { blockingByProcessor } from './processorTime.ts';
import { runLighthouse } from './runLighthouse.ts';
import type { LighthouseReport, LighthouseRun, ThrottlingMethod } from './runLighthouse.ts';

interface Timings {
  /** 0 to 100 */
  score: number;
  fcp: number;
  lcp: number;
  tbt: number;
  /** TBT, counting only processor time */
  tbtByProcessor: number;
  cls: number;
}

/** How much slower the simulated phone is than the recorded trace. Only `simulate` records at full speed. */
const slowdowns = { simulate: 4, devtools: 1 } as const;

interface BenchPage {
  name: string;
  /** Below the shop's origin. */
  path: string;
  limits: (typeof pageLimits)[keyof typeof pageLimits];
}

const { home, written, byHash } = pageLimits;
const slug = 'weligama-batik-maxi';

const timedPages: readonly BenchPage[] = [
  { name: 'home', path: '/', limits: home },
  { name: 'collection page', path: `/${collectionFolder('women')}`, limits: written },
  { name: 'product page', path: `/${productFolder(slug)}`, limits: written },
  { name: 'collection by hash', path: `/#${listingPath('women')}`, limits: byHash },
  { name: 'product by hash', path: `/#${productPath(slug)}`, limits: byHash },
];

const auditedPaths = [...timedPages.map(({ path }) => path), `/#${paths.cart}`, `/#${paths.signIn}`];

const maxAttempts = 3;

const scoreOf = (report: LighthouseReport, category: string) =>
  (report.categories[category]?.score ?? 0) * 100;

function timingsOf({ report, trace }: LighthouseRun, throttling: ThrottlingMethod): Timings | undefined {
  const valueOf = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  const reported = {
    score: Math.round(scoreOf(report, 'performance')),
    fcp: valueOf('first-contentful-paint'),
    lcp: valueOf('largest-contentful-paint'),
    tbt: valueOf('total-blocking-time'),
    cls: valueOf('cumulative-layout-shift'),
  };
  if (Object.values(reported).some(Number.isNaN)) return undefined;
  return { ...reported, tbtByProcessor: blockingByProcessor(trace, slowdowns[throttling]) };
}

/** Runs Lighthouse, again when the machine was too busy for it to detect an idle page. */
async function measureTimings(
  { certificate }: BenchShop,
  url: string,
  throttling: ThrottlingMethod,
): Promise<Timings> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const run = await runLighthouse(url, { categories: ['performance'], throttling, certificate });
    const timings = timingsOf(run, throttling);
    if (timings) return timings;
  }
  throw new Error(`Lighthouse could not measure ${url} in ${maxAttempts} runs.`);
}

const percent = (score: number) => String(score);
const shift = (cls: number) => cls.toFixed(3);

async function timeAll(shop: BenchShop, throttling: ThrottlingMethod, runs: number): Promise<Figure[]> {
  const timed = (url: string) => repeat(runs, () => measureTimings(shop, url, throttling));
  const bareRuns = await timed(`${shop.bareUrl}/#/`);
  const figures: Figure[] = [];
  for (const { name, path, limits } of timedPages) {
    const each = await timed(shop.url + path);
    const figure = (what: string, key: keyof Timings, format: Figure['format'], limit: Limit): Figure => ({
      measure: `${name}, ${throttling}: ${what}`,
      values: each.map((run) => run[key]),
      format,
      limit,
      ...(format === seconds && { bare: bareRuns.map((run) => run[key]) }),
    });
    const { score, fcp } = lighthouseLimits[throttling];
    const { lcp, tbtByProcessor } = limits[throttling];
    figures.push(
      figure('score', 'score', percent, score),
      figure('FCP', 'fcp', seconds, fcp),
      figure('LCP', 'lcp', seconds, lcp),
      figure('TBT by processor', 'tbtByProcessor', milliseconds, tbtByProcessor),
      figure('CLS', 'cls', shift, clsLimit),
    );
  }
  return figures;
}

async function lowestScores({ url, certificate }: BenchShop): Promise<Figure[]> {
  const categories = Object.entries(categoryLimits);
  const lowest = new Map<string, number>();
  for (const path of auditedPaths) {
    const { report } = await runLighthouse(url + path, {
      categories: categories.map(([category]) => category),
      throttling: 'simulate',
      certificate,
    });
    for (const [category] of categories)
      lowest.set(category, Math.min(lowest.get(category) ?? 100, Math.round(scoreOf(report, category))));
  }
  return categories.map(([category, limit]) => ({
    measure: `${category}, lowest of ${auditedPaths.length} pages`,
    values: [lowest.get(category) ?? 0],
    format: percent,
    limit,
  }));
}

/** Lighthouse with both throttling methods, and its other categories once. */
export const lighthouseSection: Section = async (shop, runs) => {
  // First, because the services render each picture on its first request, which would slow down a measured browser.
  const scores = await lowestScores(shop);
  return [...(await timeAll(shop, 'simulate', runs)), ...(await timeAll(shop, 'devtools', runs)), ...scores];
};
