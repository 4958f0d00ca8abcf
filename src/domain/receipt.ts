import { orderNumberPrefix, shop } from '../config/shop.ts';
import type { ProviderName } from './paymentState.ts';
import type { PurchaseRecord, UserAddress } from './types.ts';

/** `SR-1042` */
export const formatOrderNumber = (number: number | string): string => `${orderNumberPrefix}-${number}`;

/** Of one payment, as it was. The checkout server writes it under `users/{uid}/receipts/{sessionId}`, with more fields. */
export interface Receipt {
  sessionId: string;
  /** The order's: `SR-1042`. */
  number: string;
  /** ms since the epoch */
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

/** From the name to the country; empty lines are left out. */
export const addressLines = ({
  userFullName,
  userAddress,
  userPostalCode,
  userCity,
  userCountry,
}: Omit<UserAddress, 'userPhone'>) =>
  [userFullName, userAddress, `${userCity} ${userPostalCode}`.trim(), userCountry].filter(
    (line) => line !== '',
  );

export const providerNames: Readonly<Record<ProviderName, string>> = { stripe: 'Stripe', payhere: 'PayHere' };

/** `Paid with Stripe, reference pi_3Qm1` */
export const paymentLine = ({ provider, reference }: Pick<Receipt, 'provider' | 'reference'>): string =>
  `Paid with ${providerNames[provider]}${reference && `, reference ${reference}`}`;
