/** The limits of times, in milliseconds. The limits of sizes are in scripts/budget/budgets.ts. */

export interface Limit {
  target: number;
  gate: number;
}

const home = {
  simulate: { lcp: { target: 1450, gate: 1650 }, tbtByProcessor: { target: 20, gate: 40 } },
  devtools: { lcp: { target: 1550, gate: 1800 }, tbtByProcessor: { target: 40, gate: 70 } },
};
/** Whose first screen the build has written, like that of home. */
const written = {
  simulate: { ...home.simulate, tbtByProcessor: { target: 15, gate: 30 } },
  devtools: { ...home.devtools, tbtByProcessor: { target: 30, gate: 60 } },
};
const byHash = {
  simulate: { ...written.simulate, lcp: { target: 1800, gate: 2000 } },
  devtools: { ...written.devtools, lcp: { target: 2100, gate: 2400 } },
};
export const pageLimits = { home, written, byHash };

export const lighthouseLimits = {
  simulate: { score: { target: 100, gate: 98 }, fcp: { target: 900, gate: 1200 } },
  devtools: { score: { target: 99, gate: 97 }, fcp: { target: 800, gate: 950 } },
} as const;
export const clsLimit: Limit = { target: 0, gate: 0.01 };

export const categoryLimits = {
  accessibility: { target: 100, gate: 100 },
  'best-practices': { target: 100, gate: 96 },
  seo: { target: 100, gate: 100 },
} as const;

/** From a tap at the moment of a written page's largest paint to its answer, on a slow phone. */
export const firstTapLimit: Limit = { target: 1200, gate: 2000 };

/** From a tap to the next paint, on a processor slowed down four times. */
export const interactionLimit: Limit = { target: 50, gate: 100 };

/** From a key in the search to the next paint, on such a processor. */
export const medianKeyLimit: Limit = { target: 50, gate: 100 };
/** For 95 keys of 100. */
export const keyLimit: Limit = { target: 90, gate: 100 };

export const secondVisitLimit: Limit = { target: 600, gate: 700 };

/** The ratio of the large catalogue to the small one. */
export const largeCatalogueLimit: Limit = { target: 1.1, gate: 1.3 };

export const buildLimits = {
  ms: { target: 40_000, gate: 120_000 },
  peakBytes: { target: 2 ** 30, gate: 2 * 2 ** 30 },
};
