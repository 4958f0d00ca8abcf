import { createHash } from 'node:crypto';
import { formatAmount } from '../../lib/money.ts';

const upperMd5 = (...parts: string[]) => createHash('md5').update(parts.join('')).digest('hex').toUpperCase();

export interface PayHereAccount {
  merchantId: string;
  merchantSecret: string;
}

/** @param amountMinor minor units (cents). @see https://support.payhere.lk/api-&-mobile-sdk/checkout-api */
export const paymentHash = (
  { merchantId, merchantSecret }: PayHereAccount,
  sessionId: string,
  amountMinor: number,
): string => upperMd5(merchantId, sessionId, formatAmount(amountMinor), 'LKR', upperMd5(merchantSecret));

export const notificationSignature = (
  { merchantId, merchantSecret }: PayHereAccount,
  told: { order_id: string; payhere_amount: string; payhere_currency: string; status_code: string },
): string =>
  upperMd5(
    merchantId,
    told.order_id,
    told.payhere_amount,
    told.payhere_currency,
    told.status_code,
    upperMd5(merchantSecret),
  );
