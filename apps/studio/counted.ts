import { cleanName } from '../../src/lib/text.ts';
import { slugOf } from './shopLinks.ts';

const timeoutMs = 10_000;

let slugs: ReadonlySet<string> = new Set();

/**
 * Asks the checkout server which products are counted on the owner's board. Without an answer, those that were known stay; at first there
 * are none, so that nobody is kept from their product.
 */
export async function loadCounted(checkoutUrl = process.env.SANITY_STUDIO_CHECKOUT_URL): Promise<void> {
  if (!checkoutUrl) return;
  try {
    const url = `${checkoutUrl.replace(/\/+$/, '')}/counted`;
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (response.ok) slugs = new Set(((await response.json()) as { slugs: string[] }).slugs);
    // The server does not write counts.
    else if (response.status === 404) slugs = new Set();
    else throw new Error(`The server responded with ${response.status}.`);
  } catch (error) {
    console.warn('The checkout server did not say which products are counted.', error);
  }
}

/** Whether the checkout server writes what is sold out of a product. */
export function isCounted(product: Readonly<Record<string, unknown>> | null | undefined): boolean {
  const slug = product && slugOf(product);
  return typeof slug === 'string' && slugs.has(cleanName(slug));
}
