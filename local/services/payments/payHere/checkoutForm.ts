import { checkoutHash } from './signatures.ts';
import { standInMerchant } from '../account.ts';

/** Source: https://support.payhere.lk/api-&-mobile-sdk/checkout-api */
const requiredFields =
  'merchant_id return_url cancel_url notify_url order_id items currency amount first_name last_name email phone address city country hash'.split(
    ' ',
  );

type ReadField =
  'merchant_id' | 'order_id' | 'items' | 'currency' | 'amount' | 'email' | 'hash' | 'custom_1' | UrlField;
type UrlField = 'return_url' | 'cancel_url' | 'notify_url';

export type CheckoutForm = Record<ReadField, string>;

/** A form that PayHere rejects; the message is shown on the page. */
export class CheckoutFormError extends Error {
  override name = 'CheckoutFormError';
}

/**
 * Parses the form posted to PayHere's `/pay/checkout`.
 * @throws CheckoutFormError
 */
export function readCheckoutForm(body: string): CheckoutForm {
  const sent = new URLSearchParams(body);
  const names = [...requiredFields, 'custom_1'];
  const form = Object.fromEntries(names.map((name) => [name, sent.get(name) ?? ''])) as CheckoutForm;
  const empty = requiredFields.filter((name) => (sent.get(name) ?? '').trim() === '');
  if (empty.length > 0) throw new CheckoutFormError(`Required fields are missing: ${empty.join(', ')}.`);
  if (form.merchant_id !== standInMerchant.merchantId) throw new CheckoutFormError('Unknown merchant_id.');
  if (!/^\d{1,9}\.\d\d$/.test(form.amount) || Number(form.amount) <= 0) {
    throw new CheckoutFormError('The amount must have two decimals and no separators.');
  }
  if (form.currency !== 'LKR') throw new CheckoutFormError('The stand-in supports only LKR.');
  for (const name of ['return_url', 'cancel_url', 'notify_url'] as const) {
    if (!/^https?:\/\//.test(form[name]) || !URL.canParse(form[name])) {
      throw new CheckoutFormError(`${name} is not a URL.`);
    }
  }
  const hash = checkoutHash(standInMerchant, form.order_id, form.amount, form.currency);
  if (form.hash !== hash) throw new CheckoutFormError('Unauthorized payment request: the hash is wrong.');
  return form;
}
