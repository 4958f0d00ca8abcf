import { orderNumberPrefix, shop } from '../config/shop.ts';
import { providerNames } from './paymentState.ts';
import { sumMoney } from './orderGroups.ts';
import type { Receipt } from './documents/receipt.ts';
import { formatPrice } from './price.ts';

/** `SR-1042` */
export const formatOrderNumber = (number: number | string): string => `${orderNumberPrefix}-${number}`;

export const registrationLines: readonly string[] = [
  ...(shop.businessRegistration ? [`Business registration ${shop.businessRegistration}`] : []),
  ...(shop.taxNumber ? [`Tax number ${shop.taxNumber}`] : []),
];

/** How long an order waits for its transfer. */
export const transferMs = 48 * 60 * 60 * 1000;

type ReceiptMoney = Pick<
  Receipt,
  'provider' | 'reference' | 'way' | 'isPaid' | 'isRefused' | 'money' | 'transferTo'
>;

/** Whether money is still to come. @param dueMinor cents; the total without what is cancelled */
export const isUnpaid = ({ way, isPaid, isRefused }: ReceiptMoney, dueMinor: number): boolean =>
  way !== undefined && isPaid !== true && isRefused !== true && dueMinor > 0;

/** `Paid with Stripe, reference pi_3Qm1`, `LKR 4,850.00 to pay in cash on delivery` */
export function paymentLine(receipt: ReceiptMoney, dueMinor: number = sumMoney(receipt.money)): string {
  const { provider, reference, way, isPaid, isRefused } = receipt;
  if (way === undefined)
    return `Paid with ${providerNames[provider]}${reference && `, reference ${reference}`}`;
  if (isPaid) return way === 'cod' ? 'Paid in cash on delivery' : 'Paid by bank transfer';
  if (isRefused) return 'Your parcel came back to us. Nothing to pay';
  if (!isUnpaid(receipt, dueMinor)) return 'Nothing to pay';
  const amount = formatPrice(dueMinor / 100);
  return way === 'cod' ? `${amount} to pay in cash on delivery` : `Awaiting your transfer of ${amount}`;
}

/** Says what the customer does beside the transfer. */
export const transferHint = (number: string): string =>
  `Use ${number} as the reference, and send us the slip ${
    shop.whatsApp ? `by WhatsApp to +${shop.whatsApp}` : `by email to ${shop.email}`
  }.`;
