import type { BenchShop } from './shop.ts';

/** A table in the report. */
export interface Table {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface SectionResult {
  tables: readonly Table[];
  /** Every measurement, for the JSON file. */
  data: unknown;
}

/** One part of the benchmark. */
export type Section = (shop: BenchShop, runs: number) => Promise<SectionResult>;
