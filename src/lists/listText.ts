import { maxQuantity, maxSavedPieces, maxTravellingRows, purchaseTextLimits } from '../domain/limits.ts';
import { sizeSchema } from '../domain/productSchemas.ts';
import { isSlug } from '../domain/slug.ts';
import { isNewerVersion } from '../lib/isNewerVersion.ts';
import type { SavedPiece } from '../saved/savedPieces.ts';
import * as v from 'valibot';

/**
 * How lists are written on the account and in links: a version, then one text for each piece, as in `1;kandy-shirt:2:M`. It needs no
 * escape in a URL, and chats, which end a link at a bracket or a full stop, leave it alone.
 */
const version = 1;

/** Quantities by `slug:size`, with the size as it is written. */
export type CartRows = ReadonlyMap<string, number>;
/** Saved pieces by slug. */
export type SavedRows = ReadonlyMap<string, SavedPiece>;

/** A text with `~` and two digits for each byte that is neither a letter nor a digit. */
const encodeSize = (size: string) =>
  encodeURIComponent(size).replace(/[~.!*'()%]/g, (character) =>
    character === '%' ? '~' : `~${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function decodeSize(text: string): string | undefined {
  if (!/^[A-Za-z0-9_~-]{1,270}$/.test(text)) return undefined;
  try {
    const parsed = v.safeParse(sizeSchema, decodeURIComponent(text.replaceAll('~', '%')));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

const isListSlug = (slug: string) => slug.length <= purchaseTextLimits.productName && isSlug(slug);

/** The key of a size of a product; undefined for what no list can hold. */
export function rowKey(slug: string, size: string): string | undefined {
  const text = encodeSize(size);
  return isListSlug(slug) && decodeSize(text) === size ? `${slug}:${text}` : undefined;
}

export function splitRowKey(key: string): { slug: string; size: string } {
  const [slug = '', text = ''] = key.split(':');
  return { slug, size: decodeSize(text) ?? '' };
}

/** Whether a newer version of the shop has written the list. */
export const isNewerList = (list: string): boolean => isNewerVersion(list.split(';', 1)[0] ?? '', version);

/** What a chat may take along behind a link. */
const punctuation = /[^\p{L}\p{N}~_:-]{1,9}$/u;

/** Undefined if a newer version of the shop has written the list. */
function splitPieces(list: string): string[] | undefined {
  const [first, ...pieces] = list.replace(punctuation, '').split(';');
  return first === String(version) ? pieces : undefined;
}

const join = (pieces: readonly string[]) => [version, ...pieces].join(';');

function parseRow(text: string): [key: string, quantity: number] | undefined {
  const [slug = '', quantity = '', size = '', ...rest] = text.split(':');
  const decoded = decodeSize(size);
  const key = decoded === undefined ? undefined : rowKey(slug, decoded);
  if (key === undefined || rest.length > 0 || !/^[1-9][0-9]{0,3}$/.test(quantity)) return undefined;
  return [key, Number(quantity)];
}

/**
 * Reads a cart. Of a piece that is there twice, the larger quantity counts.
 * @returns undefined if it cannot be read; `unreadable` counts the pieces that were left out
 */
export function parseCartRows(
  list: string,
  maxRows = maxTravellingRows,
): { rows: CartRows; unreadable: number } | undefined {
  const pieces = splitPieces(list);
  if (!pieces) return undefined;
  const rows = new Map<string, number>();
  let unreadable = 0;
  for (const piece of pieces) {
    const row = parseRow(piece);
    if (!row || (!rows.has(row[0]) && rows.size >= maxRows)) unreadable += 1;
    else rows.set(row[0], Math.max(row[1], rows.get(row[0]) ?? 0));
  }
  return { rows, unreadable };
}

/** Writes a cart, up to the limit of its rows. */
export function formatCartRows(rows: CartRows, maxRows = maxTravellingRows): string {
  const pieces = Array.from(rows).slice(0, maxRows);
  return join(
    pieces.map(([key, quantity]) => {
      const [slug = '', size = ''] = key.split(':');
      return `${slug}:${Math.min(quantity, maxQuantity)}:${size}`;
    }),
  );
}

function parsePiece(text: string): SavedPiece | undefined {
  const [slug = '', savedAt = '', price = '', size = '', ...rest] = text.split(':');
  const isValid =
    isListSlug(slug) && /^[0-9]{1,16}$/.test(savedAt) && /^[0-9]{1,16}(\.[0-9]{1,2})?$/.test(price);
  const decoded = size === '' ? undefined : decodeSize(size);
  if (!isValid || rest.length > 0) return undefined;
  return {
    slug,
    savedAtMs: Number(savedAt),
    priceLkr: Number(price),
    ...(decoded !== undefined && { size: decoded }),
  };
}

/** Reads saved pieces; those that cannot be read are left out. Undefined if the list as a whole cannot be read. */
export function parseSavedRows(list: string): SavedRows | undefined {
  const pieces = splitPieces(list)?.flatMap((text) => parsePiece(text) ?? []);
  return pieces && new Map(pieces.map((piece) => [piece.slug, piece]));
}

/** Writes saved pieces, up to their limit. */
export function formatSavedRows(rows: SavedRows): string {
  const pieces = [...rows.values()].slice(0, maxSavedPieces);
  return join(
    pieces.map(({ slug, savedAtMs, priceLkr, size = '' }) => {
      const price = Math.round(priceLkr * 100) / 100;
      return [slug, Math.floor(savedAtMs), price, encodeSize(size)].join(':');
    }),
  );
}
