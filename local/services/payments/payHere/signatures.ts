import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const upperMd5 = (text: string) => bytesToHex(md5(utf8ToBytes(text))).toUpperCase();

export interface Merchant {
  merchantId: string;
  /** Shared by PayHere and the checkout server. */
  merchantSecret: string;
}

/**
 * Computes the `hash` of the checkout form.
 * @param amount with two decimals and no separators: "1000.00"
 */
export const checkoutHash = (merchant: Merchant, orderId: string, amount: string, currency: string) =>
  upperMd5(merchant.merchantId + orderId + amount + currency + upperMd5(merchant.merchantSecret));

export const notificationSignature = (
  merchant: Merchant,
  orderId: string,
  amount: string,
  currency: string,
  statusCode: string,
) =>
  upperMd5(
    merchant.merchantId + orderId + amount + currency + statusCode + upperMd5(merchant.merchantSecret),
  );
