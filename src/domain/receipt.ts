import { orderNumberPrefix, shop } from '../config/shop.ts';
import type { UserAddress } from './address.ts';
import { providerNames } from './paymentState.ts';
import type { PaymentWay, ProviderName } from './paymentState.ts';
import { formatPrice } from './price.ts';
import type { PurchaseRecord } from './types.ts';

/** `SR-1042` */
export const formatOrderNumber = (number: number | string): string => `${orderNumberPrefix}-${number}`;

/** Of one payment, as it was. The checkout server writes it under `users/{uid}/receipts/{sessionId}`, with more fields. */
export interface Receipt {
  sessionId: string;
  /** The order's: `SR-1042`. */
  number: string;
  /** When it was ordered, in ms since the epoch. */
  paidAtMs: number;
  /** In the cart's order, each with the name that the catalogue had. */
  lines: readonly (PurchaseRecord & { name: string })[];
  /** Minor units (cents), like the other amounts; 0 if it was free. */
  deliveryMinor: number;
  totalMinor: number;
  /** Of the account when it paid; absent if it had none. */
  address?: UserAddress | undefined;
  provider: ProviderName;
  /** The provider's own id for the payment. */
  reference: string;
  refundedMinor: number;
  /** Absent for a card, like the next four. */
  way?: Exclude<PaymentWay, 'card'> | undefined;
  isPaid?: boolean | undefined;
  /** What the way costs; a part of the total. */
  feeMinor?: number | undefined;
  /** Whether the parcel came back unpaid. */
  isRefused?: boolean | undefined;
  /** The bank account, line by line. */
  transferTo?: string[] | undefined;
  /** Whether the shop confirms the order by mail, beside the provider. */
  isMailed: boolean;
  /** The last expected day of delivery, such as `2026-11-25`. */
  expectedTo: string;
  /** Of the returns that the customer has asked for. */
  returnIds: readonly string[];
}

/** The shop's registrations, of those that it has, for receipts and mails. */
export const registrationLines: readonly string[] = [
  ...(shop.businessRegistration ? [`Business registration ${shop.businessRegistration}`] : []),
  ...(shop.taxNumber ? [`Tax number ${shop.taxNumber}`] : []),
];

type ReceiptMoney = Pick<
  Receipt,
  'provider' | 'reference' | 'way' | 'isPaid' | 'isRefused' | 'totalMinor' | 'transferTo'
>;

/** Whether money is still to come. @param dueMinor cents; the total without what is cancelled */
export const isUnpaid = ({ way, isPaid, isRefused }: ReceiptMoney, dueMinor: number): boolean =>
  way !== undefined && isPaid !== true && isRefused !== true && dueMinor > 0;

/** `Paid with Stripe, reference pi_3Qm1`, `LKR 4,850.00 to pay in cash on delivery` */
export function paymentLine(receipt: ReceiptMoney, dueMinor: number = receipt.totalMinor): string {
  const { provider, reference, way, isPaid, isRefused } = receipt;
  if (way === undefined)
    return `Paid with ${providerNames[provider]}${reference && `, reference ${reference}`}`;
  if (isPaid) return way === 'cod' ? 'Paid in cash on delivery' : 'Paid by bank transfer';
  if (isRefused) return 'Your parcel came back to us. Nothing to pay';
  if (!isUnpaid(receipt, dueMinor)) return 'Nothing to pay';
  const amount = formatPrice(dueMinor / 100);
  return way === 'cod' ? `${amount} to pay in cash on delivery` : `Awaiting your transfer of ${amount}`;
}

/** What the customer does beside the transfer. */
export const transferHint = (number: string): string =>
  `Write ${number} as the reference, and send us the slip ${
    shop.whatsApp ? `by WhatsApp to +${shop.whatsApp}` : `by email to ${shop.email}`
  }.`;
