import * as v from 'valibot';
import { shownText } from '../../src/lib/sanitizeText.ts';

/** What the server reads of a product. */
export interface CatalogueProduct {
  slug: string;
  name: string;
  /** LKR for one piece. */
  price: number;
  size: string[];
  is_outof_stock: boolean;
  /** Asset id of the first picture; empty when there is none. */
  image: string;
}

export interface CatalogueReader {
  /**
   * The products of some slugs, as they are now; those that do not exist or are damaged are left out.
   * @throws Error when the content service cannot be reached or refuses
   */
  fetchProducts: (slugs: readonly string[]) => Promise<CatalogueProduct[]>;
}

export interface CatalogueOptions {
  /** `https://<project>.api.sanity.io/v2023-07-11/data/query/<dataset>`: not the CDN, whose prices may be old. */
  queryUrl: string;
  /** For a dataset that is not public. */
  token?: string;
  fetch?: typeof fetch;
}

const query = `*[_type == "product" && slug.current in $slugs] {
  "slug": slug.current, name, price, size, is_outof_stock, "image": image[0].asset._ref
}`;

const timeoutMs = 10_000;

/** Sizes are read as the shop reads them, so that the one a shopper chose is found again. */
const size = v.pipe(v.string(), v.transform(shownText));

const productSchema = v.object({
  slug: v.string(),
  name: v.pipe(v.string(), v.transform(shownText)),
  price: v.number(),
  size: v.pipe(
    v.array(v.fallback(size, '')),
    v.transform((sizes) => sizes.filter((text) => text !== '')),
  ),
  is_outof_stock: v.fallback(v.boolean(), false),
  image: v.fallback(v.string(), ''),
});

const answerSchema = v.object({ result: v.array(v.unknown()) });

/** Reads products from the content service's query API, published ones only and past every cache. */
export function createCatalogueReader(options: CatalogueOptions): CatalogueReader {
  const { queryUrl, token, fetch: send = fetch } = options;
  return {
    fetchProducts: async (slugs) => {
      const response = await send(`${queryUrl}?perspective=published&returnQuery=false`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ query, params: { slugs } }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`The content service answered ${response.status}.`);
      const { result } = v.parse(answerSchema, await response.json());
      return result.flatMap((product) => {
        const parsed = v.safeParse(productSchema, product);
        return parsed.success ? [parsed.output] : [];
      });
    },
  };
}
