import { addressSchema } from '../../../../src/domain/address.ts';
import type { Order, OrderLine, OrderMethod } from '../../../../src/domain/documents/order.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import { recordsOf } from '../../../../src/domain/documents/record.ts';
import type { StockLine } from '../../../../src/domain/stock.ts';
import { titleFromSlug } from '../../../../src/domain/slug.ts';
import * as v from 'valibot';
import { textOf } from '../lib/storedValues.ts';

/** A line's units are held by the session that was paid, or in no place yet. */
function unitsOf(slug: string, size: string, quantity: number, holds: readonly StockLine[]) {
  const held = holds.find((line) => line.slug === slug && line.size === size)?.quantity ?? 0;
  const own = Math.min(held, quantity);
  return [
    ...(own > 0 ? [{ size, quantity: own, at: 'held' as const }] : []),
    ...(quantity > own ? [{ size, quantity: quantity - own, at: 'none' as const }] : []),
  ];
}

export const newLines = (payment: Payment): OrderLine[] =>
  recordsOf(payment.sessionId, payment.lines).map((record, index) => ({
    ...record,
    name: payment.lines[index]?.name ?? titleFromSlug(record.productName),
    state: 'waiting',
    units: record.productSize.flatMap(({ size, quantity }) =>
      unitsOf(record.productName, size, quantity, payment.holds ?? []),
    ),
  }));

export const methodOf = ({ way, isUnknown }: Pick<Payment, 'way' | 'isUnknown'>): OrderMethod =>
  isUnknown ? 'unknown' : (way ?? 'card');

/** Copies the recipient as of now. @param profile `users/{uid}` @param stored `userAddresses/{uid}` */
export function recipientOf(profile: object | undefined, stored: object | undefined) {
  const address = v.parse(addressSchema, stored ?? {});
  // A parcel needs a street or a city at least; the owner sees what is missing.
  const isUsable = address.userAddress !== '' || address.userCity !== '';
  return {
    name: address.userFullName || textOf(profile, 'userName'),
    phone: address.userPhone || textOf(profile, 'userPhone'),
    ...(isUsable && { address }),
  };
}

/** An order that has no lines yet: money that belongs to none has none either. */
export const emptyOrder = ({ sessionId, uid, provider, money, currency, ...payment }: Payment): Order => ({
  sessionId,
  uid,
  provider,
  money,
  currency,
  method: methodOf(payment),
  name: '',
  phone: '',
  address: undefined,
  isForgotten: false,
  lines: [],
  events: [],
  amountMinor: 0,
  dueMinor: 0,
  refundedMinor: 0,
  refundableMinor: 0,
  owedMinor: 0,
  troubles: [],
  needsAttention: false,
  isReturning: false,
});
