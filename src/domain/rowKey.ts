import * as v from 'valibot';
import { purchaseTextLimits } from './limits.ts';
import { sizeSchema } from './productSchemas.ts';
import { isSlug } from './slug.ts';

// `~` and two digits need no escape in a URL, and chats, which end a link at a bracket or a full stop, leave them alone.
export const encodeSize = (size: string): string =>
  encodeURIComponent(size).replace(/[~.!*'()%]/g, (character) =>
    character === '%' ? '~' : `~${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export function decodeSize(text: string): string | undefined {
  if (!/^[A-Za-z0-9_~-]{1,270}$/.test(text)) return undefined;
  try {
    const parsed = v.safeParse(sizeSchema, decodeURIComponent(text.replaceAll('~', '%')));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

export const isListSlug = (slug: string): boolean =>
  slug.length <= purchaseTextLimits.productName && isSlug(slug);

/** Returns `kandy-shirt:M`; undefined for what no list can hold. */
export function rowKey(slug: string, size: string): string | undefined {
  const text = encodeSize(size);
  return isListSlug(slug) && decodeSize(text) === size ? `${slug}:${text}` : undefined;
}

/** Returns undefined if the key is damaged. */
export function splitRowKey(key: string): { slug: string; size: string } | undefined {
  const [slug = '', text = '', ...rest] = key.split(':');
  const size = decodeSize(text);
  return size !== undefined && rest.length === 0 && isListSlug(slug) ? { slug, size } : undefined;
}
