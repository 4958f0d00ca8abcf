import type { DetailedProduct, Gender, HomeContent, Listing } from '../../src/domain/types.ts';

/** A published product, as its page and the lists for machines need it. */
export interface PageProduct {
  product: DetailedProduct;
  /** As the owner calls it: "Peacock/Lagoon". The shop itself does not show it. */
  colour?: string | undefined;
  /** When the document was created and last changed: ISO 8601 in UTC. */
  createdAt: string;
  updatedAt: string;
}

/** The published catalogue at the time of the build. */
export interface Catalogue {
  home: HomeContent;
  /** The first page of each collection, newest first. */
  collections: { gender: Gender; listing: Listing }[];
  /** All products, newest first, sold-out ones included. */
  products: PageProduct[];
  /** The ids of all product documents, with those that the shop does not show. */
  productIds: string[];
  /** Groups of words that mean the same to the search, by the owner. */
  synonyms: string[][];
}

/** A written page, with what the build knows of it. */
export type Page =
  | { kind: 'home'; home: HomeContent }
  | { kind: 'collection'; gender: Gender; listing: Listing }
  | ({ kind: 'product' } & PageProduct);

/** A file for machines, with its path in the build: `feeds/google.xml`. */
export interface MachineFile {
  path: string;
  text: string;
}
