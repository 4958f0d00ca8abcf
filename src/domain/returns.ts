import { returnWithinDays } from '../config/constants.ts';
import { noonOf, sriLankaDay } from './delivery.ts';
import { deliveryWindow } from './deliveryWindow.ts';
import { isCancelled } from './orderGroups.ts';
import type { StockLine } from './stock.ts';
import type { Purchase, PurchaseLine } from './documents/record.ts';
import { sumQuantities } from './sizes.ts';
import type { ReturnDocument, ReturnFacts, ReturnLine, ReturnState } from './documents/return.ts';

export const isRefundLine = ({ wants }: ReturnLine): boolean => wants === 'refund';

/** Returns cents that were paid for what comes back. */
export const returnedMinorOf = (lines: readonly ReturnLine[]): number =>
  lines.reduce(
    (sum, { quantity, priceMinor, discountMinor = 0 }) => sum + quantity * priceMinor - discountMinor,
    0,
  );

/** Returns cents that go back for the lines. Delivery does not. */
export const refundMinorOf = (lines: readonly ReturnLine[]): number =>
  returnedMinorOf(lines.filter(isRefundLine));

/** Returns cents of a discount `of` units for the first so many. */
export const discountShare = (discountMinor: number, units: number, of: number): number =>
  Math.floor((discountMinor * units) / of);

export function exchangeLinesOf(lines: readonly ReturnLine[]): StockLine[] {
  const bySize = new Map<string, StockLine>();
  for (const { slug, quantity, wants } of lines) {
    if (wants === 'refund') continue;
    const { size } = wants;
    const known = bySize.get(`${slug}/${size}`)?.quantity ?? 0;
    bySize.set(`${slug}/${size}`, { slug, size, quantity: known + quantity });
  }
  return [...bySize.values()];
}

/** Lists what may follow. Only the customer withdraws; all else is for the owner. */
export function nextStates({ state, lines, steps }: ReturnFacts): ReturnState[] {
  if (state === 'asked') return ['approved', 'declined', 'withdrawn'];
  if (state === 'approved') return ['received', 'declined', 'withdrawn'];
  if (state === 'declined' || state === 'withdrawn') return [];
  const due = new Set<ReturnState>(lines.map((line) => (isRefundLine(line) ? 'refunded' : 'sent')));
  return [...due].filter((next) => !steps.some((step) => step.state === next));
}

export function waitsFor(given: ReturnFacts): ReturnDocument['waitsFor'] {
  if (nextStates(given).length === 0) return 'nobody';
  return given.state === 'approved' ? 'customer' : 'owner';
}

/** Only what has left the shop comes back. */
export const canComeBack = (
  record: Pick<Purchase, 'isOrderShipped' | 'isOrderCompleted' | 'cancelledAtMs'>,
): boolean => (record.isOrderShipped || record.isOrderCompleted) && !isCancelled(record);

/** Counts units of a size of an order's line for which no return was asked that still counts. */
export function unitsToReturn(
  { orderId, productSize }: Pick<Purchase, 'orderId' | 'productSize'>,
  size: string,
  returns: readonly Pick<ReturnFacts, 'state' | 'lines'>[],
): number {
  const bought = productSize.filter((row) => row.size === size);
  const asked = returns
    .filter(({ state }) => state !== 'declined' && state !== 'withdrawn')
    .flatMap(({ lines }) => lines.filter((line) => line.orderId === orderId && line.size === size));
  const sum = (rows: readonly { quantity: number }[]) =>
    rows.reduce((all, { quantity }) => all + quantity, 0);
  return Math.max(sum(bought) - sum(asked), 0);
}

/**
 * Returns cents of a line's discount for the next units of it that come back, of whatever size. All units together carry all of it, also
 * once a return of some was withdrawn.
 */
export function discountOf(
  { orderId, productSize, discountMinor = 0 }: Pick<Purchase, 'orderId' | 'productSize'> & PurchaseLine,
  quantity: number,
  returns: readonly Pick<ReturnFacts, 'state' | 'lines'>[],
): number {
  const asked = returns
    .filter(({ state }) => state !== 'declined' && state !== 'withdrawn')
    .flatMap(({ lines }) => lines.filter((line) => line.orderId === orderId));
  const units = asked.reduce((sum, line) => sum + line.quantity, quantity);
  const carried = asked.reduce((sum, line) => sum + (line.discountMinor ?? 0), 0);
  return Math.max(discountShare(discountMinor, units, sumQuantities(productSize)) - carried, 0);
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the last day to ask, `2026-12-14`, from the last expected day of delivery, or that of a parcel shipped late. */
export function lastReturnDay(
  expectedTo: string,
  shippedAtMs: number | undefined,
  postalCode: string | undefined,
): string {
  const ofParcel =
    shippedAtMs === undefined ? '' : sriLankaDay(deliveryWindow(postalCode, new Date(shippedAtMs)).to);
  const lastExpected = ofParcel > expectedTo ? ofParcel : expectedTo;
  return sriLankaDay(new Date(noonOf(lastExpected).getTime() + returnWithinDays * dayMs));
}
