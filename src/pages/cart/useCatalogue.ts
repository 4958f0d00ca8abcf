import { useCallback, useEffect, useRef, useState } from 'react';
import { useCartStore } from '../../cart/CartProvider.tsx';
import { catalogueCheckMs } from '../../config/constants.ts';
import { withTimeout } from '../../lib/withTimeout.ts';
import type { Catalogue } from './reconcile.ts';

function withPrices(catalogue: Catalogue, prices: ReadonlyMap<string, number>): Catalogue {
  return new Map(
    Array.from(catalogue, ([slug, product]) => {
      const price = prices.get(slug);
      return [slug, product && price !== undefined ? { ...product, price } : product];
    }),
  );
}

const emptyCatalogue: Catalogue = new Map();

/** Imported on demand, because it is only needed after the page has loaded. */
async function fetchProducts(slugs: readonly string[]) {
  const { fetchProductsBySlugs } = await import('../../services/content/catalogue.ts');
  return fetchProductsBySlugs(slugs);
}

const timeoutError = () => new Error('The catalogue did not respond.');

interface CatalogueCheck {
  catalogue: Catalogue;
  /** Fetches the products again. */
  check: () => Promise<Catalogue>;
  /** Applies prices (LKR by slug) from the checkout server, which may be newer than the catalogue's cache. */
  correctPrices: (prices: ReadonlyMap<string, number>) => void;
}

/** The current products of the cart: fetched when the page opens or becomes visible again, and before a payment. */
export function useCatalogue(): CatalogueCheck {
  const { items: currentItems } = useCartStore();
  const [catalogue, setCatalogue] = useState(emptyCatalogue);
  const lastCheck = useRef(0);
  const corrections = useRef<ReadonlyMap<string, number>>(new Map());

  const check = useCallback(async () => {
    lastCheck.current += 1;
    const thisCheck = lastCheck.current;
    const slugs = currentItems().map(({ slug }) => slug.current);
    const products = await withTimeout(fetchProducts(slugs), catalogueCheckMs, timeoutError);
    const bySlug = new Map(products.map((product) => [product.slug.current, product]));
    const current = withPrices(
      new Map(slugs.map((slug) => [slug, bySlug.get(slug) ?? null])),
      corrections.current,
    );
    if (thisCheck === lastCheck.current) setCatalogue(current);
    return current;
  }, [currentItems]);

  useEffect(() => {
    function checkQuietly() {
      if (document.visibilityState === 'hidden' || currentItems().length === 0) return;
      check().catch((error: unknown) => {
        // The shopper is only told when it matters: on payment.
        console.warn('The cart could not be compared with the catalogue.', error);
      });
    }
    // After the load event, so that it does not slow down the first load.
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
    setCatalogue((shown) => withPrices(shown, corrections.current));
  }, []);

  return { catalogue, check, correctPrices };
}
