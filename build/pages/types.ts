import type { DetailedProduct } from '../../src/domain/detailedProduct.ts';
import type { SalePlan } from '../../src/domain/salePlan.ts';
import type { HomeContent } from '../../src/services/content/home.ts';
import type { Gender, Listing } from '../../src/domain/types.ts';

export interface PageProduct {
  product: DetailedProduct;
  /** The owner's name for it: "Peacock/Lagoon". The shop itself does not show it. */
  colour?: string | undefined;
  /** The running sale that has set its price. */
  plan?: SalePlan | undefined;
  createdAt: string;
  updatedAt: string;
}

export interface Catalogue {
  home: HomeContent;
  collections: { gender: Gender; listing: Listing }[];
  products: PageProduct[];
  /** The ids of all product documents, with those that the shop does not show. */
  productIds: string[];
  synonyms: string[][];
}

export type Page =
  | { kind: 'home'; home: HomeContent }
  | { kind: 'collection'; gender: Gender; listing: Listing }
  | ({ kind: 'product' } & PageProduct);

export interface TextFile {
  path: string;
  /** In parts when all of it would take much memory. */
  text: string | Iterable<string>;
}
