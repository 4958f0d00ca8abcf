import type { Garment } from '../drawings/design.ts';
import type { Person } from '../drawings/figure.ts';
import type { PaperName } from '../drawings/studio.ts';

/** What a row of the catalogue says; the rest follows from it. */
export interface SeedProduct {
  name: string;
  category: string;
  /** LKR */
  price: number;
  /** Percent. */
  discount?: number;
  sizes: string[];
  marks?: ('best' | 'new' | 'sold out')[];
  description: string;
  points: string[];
  /** What the pictures show, in the words of their `alt`: "a teal batik shirt". */
  shown: string;
  garment: Garment;
  paper: PaperName;
  person?: Partial<Person>;
  /** Worn with dark trousers. */
  isDark?: boolean;
  detailAt?: readonly [x: number, y: number];
}
