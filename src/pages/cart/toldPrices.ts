import * as v from 'valibot';
import { priceSchema } from '../../domain/productSchemas.ts';
import { persistedStore } from '../../lib/persistedStore.ts';
import type { ProductsBySlug } from '../../services/content/productsBySlug.ts';

const toldPricesSchema = v.fallback(
  v.array(v.object({ slug: v.string(), catalogue: priceSchema, server: priceSchema })),
  [],
);

/** Prices (LKR) that the checkout server asks for, with the price that the catalogue had then. */
const toldPrices = persistedStore('toldPrices', (stored) => v.parse(toldPricesSchema, stored));

/** Keeps what the server asks for products that the cart showed with other prices. */
export function keepToldPrices(shown: ProductsBySlug, prices: ReadonlyMap<string, number>): void {
  toldPrices.update((known) => [
    ...known.filter(({ slug }) => !prices.has(slug)),
    ...Array.from(prices, ([slug, server]) => {
      const price = shown.get(slug)?.price ?? server;
      const before = known.find((told) => told.slug === slug && told.server === price);
      return { slug, catalogue: before?.catalogue ?? price, server };
    }),
  ]);
}

/** Puts the server's prices into the catalogue, and forgets each one as soon as the catalogue has another price than then. */
export function withToldPrices(catalogue: ProductsBySlug): ProductsBySlug {
  const known = toldPrices.get();
  const current = known.filter((told) => catalogue.get(told.slug)?.price === told.catalogue);
  if (current.length < known.length) toldPrices.update(() => current);
  return new Map(
    Array.from(catalogue, ([slug, product]) => {
      const told = current.find((each) => each.slug === slug);
      return [slug, product && told ? { ...product, price: told.server } : product];
    }),
  );
}
