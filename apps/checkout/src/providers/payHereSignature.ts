import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { formatAmount } from '../money.ts';

const upperMd5 = (text: string) => bytesToHex(md5(utf8ToBytes(text))).toUpperCase();

export interface PayHereAccount {
  merchantId: string;
  merchantSecret: string;
}

/**
 * Computes the hash of a payment's form, which protects the amount from being changed.
 * @param amountMinor minor units (cents)
 * @see https://support.payhere.lk/api-&-mobile-sdk/checkout-api
 */
export function paymentHash(
  { merchantId, merchantSecret }: PayHereAccount,
  sessionId: string,
  amountMinor: number,
): string {
  return upperMd5(
    [merchantId, sessionId, formatAmount(amountMinor), 'LKR', upperMd5(merchantSecret)].join(''),
  );
}

/** Computes the `md5sig` that a notification must carry. */
export function notificationSignature(
  { merchantId, merchantSecret }: PayHereAccount,
  notification: { order_id: string; payhere_amount: string; payhere_currency: string; status_code: string },
): string {
  const { order_id: orderId, payhere_amount: amount, payhere_currency: currency } = notification;
  return upperMd5(
    [merchantId, orderId, amount, currency, notification.status_code, upperMd5(merchantSecret)].join(''),
  );
}

/** Compares in constant time, so that the duration reveals nothing about a guessed signature. */
export function isSameText(left: string, right: string): boolean {
  if (left.length !== right.length) return false;
  let difference = 0;
  for (let index = 0; index < left.length; index += 1) {
    difference |= left.charCodeAt(index) ^ right.charCodeAt(index);
  }
  return difference === 0;
}
