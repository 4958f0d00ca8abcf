/** The limits of times, which depend on what the bare page took in the same run. Those of sizes are in scripts/budget/budgets.ts. */

export type Limit = (bareMs: number) => readonly [target: number, gate: number];

const fixed =
  (target: number, gate: number): Limit =>
  () => [target, gate];
const timesBare =
  (target: number, gate: number): Limit =>
  (bareMs) => [target * bareMs, gate * bareMs];
const overBare =
  (targetMs: number, gateMs: number): Limit =>
  (bareMs) => [bareMs + targetMs, bareMs + gateMs];

export type Timing = 'score' | 'fcp' | 'lcp' | 'tbt' | 'cls';
type PageLimits = Record<'simulate' | 'devtools', Partial<Record<Timing, Limit>>>;

const pageLimits = (simulatedLcp: Limit, devtoolsLcp: Limit): PageLimits => ({
  simulate: { lcp: simulatedLcp, tbt: overBare(20, 40), cls: fixed(0, 0.01) },
  devtools: { lcp: devtoolsLcp, tbt: overBare(40, 70), cls: fixed(0, 0.01) },
});
export const homeLimits = pageLimits(timesBare(0.85, 0.95), timesBare(0.8, 0.95));
/** Pages whose first screen the build has written, like that of home. */
export const writtenLimits = pageLimits(timesBare(1, 1.1), timesBare(0.9, 1.05));
export const byHashLimits = pageLimits(timesBare(1.1, 1.2), timesBare(1.2, 1.3));

export const categoryLimits = {
  accessibility: fixed(100, 100),
  'best-practices': fixed(100, 96),
  seo: fixed(100, 100),
};

/** From a tap at the moment of a written page's largest paint to its answer, on a slow phone. */
export const firstTapLimit: Limit = (bareMs) => [Math.max(1200, 0.8 * bareMs), Math.max(2000, 0.9 * bareMs)];

/** From a tap to the next paint, on a processor slowed down four times. */
export const interactionLimit = timesBare(2, 4);

/** From a key in the search to the next paint, to a tap on the bare page. */
export const medianKeyLimit = timesBare(2, 4);
/** For 95 keys of 100. */
export const keyLimit = timesBare(4, 4);

/** The second visit of a collection and a product, to that of home. */
export const secondVisitLimit = fixed(1.2, 1.5);

/** The ratio of the large catalogue to the small one. */
export const largeCatalogueLimit = fixed(1.1, 1.3);

export const buildMsLimit = fixed(40_000, 120_000);
export const buildBytesLimit = fixed(2 ** 30, 2 * 2 ** 30);
