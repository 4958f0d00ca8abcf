import * as v from 'valibot';
import { contentRetryDelayMs } from '../../config/constants.ts';
import { productSchema } from '../../domain/productSchemas.ts';
import type { Product } from '../../domain/types.ts';
import { parseList } from '../../lib/lists.ts';
import { delay } from '../../lib/timing.ts';
import { isRetriable, takeBootResult } from './bootRequest.ts';
import { productsBySlugsQuery } from './queries.ts';
import type { ContentRequest } from './queries.ts';

/** Any object but a list, as it is. `v.record` would be 0.3 KiB of every first load. */
export const anyObject = v.pipe(
  v.unknown(),
  v.check(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'Invalid type: Expected an object',
  ),
  v.transform((value) => value as Record<string, unknown>),
);

/** One request and up to five retries, the boot script's request included. Throws the content client's error after the last. */
export async function sendQuery(request: ContentRequest): Promise<unknown> {
  const { query: groq, params } = request;
  const bootResult = takeBootResult(request);
  if (!bootResult) return (await import('./contentClient.ts')).contentClient.fetch(groq, params);
  try {
    return await bootResult;
  } catch (error) {
    if (!isRetriable(error)) throw error;
    console.warn('The first request failed.', error);
    const [{ retryingClient }] = await Promise.all([
      import('./contentClient.ts'),
      delay(contentRetryDelayMs(0)),
    ]);
    return retryingClient.fetch(groq, params);
  }
}

/** Returns products in no particular order, without those that no longer exist. */
export async function fetchProductsBySlugs(slugs: readonly string[]): Promise<Product[]> {
  const result = await sendQuery({ query: productsBySlugsQuery, params: { slugs } });
  return parseList(productSchema, result, 'products');
}
