import type { LocalServices } from '../../local/services/localServices.ts';
import { slugOf } from '../../local/services/values.ts';
import { reduceCart } from '../../src/cart/cart.ts';
import { contentUrl } from '../../src/services/content/urls.ts';
import { productsBySlugsQuery } from '../../src/services/content/queries.ts';
import type { CartItem, Product } from '../../src/domain/types.ts';

const sanity = { projectId: 'demo', dataset: 'production', apiHost: 'https://127.0.0.1/local/content' };

/** The stored text of a cart with one line for each of the first products. @throws Error when the catalogue has fewer products */
export async function fullCart({ content }: LocalServices, lines: number): Promise<string> {
  const slugs = content
    .list('published')
    .filter(({ _type, is_outof_stock }) => _type === 'product' && is_outof_stock !== true)
    .slice(0, lines)
    .map(slugOf);
  const url = contentUrl(sanity, { query: productsBySlugsQuery, params: { slugs } });
  const response = await content.handle(new Request(url));
  const { result } = (await response.json()) as { result: Product[] };
  if (result.length < lines) throw new Error(`The catalogue has ${result.length} products, not ${lines}.`);
  // The shop's own reducer builds the items.
  const items = result.reduce<readonly CartItem[]>(
    (cart, product) => reduceCart(cart, { type: 'add', product, size: product.size[0] ?? '', quantity: 1 }),
    [],
  );
  return JSON.stringify(items);
}
