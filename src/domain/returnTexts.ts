import { shop } from '../config/shop.ts';
import { formatOrderDate } from './orderGroups.ts';
import { formatPrice } from './price.ts';
import { exchangeLinesOf, isRefundLine, refundMinorOf } from './returns.ts';
import type { Return, ReturnLine, ReturnState } from './documents/return.ts';
import { sizeLabel } from './sizes.ts';

/** `refund`, or `exchange for size L` */
export const describeWish = (wants: ReturnLine['wants']): string =>
  wants === 'refund' ? 'refund' : `exchange for ${sizeLabel(wants.size, 'size')}`;

/** `Kandy Shirt, size M × 1: exchange for size L` */
export const describeReturnLine = ({ name, size, quantity, wants }: ReturnLine): string =>
  `${name}, ${sizeLabel(size, 'size')} × ${quantity}: ${describeWish(wants)}`;

export const returnStateNames: Readonly<Record<ReturnState, string>> = {
  asked: 'Requested',
  approved: 'Approved',
  declined: 'Declined',
  received: 'Received',
  refunded: 'Refunded',
  sent: 'Exchange sent',
  withdrawn: 'Withdrawn',
};

export const refundText = (lines: readonly ReturnLine[]): string => formatPrice(refundMinorOf(lines) / 100);

const both = (first: string, second: string) => [first, second].filter((part) => part !== '').join(' and ');

/** Says what a state means for the customer, and what to do next. The units of an exchange are held until `holdUntilMs`. */
export function returnStateText({
  state,
  number,
  lines,
  holdUntilMs,
}: Pick<Return, 'state' | 'number' | 'lines' | 'holdUntilMs'>): string {
  const hasExchange = exchangeLinesOf(lines).length > 0;
  const kept =
    hasExchange && holdUntilMs !== undefined
      ? ` We are holding your new size until ${formatOrderDate(holdUntilMs)}.`
      : '';
  switch (state) {
    case 'asked':
      return 'We have your request. We will answer by email and here.';
    case 'approved':
      return `Please send it, unworn and with its labels, to: ${shop.returnAddress}. Write ${number} on the parcel.${kept}`;
    case 'declined':
      return 'We are sorry, but we cannot take it back.';
    case 'received':
      return `Your parcel is here. Next, ${both(
        lines.some(isRefundLine) ? `we refund ${refundText(lines)}` : '',
        hasExchange ? 'we send your new size' : '',
      )}.`;
    case 'refunded':
      return `We have refunded ${refundText(lines)}. It can take your bank a few days to show it.`;
    case 'sent':
      return 'Your new size is on its way.';
    case 'withdrawn':
      return 'You have withdrawn this request.';
  }
}
