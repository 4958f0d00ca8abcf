import { purchaseTextLimits } from '../domain/limits.ts';
import { isSlug } from '../domain/slug.ts';
import { isNewerVersion } from '../lib/isNewerVersion.ts';

/** The version of the link's format, its first part. */
const version = 1;

/** A link carries no more pieces, so that chats and mail programs keep it in one piece. */
export const maxSharedPieces = 100;

/** The list in a link, or why there is none. */
export type SharedList =
  | {
      kind: 'list';
      slugs: readonly string[];
      /** How many parts of the link are no pieces. */
      unreadable: number;
      /** How many pieces of the link are left out, because it is too long. */
      left: number;
    }
  /** A newer version of the shop made the link. */
  | { kind: 'newer' }
  /** The link is damaged, or has no pieces. */
  | { kind: 'damaged' };

/** The parameter of a link to a list: `1;kandy-shirt;galle-sarong`. Only the first pieces, if there are more than a link carries. */
export const encodeList = (slugs: readonly string[]): string =>
  [version, ...slugs.slice(0, maxSharedPieces)].join(';');

const isPiece = (part: string) => part.length <= purchaseTextLimits.productName && isSlug(part);

/** What a chat or a sentence may add to the end of a link, such as a full stop. */
const endOfSentence = /[^\p{L}\p{N}-]{1,9}$/u;

/** Reads the parameter of a link, which somebody may have cut off or edited by hand. Leaves out what is there twice. */
export function decodeList(text: string): SharedList {
  const [first = '', ...rest] = text
    .replace(endOfSentence, '')
    .split(';')
    .map((part) => part.trim());
  if (isNewerVersion(first, version)) return { kind: 'newer' };
  const parts = rest.filter((part) => part !== '');
  const slugs = [...new Set(parts.filter(isPiece))];
  if (first !== String(version) || slugs.length === 0) return { kind: 'damaged' };
  return {
    kind: 'list',
    slugs: slugs.slice(0, maxSharedPieces),
    unreadable: parts.filter((part) => !isPiece(part)).length,
    left: Math.max(0, slugs.length - maxSharedPieces),
  };
}
