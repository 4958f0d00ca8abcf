import * as v from 'valibot';
import { priceSchema } from '../../domain/productSchemas.ts';
import { persistedStore } from '../../lib/persistedStore.ts';
import type { ProductsBySlug } from '../../services/content/productsBySlug.ts';

const serverPricesSchema = v.fallback(
  v.array(v.object({ slug: v.string(), catalogue: priceSchema, server: priceSchema })),
  [],
);

/** Prices (LKR) that the checkout server asks for, with the price that the catalogue had then. */
const serverPrices = persistedStore('serverPrices', (stored) => v.parse(serverPricesSchema, stored));

/** Keeps what the server asks for products that the cart showed with other prices. */
export function keepServerPrices(shown: ProductsBySlug, prices: ReadonlyMap<string, number>): void {
  serverPrices.update((known) => [
    ...known.filter(({ slug }) => !prices.has(slug)),
    ...Array.from(prices, ([slug, server]) => {
      const price = shown.get(slug)?.price ?? server;
      const before = known.find((kept) => kept.slug === slug && kept.server === price);
      return { slug, catalogue: before?.catalogue ?? price, server };
    }),
  ]);
}

/** Puts the server's prices into the catalogue, and forgets each one as soon as the catalogue has another price than then. */
export function withServerPrices(catalogue: ProductsBySlug): ProductsBySlug {
  const known = serverPrices.get();
  const current = known.filter((kept) => catalogue.get(kept.slug)?.price === kept.catalogue);
  if (current.length < known.length) serverPrices.update(() => current);
  return new Map(
    Array.from(catalogue, ([slug, product]) => {
      const kept = current.find((each) => each.slug === slug);
      return [slug, product && kept ? { ...product, price: kept.server } : product];
    }),
  );
}
