import * as v from 'valibot';
import { purchaseTextLimits } from './limits.ts';
import { uniqueTexts } from './schemaParts.ts';
import { isSlug } from './slug.ts';

/** A piece that a customer waits for until it is in stock again. */
export interface WantedPiece {
  slug: string;
  size: string;
}

/** As `isWantedList` of `firestore.rules`; 30 is `maxSizeLength`. */
const sizePattern = /^[^|\p{Cc}\u202a-\u202e\u2066-\u2069]{1,30}$/u;

/** Reads a stored piece, `slug/size`; undefined if it is malformed. */
export function parseWantedPiece(text: string): WantedPiece | undefined {
  const end = text.indexOf('/');
  const piece = { slug: text.slice(0, Math.max(0, end)), size: text.slice(end + 1) };
  const isValid =
    isSlug(piece.slug) && piece.slug.length <= purchaseTextLimits.productName && sizePattern.test(piece.size);
  return isValid ? piece : undefined;
}

/** `slug/size`, as `stockRequests/{uid}` stores a piece. */
export const wantedPieceSchema = v.pipe(
  v.string(),
  v.check((piece) => parseWantedPiece(piece) !== undefined),
);

/** Without those that are malformed or there twice. */
export const wantedPiecesSchema = uniqueTexts(wantedPieceSchema);

/** The stored form of a piece; undefined if it cannot be stored, because its size is too long, for example. */
export function wantedPiece(slug: string, size: string): string | undefined {
  const piece = `${slug}/${size}`;
  return parseWantedPiece(piece) && piece;
}
