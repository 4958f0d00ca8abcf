import { useCallback, useEffect, useRef, useState } from 'react';
import { useCartStore } from '../../cart/CartProvider.tsx';
import { catalogueCheckMs } from '../../constants.ts';
import type { Product } from '../../types.ts';
import type { Catalogue } from './review.ts';

const nothingAsked: Catalogue = new Map();

/** Asked after the page has loaded; so its code comes then, too. */
async function fetchNow(slugs: readonly string[]) {
  const { fetchProductsBySlugs } = await import('../../services/catalogue.ts');
  return fetchProductsBySlugs(slugs);
}

async function fetchInTime(slugs: readonly string[]): Promise<Product[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The catalogue did not answer.')), catalogueCheckMs);
  });
  try {
    return await Promise.race([fetchNow(slugs), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** What the catalogue says of the cart's products: asked when the page opens, comes back, and before a payment. */
export function useCatalogue(): { catalogue: Catalogue; check: () => Promise<Catalogue> } {
  const { items: currentItems } = useCartStore();
  const [catalogue, setCatalogue] = useState(nothingAsked);
  const lastCheck = useRef(0);

  const check = useCallback(async () => {
    lastCheck.current += 1;
    const thisCheck = lastCheck.current;
    const slugs = currentItems().map(({ slug }) => slug.current);
    const products = await fetchInTime(slugs);
    const bySlug = new Map(products.map((product) => [product.slug.current, product]));
    const answer: Catalogue = new Map(slugs.map((slug) => [slug, bySlug.get(slug) ?? null]));
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

  return { catalogue, check };
}
