import { isListSlug } from '../domain/rowKey.ts';

/** A link carries no more products, so that chats and mail programs do not cut it. */
export const maxSharedProducts = 100;

/** The parameter of a link to a list: `1;kandy-shirt;galle-sarong`. Only the first products, if there are more than a link carries. */
export const encodeList = (slugs: readonly string[]): string =>
  ['1', ...slugs.slice(0, maxSharedProducts)].join(';');

/** What a chat or a sentence may add to the end of a link, such as a full stop. */
const endOfSentence = /[^\p{L}\p{N}-]{1,9}$/u;

/** Reads the parameter of a link, which somebody may have cut off or edited by hand. Undefined without any product. */
export function decodeList(text: string) {
  const [version, ...rest] = text
    .replace(endOfSentence, '')
    .split(';')
    .map((part) => part.trim());
  const parts = rest.filter((part) => part !== '');
  const slugs = [...new Set(parts.filter(isListSlug))];
  if (version !== '1' || slugs.length === 0) return undefined;
  return {
    slugs: slugs.slice(0, maxSharedProducts),
    /** Whether the link is too long, or parts of it are no products. */
    isCut: slugs.length > maxSharedProducts || !parts.every(isListSlug),
  };
}
