import type { PaidLine } from '../cart/cart.ts';
import { cartOwedPrefix } from '../config/constants.ts';
import { cartFollow, createFollowStore } from './follow.ts';
import type { Follow, FollowStore } from './follow.ts';
import { formatCartRows, parseCartRows, rowKey } from './listText.ts';
import type { CartRows } from './listText.ts';

const noLimit = Number.POSITIVE_INFINITY;
const parse = (text = '') => parseCartRows(text, noLimit)?.rows ?? new Map<string, number>();
const format = (rows: CartRows) => formatCartRows(rows, noLimit);

const none = format(new Map());

/** Accounts with a record. A device may be shared, and most of those that have signed out do not come back to it. */
const maxOwed = 3;

const stores = new Map<string, FollowStore>();

/**
 * What the cart of an account still has to be told by this device, whose own cart does not follow it: the last changes before the
 * account signed out, that it is not kept any more, or what was paid here. There is a record for each account.
 */
export function owedCart(uid: string): FollowStore {
  const store = stores.get(uid) ?? createFollowStore(cartOwedPrefix + uid);
  stores.set(uid, store);
  return store;
}

/** The accounts with a record that a reload finds. */
function owedUids(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(cartOwedPrefix) ? [key.slice(cartOwedPrefix.length)] : [],
    );
  } catch {
    return [];
  }
}

/** Writes down what an account is owed. Forgets the oldest of other accounts, if there are too many. */
export function owe(follow: Follow): void {
  owedCart(follow.uid).write({ ...follow, owedAtMs: Date.now() });
  const others = owedUids()
    .filter((uid) => uid !== follow.uid)
    .map((uid) => ({ uid, owedAtMs: owedCart(uid).read()?.owedAtMs ?? 0 }))
    .sort((a, b) => b.owedAtMs - a.owedAtMs);
  for (const { uid } of others.slice(maxOwed - 1)) owedCart(uid).remove();
}

type Pieces = readonly [key: string, quantity: number][];

function add(text: string | undefined, pieces: Pieces): string {
  const rows = new Map(parse(text));
  for (const [key, quantity] of pieces) rows.set(key, (rows.get(key) ?? 0) + quantity);
  return format(rows);
}

/** Also takes pieces away that were paid or removed. */
function takeAway(owed: Follow, pieces: Pieces): Follow {
  return {
    ...owed,
    base: add(owed.base, pieces),
    pending: owed.pending.map((write) => ({ ...write, base: add(write.base, pieces) })),
  };
}

function takenAwayBy({ rows, base }: Follow): Pieces {
  const left = parse(rows);
  return Array.from(parse(base), ([key, quantity]): [string, number] => [
    key,
    quantity - (left.get(key) ?? 0),
  ]).filter(([, quantity]) => quantity > 0);
}

/**
 * The last changes of a cart that no longer follows, beside what its account had not been told before.
 * @param follow with the base of the changes
 * @param rows the cart as it was then
 */
export function oweChanges(follow: Follow, rows: CartRows): void {
  const before = owedCart(follow.uid).read();
  const owed = { ...follow, isFleeting: undefined, rows: format(rows) };
  owe(before && !before.isEnding ? takeAway(owed, takenAwayBy(before)) : owed);
}

/**
 * After a payment: what was paid leaves the cart that the account keeps, or another device could pay it again. A cart of this device
 * that was in step with the account takes care of it by itself.
 */
export function owePayment(uid: string, lines: readonly PaidLine[]): void {
  const follow = cartFollow.read();
  const isFollowing = follow?.uid === uid;
  if (isFollowing && (follow.base !== undefined || follow.isEnding)) return;
  const owed = owedCart(uid).read();
  if (owed?.isEnding) return;
  const paid = lines.flatMap(({ productName, productSize }) =>
    productSize.flatMap(({ size, quantity }): [string, number][] => {
      const key = rowKey(productName, size);
      return key === undefined ? [] : [[key, quantity]];
    }),
  );
  const { rows = none, base, pending = [] } = owed?.base === undefined ? {} : owed;
  const taken = takeAway({ uid, isJoined: true, rows, base, pending }, paid);
  // With a write that has arrived after all, the cart was in step, and takes care of it by itself.
  const unanswered = isFollowing ? follow.pending : [];
  const others = taken.pending.filter((write) => unanswered.every(({ mark }) => mark !== write.mark));
  owe({ ...taken, pending: [...others, ...unanswered.map((write) => ({ ...write, base: none }))] });
}
