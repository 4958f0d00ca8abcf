import * as v from 'valibot';
import { collectionFolder, productFolder } from '../../src/domain/slug.ts';
import { listingPath, paths, productPath } from '../../src/paths.ts';
import { milliseconds, seconds } from './figures.ts';
import type { Section } from './figures.ts';
import { byHashLimits, categoryLimits, homeLimits, writtenLimits } from './limits.ts';
import type { Timing } from './limits.ts';
import { readTrace, runLighthouse } from './runLighthouse.ts';
import type { ThrottlingMethod } from './runLighthouse.ts';

const slug = 'weligama-batik-maxi';

const timedPages = [
  { name: 'home', path: '/', limits: homeLimits },
  { name: 'collection page', path: `/${collectionFolder('women')}`, limits: writtenLimits },
  { name: 'product page', path: `/${productFolder(slug)}`, limits: writtenLimits },
  { name: 'collection by hash', path: `/#${listingPath('women')}`, limits: byHashLimits },
  { name: 'product by hash', path: `/#${productPath(slug)}`, limits: byHashLimits },
];

const auditedPaths = [...timedPages.map(({ path }) => path), `/#${paths.cart}`, `/#${paths.signIn}`];

const percent = (score: number) => String(Math.round(score));

const measures = [
  ['score', 'score', percent],
  ['fcp', 'FCP', seconds],
  ['lcp', 'LCP', seconds],
  ['tbt', 'TBT by processor', milliseconds],
  ['cls', 'CLS', (cls: number) => cls.toFixed(3)],
] as const;

const value = v.object({ numericValue: v.number() });
const timedSchema = v.object({
  categories: v.object({ performance: v.object({ score: v.number() }) }),
  audits: v.object({
    'first-contentful-paint': value,
    'largest-contentful-paint': value,
    'total-blocking-time': value,
    'cumulative-layout-shift': value,
  }),
});
const auditedSchema = v.object({ categories: v.record(v.string(), v.object({ score: v.number() })) });
const traceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      ts: v.number(),
      /** Processor time, in microseconds. */
      tdur: v.optional(v.number(), 0),
    }),
  ),
});

/** Total Blocking Time counts the part of a task beyond this duration. */
const nonBlockingMs = 50;

/** How much slower the simulated phone is than the recorded trace. Only `simulate` records at full speed. */
const slowdowns = { simulate: 4, devtools: 1 };

/** Total Blocking Time in ms by the processor time of each task; its duration includes waiting for other processes on a busy machine. */
function blockingByProcessor(slowdown: number): number {
  const { traceEvents } = v.parse(traceSchema, readTrace());
  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('The trace has no first paint.');
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid)
    .filter(({ ts }) => ts >= paint.ts)
    .reduce((sum, { tdur }) => sum + Math.max(0, (tdur / 1000) * slowdown - nonBlockingMs), 0);
}

const timingsOf = (url: string, throttling: ThrottlingMethod): Promise<Record<Timing, number>> =>
  runLighthouse(url, ['performance'], throttling, (report) => {
    const { categories, audits } = v.parse(timedSchema, report);
    return {
      score: categories.performance.score * 100,
      fcp: audits['first-contentful-paint'].numericValue,
      lcp: audits['largest-contentful-paint'].numericValue,
      tbt: blockingByProcessor(slowdowns[throttling]),
      cls: audits['cumulative-layout-shift'].numericValue,
    };
  });

const categories = Object.keys(categoryLimits) as (keyof typeof categoryLimits)[];

const lowestScores: Section = async function* ({ url }) {
  const scores: Record<string, number[]> = {};
  for (const path of auditedPaths) {
    const report = await runLighthouse(url + path, categories, 'simulate', (json) =>
      v.parse(auditedSchema, json),
    );
    for (const category of categories)
      (scores[category] ??= []).push((report.categories[category]?.score ?? 0) * 100);
  }
  for (const category of categories)
    yield {
      measure: `${category}, lowest of ${auditedPaths.length} pages`,
      value: Math.min(...(scores[category] ?? [])),
      format: percent,
      limit: categoryLimits[category],
    };
};

/** Lighthouse with both throttling methods, and its other categories once. */
export const lighthouseSection: Section = async function* (shop, browser, run) {
  // First, because the services render each picture on its first request, which would slow down a measured browser.
  if (run === 0) yield* lowestScores(shop, browser, run);
  for (const throttling of ['simulate', 'devtools'] as const) {
    const bare = await timingsOf(`${shop.bareUrl}/#/`, throttling);
    for (const { name, path, limits } of timedPages) {
      const timings = await timingsOf(shop.url + path, throttling);
      for (const [key, what, format] of measures)
        yield {
          measure: `${name}, ${throttling}: ${what}`,
          value: timings[key],
          format,
          bare: bare[key],
          pace: bare.lcp,
          limit: limits[throttling][key],
        };
    }
  }
};
