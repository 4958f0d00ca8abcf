import { isSizeAvailable } from '../../../src/domain/sizes.ts';
import { parseWantedPiece } from '../../../src/domain/wantedPieces.ts';
import { chunk } from '../../../src/lib/chunk.ts';
import type { CatalogueProduct, CatalogueReader } from '../catalogue.ts';
import type { StockPiece } from './stockMail.ts';
import type { StockRequest } from './stockRequest.ts';

/** A product or size that has gone may come back: it is waited for so long after the customer last asked for something. */
const goneAfterMs = 90 * 24 * 60 * 60 * 1000;

/** Products asked for at once. */
const maxSlugsPerQuery = 200;

export interface FoundPieces {
  /** In stock again. */
  back: StockPiece[];
  /** The same as they are stored. */
  backKeys: string[];
  /** Pieces that the catalogue has not any more, and that were asked for long ago. */
  gone: string[];
}

/**
 * Fetches the products of pieces, by slug.
 * @throws Error when the content service cannot be reached
 */
export async function fetchProductsOf(
  pieces: readonly string[],
  catalogue: CatalogueReader,
): Promise<ReadonlyMap<string, CatalogueProduct>> {
  const slugs = new Set(pieces.flatMap((piece) => parseWantedPiece(piece)?.slug ?? []));
  const products: CatalogueProduct[] = [];
  for (const part of chunk([...slugs], maxSlugsPerQuery))
    products.push(...(await catalogue.fetchProducts(part)));
  return new Map(products.map((product) => [product.slug, product]));
}

/** What of a request is in stock again, and what will never be. */
export function findPieces(
  { wanted, askedAtMs }: StockRequest,
  products: ReadonlyMap<string, CatalogueProduct>,
  nowMs: number,
): FoundPieces {
  const found: FoundPieces = { back: [], backKeys: [], gone: [] };
  const isOld = nowMs - (askedAtMs ?? 0) > goneAfterMs;
  for (const key of wanted) {
    const { slug, size } = parseWantedPiece(key) ?? { slug: '', size: '' };
    const product = products.get(slug);
    if (!product?.size.includes(size)) {
      if (isOld) found.gone.push(key);
    } else if (!product.is_outof_stock && isSizeAvailable(product, size)) {
      const { name, price } = product;
      found.back.push({ slug, name, size, price });
      found.backKeys.push(key);
    }
  }
  return found;
}
