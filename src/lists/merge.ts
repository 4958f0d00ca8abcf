import { maxQuantity, maxSavedPieces } from '../domain/limits.ts';
import type { SavedPiece } from '../saved/savedPieces.ts';
import type { CartRows, SavedRows } from './listText.ts';

const keysOf = (...maps: readonly ReadonlyMap<string, unknown>[]) =>
  new Set(maps.flatMap((map) => [...map.keys()]));

/**
 * The cart of an account and that of a device, merged as two tabs would: what the device has added or taken away since `base` is
 * added to, or taken away from, the account's.
 * @param base what device and account had in common last; undefined when the device joins: then the larger quantity
 * counts, so that signing out and in again does not double a cart
 */
export function mergeCarts(base: CartRows | undefined, device: CartRows, account: CartRows): CartRows {
  const merged = new Map<string, number>();
  for (const key of keysOf(account, device)) {
    const [own, other] = [device.get(key) ?? 0, account.get(key) ?? 0];
    const quantity = base ? other + own - (base.get(key) ?? 0) : Math.max(own, other);
    if (quantity > 0) merged.set(key, Math.min(quantity, maxQuantity));
  }
  return merged;
}

/** Of each row, the larger quantity. */
export const withCartBase = (device: CartRows, base: CartRows): CartRows =>
  mergeCarts(undefined, device, base);

const textOf = ({ savedAtMs, priceLkr, size }: SavedPiece) =>
  JSON.stringify([savedAtMs, priceLkr, size ?? '']);

export const isSamePiece = (a: SavedPiece | undefined, b: SavedPiece | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && textOf(a) === textOf(b));

/** Of one piece that was saved on two devices, what was saved last; of the same moment, any, but always the same. */
function newer(a: SavedPiece, b: SavedPiece): SavedPiece {
  if (a.savedAtMs !== b.savedAtMs) return a.savedAtMs > b.savedAtMs ? a : b;
  return textOf(a) > textOf(b) ? a : b;
}

function mergePiece(
  base: SavedPiece | undefined,
  own: SavedPiece | undefined,
  other: SavedPiece | undefined,
): SavedPiece | undefined {
  if (own && other) {
    // What one side has left alone is no statement, whatever its clock says.
    if (isSamePiece(own, base)) return other;
    return isSamePiece(other, base) ? own : newer(own, other);
  }
  const present = own ?? other;
  // Removed on one side, and not saved again on the other.
  return isSamePiece(present, base) ? undefined : present;
}

/** What is on the device, and what is in the base alone. */
export const withSavedBase = (device: SavedRows, base: SavedRows): SavedRows => new Map([...base, ...device]);

const newestFirst = (a: SavedPiece, b: SavedPiece) => b.savedAtMs - a.savedAtMs || (a.slug < b.slug ? -1 : 1);

/**
 * The saved pieces of an account and of a device, newest first. Beyond the limit, the oldest are left out.
 * @param base as for carts; undefined when the device joins: then nothing is removed
 */
export function mergeSaved(
  base: SavedRows | undefined,
  device: SavedRows,
  account: SavedRows,
  onLeftOut?: (count: number) => void,
): SavedRows {
  const pieces = [...keysOf(account, device)]
    .flatMap((slug) => mergePiece(base?.get(slug), device.get(slug), account.get(slug)) ?? [])
    .sort(newestFirst);
  // At the limit, what was left out before still counts.
  if (pieces.length !== maxSavedPieces) onLeftOut?.(Math.max(0, pieces.length - maxSavedPieces));
  return new Map(pieces.slice(0, maxSavedPieces).map((piece) => [piece.slug, piece]));
}
