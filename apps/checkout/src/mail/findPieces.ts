import { isForSale } from '../../../../src/domain/price.ts';
import { isSizeAvailable } from '../../../../src/domain/sizes.ts';
import { parseStockAlert } from '../../../../src/domain/stockAlerts.ts';
import { chunk } from '../../../../src/lib/lists.ts';
import type { CatalogueProduct, CatalogueReader } from '../catalogue.ts';
import type { StockPiece } from './stockMail.ts';
import { storedFields } from './stockRequest.ts';
import type { StockRequest } from './stockRequest.ts';

const hourMs = 60 * 60 * 1000;

/** A product or size that has left the catalogue may come back: it is waited for so long. */
const goneAfterMs = 90 * 24 * hourMs;

/** A page that a shopper has open may be older than the owner's last change. */
const stalePageMs = hourMs;

/** Between two mails to one account. */
const mailPauseMs = 24 * hourMs;

/** Products asked for at once. */
const maxSlugsPerQuery = 200;

export interface FoundPieces {
  /** Back in stock. */
  back: StockPiece[];
  /** The same as they are stored. */
  backKeys: string[];
}

/**
 * Fetches the products of pieces, by slug.
 * @throws Error when the content service cannot be reached
 */
export async function fetchProductsOf(
  pieces: readonly string[],
  catalogue: CatalogueReader,
): Promise<ReadonlyMap<string, CatalogueProduct>> {
  const slugs = new Set(pieces.flatMap((piece) => parseStockAlert(piece)?.slug ?? []));
  const products: CatalogueProduct[] = [];
  for (const part of chunk([...slugs], maxSlugsPerQuery))
    products.push(...(await catalogue.fetchProducts(part)));
  return new Map(products.map((product) => [product.slug, product]));
}

const isInStock = (product: CatalogueProduct, size: string) =>
  isForSale(product.price) && !product.is_outof_stock && isSizeAvailable(product, size);

/** Whether a product may have been sold out when the customer asked for it, because it was changed since, or shortly before. */
const isChangedSince = ({ updatedAtMs = 0 }: CatalogueProduct, askedAtMs: number | undefined) =>
  askedAtMs !== undefined && updatedAtMs > askedAtMs - stalePageMs;

/**
 * Notes what a check has seen of the pieces of a request. Takes off a piece that is in stock and, as far as the server knows, has been
 * since before it was asked for: anybody can sign up with the address of somebody else and have mails sent there. Takes off, too, what
 * left the catalogue long ago.
 * @returns undefined if nothing is new, or another server mails this customer
 */
export function notePieces(
  request: StockRequest,
  products: ReadonlyMap<string, CatalogueProduct>,
  nowMs: number,
): StockRequest | undefined {
  if (request.sending.length > 0) return undefined;
  const wanted: string[] = [];
  const confirmed: string[] = [];
  const missingSinceMs: Record<string, number> = {};
  for (const key of request.wanted) {
    const { slug, size } = parseStockAlert(key) ?? { slug: '', size: '' };
    const product = products.get(slug);
    const sinceMs = request.missingSinceMs[key];
    if (!product?.size.includes(size)) {
      if (nowMs - (sinceMs ?? nowMs) > goneAfterMs) continue;
      missingSinceMs[key] = sinceMs ?? nowMs;
    } else {
      const wasOut = sinceMs !== undefined || request.confirmed.includes(key) || !isInStock(product, size);
      if (!wasOut && !isChangedSince(product, request.askedAtMs)) continue;
      confirmed.push(key);
    }
    wanted.push(key);
  }
  const mailedAtMs = mayMail(request, nowMs) ? undefined : request.mailedAtMs;
  const next = { ...request, wanted, confirmed, missingSinceMs, mailedAtMs };
  const fields = storedFields(next);
  const isNews = JSON.stringify(fields) !== JSON.stringify(storedFields(request));
  return isNews || fields === undefined ? next : undefined;
}

/** Whether the last mail to this account is long enough ago. */
export const mayMail = ({ mailedAtMs }: StockRequest, nowMs: number) =>
  mailedAtMs === undefined || nowMs - mailedAtMs >= mailPauseMs;

/** Which of the confirmed pieces are back in stock. */
export function findPieces(
  { wanted, confirmed }: StockRequest,
  products: ReadonlyMap<string, CatalogueProduct>,
): FoundPieces {
  const found: FoundPieces = { back: [], backKeys: [] };
  for (const key of wanted) {
    const { slug, size } = parseStockAlert(key) ?? { slug: '', size: '' };
    const product = products.get(slug);
    if (!product?.size.includes(size) || !confirmed.includes(key) || !isInStock(product, size)) continue;
    const { name, price } = product;
    found.back.push({ slug, name, size, price });
    found.backKeys.push(key);
  }
  return found;
}
