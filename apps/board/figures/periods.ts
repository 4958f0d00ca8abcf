/** How many days the figures cover, today included. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

export const defaultPeriod: Period = 30;

/** The period in the address: `days=30`. Anything else is the default. */
export const parsePeriod = (text: string | null): Period =>
  periods.find((period) => String(period) === text) ?? defaultPeriod;
