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

/** Measured by the other categories only. */
const furtherPaths = [`/#${paths.cart}`, `/#${paths.signIn}`];

const percent = (score: number) => String(Math.round(score));

const measures = [
  ['score', 'score', percent],
  ['fcp', 'FCP', seconds],
  ['lcp', 'LCP', seconds],
  ['tbt', 'TBT by processor', milliseconds],
  ['cls', 'CLS', (cls: number) => cls.toFixed(3)],
] as const;

const value = v.object({ numericValue: v.number() });
const auditedSchema = v.object({ categories: v.record(v.string(), v.object({ score: v.number() })) });
const timedSchema = v.object({
  ...auditedSchema.entries,
  audits: v.object({
    'first-contentful-paint': value,
    'largest-contentful-paint': value,
    'total-blocking-time': value,
    'cumulative-layout-shift': value,
  }),
});
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

const categories = Object.keys(categoryLimits) as (keyof typeof categoryLimits)[];
const names = (isAudited: boolean) => (isAudited ? ['performance', ...categories] : ['performance']);

const timingsOf = (url: string, throttling: ThrottlingMethod, isAudited: boolean) =>
  runLighthouse(url, names(isAudited), throttling, (report) => {
    const { categories: scores, audits } = v.parse(timedSchema, report);
    const timings: Record<Timing, number> = {
      score: (scores.performance?.score ?? 0) * 100,
      fcp: audits['first-contentful-paint'].numericValue,
      lcp: audits['largest-contentful-paint'].numericValue,
      tbt: blockingByProcessor(slowdowns[throttling]),
      cls: audits['cumulative-layout-shift'].numericValue,
    };
    return { timings, scores };
  });

/** Lighthouse with both throttling methods, and its other categories once. */
export const lighthouseSection: Section = async function* (shop, _browser, run) {
  const audited: Record<string, { score: number }>[] = [];
  for (const throttling of ['simulate', 'devtools'] as const) {
    const isAudited = run === 0 && throttling === 'simulate';
    const { timings: bare } = await timingsOf(`${shop.bareUrl}/#/`, throttling, false);
    for (const { name, path, limits } of timedPages) {
      const { timings, scores } = await timingsOf(shop.url + path, throttling, isAudited);
      if (isAudited) audited.push(scores);
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
  if (run > 0) return;
  for (const path of furtherPaths)
    audited.push(
      await runLighthouse(
        shop.url + path,
        categories,
        'simulate',
        (json) => v.parse(auditedSchema, json).categories,
      ),
    );
  for (const category of categories)
    yield {
      measure: `${category}, lowest of ${audited.length} pages`,
      value: Math.min(...audited.map((scores) => (scores[category]?.score ?? 0) * 100)),
      format: percent,
      // It does not depend on the machine’s speed.
      isDisturbed: false,
      limit: categoryLimits[category],
    };
};
