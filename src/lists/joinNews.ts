import { savedMessages } from '../config/savedMessages.ts';
import { countPieces } from './lookAtCart.ts';
import type { Join } from './syncList.ts';

/** What the shopper is told once the cart of the account has been joined with that of the device, if anything. */
export function joinNews({ account, before, after, isAwaited }: Join<number>): string | undefined {
  if (countPieces(after) > countPieces(before)) return savedMessages.cartAdded;
  if (!isAwaited) return undefined;
  const total = countPieces(account);
  // Another device has paid it, or stopped keeping it, since the look.
  if (total === 0) return savedMessages.noCart;
  const inBoth = Array.from(account, ([key, quantity]) => Math.min(quantity, before.get(key) ?? 0));
  const inCart = inBoth.reduce((sum, quantity) => sum + quantity, 0);
  return savedMessages.cartLook({ total, added: 0, inCart });
}
