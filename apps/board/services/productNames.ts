import * as v from 'valibot';
import { requiredText, slugSchema } from '../../../src/domain/schemaParts.ts';
import { parseList } from '../../../src/lib/lists.ts';
import { sendQuery } from '../../../src/services/content/sendQuery.ts';

const query = '*[_type == "product" && slug.current in $slugs] {name, "slug": slug.current}';

const productSchema = v.object({ name: requiredText, slug: slugSchema });

/** Returns names by slug, of products that the catalogue has. @throws the content client's error after the last retry */
export async function fetchProductNames(slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const products = parseList(productSchema, await sendQuery({ query, params: { slugs } }), 'product names');
  return new Map(products.map(({ name, slug }) => [slug, name]));
}
