import { judge } from '../../../scripts/budget/verdict.ts';
import type { Verdict } from '../../../scripts/budget/verdict.ts';
import { milliseconds, ratio, seconds } from '../figures.ts';
import { categoryGates, lighthouseLimits } from '../limits.ts';
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
  /** TBT of the time that the tasks had the processor */
  tbtByProcessor: number;
  cls: number;
}

/** How much slower than this machine's processor the phone's is: of the trace in `simulate`, which is taken at full speed. */
const slowdowns = { simulate: 4, devtools: 1 } as const;

const timedPages = [
  ['home', '/'],
  ['collection', '/collections/women'],
  ['product', '/collections/weligama-batik-maxi'],
] as const;

const auditedPages = [...timedPages, ['cart', '/cart'], ['sign-in', '/sign-in']] as const;

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

/** One run; again when the machine was too busy for Lighthouse to see the page come to rest. */
async function timingsAt(
  { certificate }: BenchShop,
  address: string,
  throttling: ThrottlingMethod,
): Promise<Timings> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const run = await runLighthouse(address, { categories: ['performance'], throttling, certificate });
    const timings = timingsOf(run, throttling);
    if (timings) return timings;
  }
  throw new Error(`Lighthouse could not measure ${address} in ${maxAttempts} runs.`);
}

function medians(runs: readonly Timings[]): Timings {
  const of = (name: keyof Timings) => median(runs.map((run) => run[name]));
  return {
    score: of('score'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    tbtByProcessor: of('tbtByProcessor'),
    cls: of('cls'),
  };
}

function worstOf(timings: Timings, throttling: ThrottlingMethod): Verdict {
  const limits = lighthouseLimits[throttling];
  const verdicts = new Set([
    judge(-timings.score, -limits.score.target, -limits.score.gate),
    ...(['fcp', 'lcp', 'tbt', 'cls'] as const).map((name) =>
      judge(timings[name], limits[name].target, limits[name].gate),
    ),
  ]);
  return (['OVER GATE', 'over target'] as const).find((verdict) => verdicts.has(verdict)) ?? 'ok';
}

async function timeAll(shop: BenchShop, throttling: ThrottlingMethod, runs: number) {
  const timed = async (name: string, address: string) => {
    const each = await repeat(runs, () => timingsAt(shop, address, throttling));
    return { name, each, median: medians(each) };
  };
  const bare = await timed('bare page', `${shop.bareAddress}/#/`);
  const pages = [];
  for (const [name, path] of timedPages) pages.push(await timed(name, `${shop.address}/#${path}`));
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
      ...pages.map(({ name, median: of }) => cells(name, of, worstOf(of, throttling))),
      cells('bare page', bare.median, ''),
    ],
  };
}

/** The titles of the audits that cost a category points. */
function failuresOf(report: LighthouseReport): string[] {
  const refs = Object.values(report.categories).flatMap(({ auditRefs }) => auditRefs);
  return refs.flatMap(({ id, weight }) => {
    const audit = report.audits[id];
    return weight > 0 && audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : [];
  });
}

async function auditPage({ address, certificate }: BenchShop, name: string, path: string) {
  const categories = Object.keys(categoryGates);
  const { report } = await runLighthouse(`${address}/#${path}`, {
    categories,
    throttling: 'simulate',
    certificate,
  });
  const scores = Object.entries(categoryGates).map(
    ([category, gate]) => ({ score: Math.round(scoreOf(report, category)), gate }) as const,
  );
  return { name, version: report.lighthouseVersion, scores, failures: failuresOf(report) };
}

/** Lighthouse in both ways of throttling, and its other categories once. */
export const lighthouseSection: Section = async (shop, runs) => {
  // First, because the services draw a picture when it is first asked for, and would take the time from the browser.
  const audits = [];
  for (const [name, path] of auditedPages) audits.push(await auditPage(shop, name, path));
  const timings = [await timeAll(shop, 'simulate', runs), await timeAll(shop, 'devtools', runs)];
  return {
    tables: [
      ...timings.map(timingTable),
      {
        title: `Lighthouse ${audits[0]?.version}, other categories`,
        columns: ['page', 'accessibility', 'best practices', 'SEO', '', 'what fails'],
        rows: audits.map(({ name, scores, failures }) => [
          name,
          ...scores.map(({ score }) => String(score)),
          scores.every(({ score, gate }) => score >= gate) ? 'ok' : 'OVER GATE',
          failures.join('; '),
        ]),
      },
    ],
    data: { timings, audits },
  };
};
