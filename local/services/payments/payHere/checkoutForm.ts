import { checkoutHash } from './signatures.ts';
import type { Merchant } from './signatures.ts';

/** Source: https://support.payhere.lk/api-&-mobile-sdk/checkout-api */
const requiredFields = [
  'merchant_id',
  'return_url',
  'cancel_url',
  'notify_url',
  'order_id',
  'items',
  'currency',
  'amount',
  'first_name',
  'last_name',
  'email',
  'phone',
  'address',
  'city',
  'country',
  'hash',
] as const;

export type CheckoutForm = Record<(typeof requiredFields)[number] | 'custom_1', string>;

/** A form that PayHere rejects; the message is shown on the page. */
export class CheckoutFormError extends Error {
  override name = 'CheckoutFormError';
}

/**
 * Parses the form posted to PayHere's `/pay/checkout`.
 * @throws CheckoutFormError
 */
export function readCheckoutForm(body: string, merchant: Merchant): CheckoutForm {
  const sent = new URLSearchParams(body);
  const names = [...requiredFields, 'custom_1'];
  const form = Object.fromEntries(names.map((name) => [name, sent.get(name) ?? ''])) as CheckoutForm;
  const empty = requiredFields.filter((name) => form[name].trim() === '');
  if (empty.length > 0) throw new CheckoutFormError(`Required fields are missing: ${empty.join(', ')}.`);
  if (form.merchant_id !== merchant.merchantId) throw new CheckoutFormError('Unknown merchant_id.');
  if (!/^\d{1,9}\.\d\d$/.test(form.amount) || Number(form.amount) <= 0) {
    throw new CheckoutFormError('The amount must have two decimals and no separators.');
  }
  if (form.currency !== 'LKR') throw new CheckoutFormError('The stand-in supports only LKR.');
  for (const name of ['return_url', 'cancel_url', 'notify_url'] as const) {
    if (!/^https?:\/\//.test(form[name]) || !URL.canParse(form[name])) {
      throw new CheckoutFormError(`${name} is not a URL.`);
    }
  }
  const hash = checkoutHash(merchant, form.order_id, form.amount, form.currency);
  if (form.hash !== hash) throw new CheckoutFormError('Unauthorized payment request: the hash is wrong.');
  return form;
}
