/** The limits of times, in milliseconds. The limits of sizes are in scripts/budget/budgets.ts. */

export type Limit = readonly [target: number, gate: number];

export type Timing = 'score' | 'fcp' | 'lcp' | 'tbt' | 'cls';
type PageLimits = Record<'simulate' | 'devtools', Record<Timing, Limit>>;

const cls: Limit = [0, 0.01];
const home: PageLimits = {
  simulate: { score: [100, 98], fcp: [900, 1200], lcp: [1450, 1650], tbt: [20, 40], cls },
  devtools: { score: [99, 97], fcp: [800, 950], lcp: [1550, 1800], tbt: [40, 70], cls },
};
/** Pages whose first screen the build has written, like that of home. */
const written: PageLimits = {
  simulate: { ...home.simulate, tbt: [15, 30] },
  devtools: { ...home.devtools, tbt: [30, 60] },
};
const byHash: PageLimits = {
  simulate: { ...written.simulate, lcp: [1800, 2000] },
  devtools: { ...written.devtools, lcp: [2100, 2400] },
};
export const pageLimits = { home, written, byHash };

export const categoryLimits = {
  accessibility: [100, 100],
  'best-practices': [100, 96],
  seo: [100, 100],
} as const;

/** From a tap at the moment of a written page's largest paint to its answer, on a slow phone. */
export const firstTapLimit: Limit = [1200, 2000];

/** From a tap to the next paint, on a processor slowed down four times. */
export const interactionLimit: Limit = [50, 100];

/** From a key in the search to the next paint, on such a processor. */
export const medianKeyLimit: Limit = [50, 100];
/** For 95 keys of 100. */
export const keyLimit: Limit = [90, 100];

export const secondVisitLimit: Limit = [600, 700];

/** The ratio of the large catalogue to the small one. */
export const largeCatalogueLimit: Limit = [1.1, 1.3];

export const buildMsLimit: Limit = [40_000, 120_000];
export const buildBytesLimit: Limit = [2 ** 30, 2 * 2 ** 30];
