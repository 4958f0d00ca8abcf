import type { Garment } from '../drawings/design.ts';
import type { Person } from '../drawings/figure.ts';

/** A product as it is written in the catalogue; slug, documents and pictures are derived from it. */
export interface SeedProduct {
  name: string;
  category: string;
  /** LKR */
  price: number;
  /** Percent. */
  discount?: number;
  sizes: string[];
  labels?: ('best' | 'new' | 'sold out')[];
  description: string;
  points: string[];
  /** Start of the pictures' `alt` text, such as "a teal batik shirt". */
  altText: string;
  garment: Garment;
  person?: Partial<Person>;
  /** Centre of the detail view, in body units. */
  detailAt?: readonly [x: number, y: number];
}
