import type { PaidLine } from '../cart/cart.ts';
import { cartFollow, createFollowStore } from './follow.ts';
import type { FollowStore } from './follow.ts';
import { formatCartRows, parseCartRows, rowKey } from './listText.ts';
import type { CartRows } from './listText.ts';

const noLimit = Number.POSITIVE_INFINITY;
const parse = (text = '') => parseCartRows(text, noLimit)?.rows ?? new Map<string, number>();
const format = (rows: CartRows) => formatCartRows(rows, noLimit);

const none = format(new Map());

const stores = new Map<string, FollowStore>();

/**
 * What the cart of an account still has to be told by this device, whose own cart does not follow it: the last changes before the
 * account signed out, that it is not kept any more, or what was paid here. There is a record for each account.
 */
export function owedCart(uid: string): FollowStore {
  const store = stores.get(uid) ?? createFollowStore(`cartOwed/${uid}`);
  stores.set(uid, store);
  return store;
}

function add(text: string | undefined, paid: readonly [key: string, quantity: number][]): string {
  const rows = new Map(parse(text));
  for (const [key, quantity] of paid) rows.set(key, (rows.get(key) ?? 0) + quantity);
  return format(rows);
}

/**
 * After a payment: what was paid leaves the cart that the account keeps, or another device could pay it again. A cart of this device
 * that follows the account takes care of it by itself.
 */
export function owePayment(uid: string, lines: readonly PaidLine[]): void {
  const follow = cartFollow.read();
  if (follow?.uid === uid) return;
  const store = owedCart(uid);
  const owed = store.read();
  if (owed?.isEnding) return;
  const { rows = none, base, pending = [] } = owed?.base === undefined ? {} : owed;
  const paid = lines.flatMap(({ productName, productSize }) =>
    productSize.flatMap(({ size, quantity }): [string, number][] => {
      const key = rowKey(productName, size);
      return key === undefined ? [] : [[key, quantity]];
    }),
  );
  store.write({
    uid,
    isJoined: true,
    rows,
    base: add(base, paid),
    pending: pending.map((write) => ({ ...write, base: add(write.base, paid) })),
  });
}
