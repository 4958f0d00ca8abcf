import type { Gender, HomeContent, Listing } from '../../../src/domain/types.ts';
import type { PageProduct } from '../types.ts';

/** A written page, with what the build knows of it. */
export type Page =
  | { kind: 'home'; home: HomeContent }
  | { kind: 'collection'; gender: Gender; listing: Listing }
  | ({ kind: 'product' } & PageProduct);
