/** The limits of times, in milliseconds. The limits of sizes are in scripts/budget/budgets.ts. */

export interface Limit {
  target: number;
  gate: number;
}

export const lighthouseLimits = {
  simulate: {
    // The score is the only figure for which larger is better.
    score: { target: 100, gate: 99 },
    fcp: { target: 900, gate: 1200 },
    lcp: { target: 1800, gate: 2000 },
    tbtByProcessor: { target: 20, gate: 40 },
    cls: { target: 0, gate: 0.01 },
  },
  devtools: {
    score: { target: 99, gate: 97 },
    fcp: { target: 800, gate: 950 },
    lcp: { target: 2100, gate: 2350 },
    tbtByProcessor: { target: 40, gate: 70 },
    cls: { target: 0, gate: 0.01 },
  },
} as const;

/** The largest contentful paint of home and of pages for sharing, whose first screen the build has written. */
export const firstScreenLimits: Record<keyof typeof lighthouseLimits, Limit> = {
  simulate: { target: 1500, gate: 1650 },
  devtools: { target: 1600, gate: 1800 },
};

export const categoryGates = { accessibility: 100, 'best-practices': 96, seo: 100 } as const;

/** From a tap at the moment of a written page's largest paint to its answer, on a slow phone. */
export const firstTapLimit: Limit = { target: 1200, gate: 2000 };

/** From a tap to the next paint, on a processor slowed down four times. */
export const interactionLimit: Limit = { target: 50, gate: 100 };

/** From a key in the search to the next paint, on such a processor, for 95 keys of 100. */
export const keyLimit: Limit = { target: 50, gate: 100 };

/** The largest contentful paint of a second visit. */
export const secondVisitLimit: Limit = { target: 600, gate: 900 };

/** The ratio of the large catalogue to the small one. */
export const largeCatalogueLimit: Limit = { target: 1.1, gate: 1.3 };
