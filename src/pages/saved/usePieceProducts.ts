import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { contentStaleAfterMs, listingPageSize } from '../../config/constants.ts';
import type { Product } from '../../domain/types.ts';
import { chunk } from '../../lib/chunk.ts';
import { useResource, useResourceCache } from '../../resources/ResourceProvider.tsx';
import type { Resource } from '../../resources/resourceCache.ts';
import { fetchProducts } from '../../resources/useProductsBySlug.ts';
import type { ProductsBySlug } from '../../resources/useProductsBySlug.ts';

/** Slugs per request. */
const requestSize = 50;

interface LoadedPiece {
  product: Product | null;
  loadedAtMs: number;
  /** Whether a list has shown it. Others were loaded to be put into the cart. */
  isShown: boolean;
}

/** The pieces of all lists that were opened, by slug. */
type LoadedPieces = ReadonlyMap<string, LoadedPiece>;

const isFresh = (piece: LoadedPiece | undefined) =>
  piece !== undefined && Date.now() - piece.loadedAtMs < contentStaleAfterMs;

/** Loads those of the pieces that are missing, or too old. */
async function refreshPieces(
  current: LoadedPieces | undefined,
  slugs: readonly string[],
  isShown: boolean,
): Promise<LoadedPieces> {
  const isDone = (piece: LoadedPiece | undefined) => isFresh(piece) && (!isShown || piece?.isShown);
  if (current && slugs.every((slug) => isDone(current.get(slug)))) return current;
  const wanted = slugs.filter((slug) => !isFresh(current?.get(slug)));
  const parts = await Promise.all(chunk(wanted, requestSize).map(fetchProducts));
  const loadedAtMs = Date.now();
  const pieces = new Map(current);
  for (const [slug, product] of parts.flatMap((part) => [...part]))
    pieces.set(slug, { product, loadedAtMs, isShown: current?.get(slug)?.isShown === true });
  for (const slug of isShown ? slugs : []) {
    const piece = pieces.get(slug);
    if (piece) pieces.set(slug, { ...piece, isShown });
  }
  return pieces;
}

/** The pieces as a page loads them: those that it shows at the moment. */
function createPagePieces() {
  let shown: readonly string[] = [];
  const resource: Resource<LoadedPieces> = {
    key: 'saved pieces',
    load: (current) => refreshPieces(current, shown, true),
    // Each piece has its own time.
    staleAfterMs: 0,
  };
  const setShown = (slugs: readonly string[]) => {
    shown = slugs;
  };
  return { resource, setShown };
}

const isMissingIn = (pieces: LoadedPieces | undefined) => (slug: string) => !pieces?.get(slug)?.isShown;

/** What was shown before is shown at once, so that Back returns to the same place. */
function firstCount(slugs: readonly string[], pieces: LoadedPieces | undefined): number {
  const missing = slugs.findIndex(isMissingIn(pieces));
  return Math.max(listingPageSize, missing === -1 ? slugs.length : missing);
}

interface PieceProducts {
  /** How many pieces of the list are shown. */
  count: number;
  /** Shows more, at least so many. */
  showUntil: (count: number) => void;
  /** Has no entry until the catalogue has answered; null for a piece that it no longer has. */
  products: ProductsBySlug;
  /** Whether a piece that is shown has no entry. */
  isMissing: boolean;
  hasFailed: boolean;
  /** Loads those that are missing, or too old. Resolves to undefined when one is missing after that. */
  load: (slugs: readonly string[]) => Promise<ProductsBySlug | undefined>;
}

const productsOf = (pieces: LoadedPieces | undefined): ProductsBySlug =>
  new Map(Array.from(pieces ?? [], ([slug, { product }]) => [slug, product]));

/** The catalogue's current products of a list, a page at a time. */
export function usePieceProducts(slugs: readonly string[]): PieceProducts {
  const cache = useResourceCache();
  const [{ resource, setShown }] = useState(createPagePieces);
  const [count, setCount] = useState(() => firstCount(slugs, cache.stateOf(resource).data));
  // Before the resource is loaded.
  useEffect(() => setShown(slugs.slice(0, count)));
  const { data, error, isLoading } = useResource(resource);
  const products = useMemo(() => productsOf(data), [data]);
  const missing = slugs.slice(0, count).filter(isMissingIn(data));

  const loadMissing = useEffectEvent(
    (list: string) => void cache.update(resource, (current) => refreshPieces(current, list.split(','), true)),
  );
  const isNeeded = missing.length > 0 && !isLoading && error === undefined;
  // A slug contains no comma.
  const wanted = missing.join();
  useEffect(() => {
    if (isNeeded) loadMissing(wanted);
  }, [isNeeded, wanted]);

  return {
    count,
    showUntil: (least) => setCount(Math.max(count, least)),
    products,
    isMissing: missing.some((slug) => !products.has(slug)),
    hasFailed: error !== undefined,
    load: async (all) => {
      await cache.update(resource, (current) => refreshPieces(current, all, false));
      const loaded = productsOf(cache.stateOf(resource).data);
      return all.every((slug) => loaded.has(slug)) ? loaded : undefined;
    },
  };
}
