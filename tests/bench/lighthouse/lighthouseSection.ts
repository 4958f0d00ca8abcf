import { collectionFolder, productFolder } from '../../../src/domain/slug.ts';
import { listingPath, paths, productPath } from '../../../src/paths.ts';
import { judge } from '../../../scripts/budget/verdict.ts';
import type { Verdict } from '../../../scripts/budget/verdict.ts';
import { milliseconds, ratio, seconds } from '../format.ts';
import { categoryGates, firstScreenLimits, lighthouseLimits } from '../limits.ts';
import type { Section, Table } from '../section.ts';
import type { BenchShop } from '../shop.ts';
import { median, repeat } from '../statistics.ts';
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
  /** Whether the build has written its first screen. */
  hasFirstScreen: boolean;
}

const slug = 'weligama-batik-maxi';
const written = (name: string, path: string): BenchPage => ({ name, path, hasFirstScreen: true });
const byHash = (name: string, path: string): BenchPage => ({
  name,
  path: `/#${path}`,
  hasFirstScreen: false,
});

const timedPages: readonly BenchPage[] = [
  written('home', '/'),
  written('collection page', `/${collectionFolder('women')}`),
  written('product page', `/${productFolder(slug)}`),
  byHash('collection by hash', listingPath('women')),
  byHash('product by hash', productPath(slug)),
];

const auditedPages = [...timedPages, byHash('cart', paths.cart), byHash('sign-in', paths.signIn)];

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

function medians(runs: readonly Timings[]): Timings {
  const names = Object.keys(runs[0] ?? {}) as (keyof Timings)[];
  const entries = names.map((name): [string, number] => [name, median(runs.map((run) => run[name]))]);
  return Object.fromEntries(entries) as unknown as Timings;
}

function worstOf(timings: Timings, throttling: ThrottlingMethod, hasFirstScreen: boolean): Verdict {
  const byRoute = lighthouseLimits[throttling];
  const limits = hasFirstScreen ? { ...byRoute, lcp: firstScreenLimits[throttling] } : byRoute;
  const verdicts = new Set([
    judge(-timings.score, -limits.score.target, -limits.score.gate),
    ...(['fcp', 'lcp', 'tbtByProcessor', 'cls'] as const).map((name) =>
      judge(timings[name], limits[name].target, limits[name].gate),
    ),
  ]);
  return (['OVER GATE', 'over target'] as const).find((verdict) => verdicts.has(verdict)) ?? 'ok';
}

async function timeAll(shop: BenchShop, throttling: ThrottlingMethod, runs: number) {
  const timed = async (name: string, url: string) => {
    const each = await repeat(runs, () => measureTimings(shop, url, throttling));
    return { name, each, median: medians(each) };
  };
  const bare = await timed('bare page', `${shop.bareUrl}/#/`);
  const pages = [];
  for (const { name, path, hasFirstScreen } of timedPages)
    pages.push({ ...(await timed(name, shop.url + path)), hasFirstScreen });
  return { throttling, bare, pages };
}

function timingTable({ throttling, bare, pages }: Awaited<ReturnType<typeof timeAll>>): Table {
  const cells = (name: string, timings: Timings, verdict: string) => [
    name,
    String(timings.score),
    seconds(timings.fcp),
    ratio(timings.fcp, bare.median.fcp),
    seconds(timings.lcp),
    ratio(timings.lcp, bare.median.lcp),
    milliseconds(timings.tbt),
    milliseconds(timings.tbtByProcessor),
    timings.cls.toFixed(3),
    verdict,
  ];
  return {
    title: `Lighthouse, throttling by ${throttling}`,
    columns: ['page', 'score', 'FCP', 'to bare', 'LCP', 'to bare', 'TBT', 'by processor', 'CLS', ''],
    rows: [
      ...pages.map(({ name, median: timings, hasFirstScreen }) =>
        cells(name, timings, worstOf(timings, throttling, hasFirstScreen)),
      ),
      cells(bare.name, bare.median, ''),
    ],
  };
}

async function auditPage({ url, certificate }: BenchShop, { name, path }: BenchPage) {
  const categories = Object.keys(categoryGates);
  const { report } = await runLighthouse(url + path, {
    categories,
    throttling: 'simulate',
    certificate,
  });
  const scores = Object.entries(categoryGates).map(
    ([category, gate]) => ({ score: Math.round(scoreOf(report, category)), gate }) as const,
  );
  return { name, version: report.lighthouseVersion, scores };
}

/** Lighthouse with both throttling methods, and its other categories once. */
export const lighthouseSection: Section = async (shop, runs) => {
  // First, because the services render each picture on its first request, which would slow down a measured browser.
  const audits = [];
  for (const page of auditedPages) audits.push(await auditPage(shop, page));
  const timings = [await timeAll(shop, 'simulate', runs), await timeAll(shop, 'devtools', runs)];
  return {
    tables: [
      ...timings.map(timingTable),
      {
        title: `Lighthouse ${audits[0]?.version}, other categories`,
        columns: ['page', 'accessibility', 'best practices', 'SEO', ''],
        rows: audits.map(({ name, scores }) => [
          name,
          ...scores.map(({ score }) => String(score)),
          scores.every(({ score, gate }) => score >= gate) ? 'ok' : 'OVER GATE',
        ]),
      },
    ],
    data: { timings, audits },
  };
};
