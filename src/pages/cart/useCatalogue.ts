import { useCallback, useEffect, useRef, useState } from 'react';
import { useCartStore } from '../../cart/CartProvider.tsx';
import { catalogueCheckMs } from '../../config/constants.ts';
import { withTimeout } from '../../lib/withTimeout.ts';
import type { Catalogue } from './reconcile.ts';

function corrected(catalogue: Catalogue, prices: ReadonlyMap<string, number>): Catalogue {
  return new Map(
    Array.from(catalogue, ([slug, product]) => {
      const price = prices.get(slug);
      return [slug, product && price !== undefined ? { ...product, price } : product];
    }),
  );
}

const nothingAsked: Catalogue = new Map();

/** Asked after the page has loaded; so its code comes then, too. */
async function fetchNow(slugs: readonly string[]) {
  const { fetchProductsBySlugs } = await import('../../services/content/catalogue.ts');
  return fetchProductsBySlugs(slugs);
}

const tooLate = () => new Error('The catalogue did not answer.');

interface CatalogueCheck {
  catalogue: Catalogue;
  /** Asks anew. */
  check: () => Promise<Catalogue>;
  /** Prices that the checkout server knows before the catalogue's cache does: LKR by slug. */
  correctPrices: (prices: ReadonlyMap<string, number>) => void;
}

/** What the catalogue says of the cart's products: asked when the page opens, comes back, and before a payment. */
export function useCatalogue(): CatalogueCheck {
  const { items: currentItems } = useCartStore();
  const [catalogue, setCatalogue] = useState(nothingAsked);
  const lastCheck = useRef(0);
  const corrections = useRef<ReadonlyMap<string, number>>(new Map());

  const check = useCallback(async () => {
    lastCheck.current += 1;
    const thisCheck = lastCheck.current;
    const slugs = currentItems().map(({ slug }) => slug.current);
    const products = await withTimeout(fetchNow(slugs), catalogueCheckMs, tooLate);
    const bySlug = new Map(products.map((product) => [product.slug.current, product]));
    const answer = corrected(
      new Map(slugs.map((slug) => [slug, bySlug.get(slug) ?? null])),
      corrections.current,
    );
    if (thisCheck === lastCheck.current) setCatalogue(answer);
    return answer;
  }, [currentItems]);

  useEffect(() => {
    function checkQuietly() {
      if (document.visibilityState === 'hidden' || currentItems().length === 0) return;
      check().catch((error: unknown) => {
        // The shopper is told when it matters: before the payment.
        console.warn('The cart could not be compared with the catalogue.', error);
      });
    }
    // The first load is not made slower by it.
    if (document.readyState === 'complete') checkQuietly();
    else window.addEventListener('load', checkQuietly, { once: true });
    document.addEventListener('visibilitychange', checkQuietly);
    return () => {
      window.removeEventListener('load', checkQuietly);
      document.removeEventListener('visibilitychange', checkQuietly);
    };
  }, [check, currentItems]);

  const correctPrices = useCallback((prices: ReadonlyMap<string, number>) => {
    corrections.current = new Map([...corrections.current, ...prices]);
    setCatalogue((shown) => corrected(shown, corrections.current));
  }, []);

  return { catalogue, check, correctPrices };
}
