import type { BenchShop } from './shop.ts';

/** A table of the report. */
export interface Table {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface SectionResult {
  tables: readonly Table[];
  /** Every single measurement, for the file. */
  data: unknown;
}

/** One part of the bench. */
export type Section = (shop: BenchShop, runs: number) => Promise<SectionResult>;
