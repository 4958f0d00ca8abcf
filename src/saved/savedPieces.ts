import * as v from 'valibot';
import { maxSavedPieces } from '../domain/limits.ts';
import { isWholeCents } from '../domain/price.ts';
import { priceSchema, sizeSchema } from '../domain/productSchemas.ts';
import { optional, slugSchema } from '../domain/schemaParts.ts';
import { parseJson } from '../lib/parseJson.ts';
import { parseList } from '../lib/parseList.ts';

/** A piece that the shopper has saved. */
export interface SavedPiece {
  slug: string;
  /** ms since the epoch */
  savedAtMs: number;
  /** LKR; when it was saved. */
  priceLkr: number;
  /** The size that was chosen, if one was. */
  size?: string | undefined;
}

/** The latest time of a `Date`, in ms. */
const maxTimeMs = 8.64e15;

/** A saved piece in storage, or in the account's document. */
export const savedPieceSchema: v.GenericSchema<unknown, SavedPiece> = v.object({
  slug: slugSchema,
  savedAtMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxTimeMs)),
  priceLkr: v.pipe(priceSchema, v.check(isWholeCents)),
  size: optional(sizeSchema),
});

/** Newest first, each slug once, no more than the limit. */
export function orderPieces(pieces: readonly SavedPiece[]): SavedPiece[] {
  const bySlug = new Map<string, SavedPiece>();
  for (const piece of pieces) if (!bySlug.has(piece.slug)) bySlug.set(piece.slug, piece);
  return [...bySlug.values()].sort((a, b) => b.savedAtMs - a.savedAtMs).slice(0, maxSavedPieces);
}

/** The version of the stored format. */
const version = 1;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface StoredPieces {
  pieces: readonly SavedPiece[];
  /** What a newer version of the shop has stored. It is kept, because a deployment may be rolled back. */
  newer?: Record<string, unknown>;
}

/** Where this version keeps its pieces when a newer one stores them in a form that is no list. */
const asideKey = `piecesOfVersion${version}`;

const keyIn = (stored: Record<string, unknown>) =>
  stored.pieces === undefined || Array.isArray(stored.pieces) ? 'pieces' : asideKey;

/** Parses the stored list. Leaves out damaged entries, with one warning. */
export function parsePieces(text: string | null): StoredPieces {
  const stored = text === null ? undefined : parseJson(text);
  if (stored === undefined) return { pieces: [] };
  if (!isRecord(stored)) {
    console.warn('The stored list of saved pieces is damaged and was ignored.');
    return { pieces: [] };
  }
  const isNewer = typeof stored.version === 'number' && stored.version > version;
  const entries = isNewer ? stored[keyIn(stored)] : stored.pieces;
  const pieces = orderPieces(parseList(savedPieceSchema, entries, 'saved pieces'));
  return isNewer ? { pieces, newer: stored } : { pieces };
}

/** The pieces among the entries of a newer version. What only that version can read stays as it is. */
function mergeEntries(entries: readonly unknown[], pieces: readonly SavedPiece[]): unknown[] {
  const known = new Map<string, object>();
  const unreadable: unknown[] = [];
  for (const entry of entries) {
    const parsed = v.safeParse(savedPieceSchema, entry);
    if (parsed.success && isRecord(entry)) known.set(parsed.output.slug, entry);
    else unreadable.push(entry);
  }
  return [...pieces.map((piece) => ({ ...known.get(piece.slug), ...piece })), ...unreadable];
}

/**
 * The text to store.
 * @param newer as it was parsed
 */
export function serializePieces(pieces: readonly SavedPiece[], newer: StoredPieces['newer']): string {
  if (!newer) return JSON.stringify({ version, pieces });
  const key = keyIn(newer);
  const entries: unknown[] = Array.isArray(newer[key]) ? newer[key] : [];
  return JSON.stringify({ ...newer, [key]: mergeEntries(entries, pieces) });
}
