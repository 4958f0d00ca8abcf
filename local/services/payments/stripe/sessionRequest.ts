import { isEmail } from '../../values.ts';
import { listOf, stringMapOf } from '../form.ts';
import type { FormFields, FormValue } from '../form.ts';
import type { StandInSession } from '../sessions.ts';
import { StripeError } from './stripeError.ts';

export type SessionRequest = Pick<
  StandInSession,
  | 'lines'
  | 'discount'
  | 'total'
  | 'successUrl'
  | 'cancelUrl'
  | 'email'
  | 'expiresAtMs'
  | 'metadata'
  | 'paymentMetadata'
>;

/** The parameters that the checkout server sends; any other is rejected, as Stripe rejects one that it does not know. */
const parameters =
  'mode line_items success_url cancel_url client_reference_id customer_email expires_at metadata payment_intent_data adaptive_pricing discounts';

/** A coupon that takes an amount off, once. */
export interface StandInCoupon {
  id: string;
  name: string;
  /** LKR */
  amount: number;
  maxRedemptions: number;
}

const maxLines = 100;
const maxNameLength = 40;
/** Stripe's maximum of eight digits, in minor units (cents). */
const maxAmount = 99_999_999;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

function fieldsAt(value: FormValue | undefined, param: string, known: string): FormFields {
  if (typeof value !== 'object') throw new StripeError(`Missing required param: ${param}.`);
  const unknown = Object.keys(value).find((name) => !known.split(' ').includes(name));
  if (unknown !== undefined) throw new StripeError(`Received unknown parameter: ${param}[${unknown}]`);
  return value;
}

/** Reads a text, which may be left out but not be empty. */
function optionalText(fields: FormFields, name: string): string | undefined {
  const value = fields[name];
  if (value === '' || typeof value === 'object') throw new StripeError(`Invalid string: ${name}`);
  return value;
}

function textAt(fields: FormFields, name: string): string {
  const text = optionalText(fields, name);
  if (text === undefined) throw new StripeError(`Missing required param: ${name}.`);
  return text;
}

function integerAt(fields: FormFields, name: string, min: number): number {
  const text = textAt(fields, name);
  if (!/^\d+$/.test(text) || Number(text) < min) throw new StripeError(`Invalid integer: ${name} ${text}`);
  return Number(text);
}

function urlAt(fields: FormFields, name: string): string {
  const text = textAt(fields, name);
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) throw new StripeError('Not a valid URL');
  return text;
}

const requireLkr = (fields: FormFields) => {
  if (textAt(fields, 'currency') !== 'lkr') throw new StripeError('The stand-in supports only lkr.');
};

/** Parses the parameters of `POST /v1/coupons`. @throws StripeError as `readSessionRequest` does */
export function readCouponRequest(body: FormFields): Omit<StandInCoupon, 'id'> {
  const known = 'amount_off currency duration max_redemptions name metadata';
  const fields = fieldsAt(body, 'coupon', known);
  requireLkr(fields);
  if (textAt(fields, 'duration') !== 'once')
    throw new StripeError('The stand-in supports only duration=once.');
  const name = textAt(fields, 'name');
  if (name.length > maxNameLength) throw new StripeError('Invalid string: name is too long.');
  return {
    name,
    amount: integerAt(fields, 'amount_off', 1) / 100,
    maxRedemptions: integerAt(fields, 'max_redemptions', 1),
  };
}

function readDiscount(
  fields: FormFields,
  findCoupon: (id: string) => StandInCoupon,
): StandInSession['discount'] {
  const [given, ...others] = listOf(fields.discounts);
  if (given === undefined) return undefined;
  if (others.length > 0) throw new StripeError('A Checkout Session has at most one discount.');
  const coupon = textAt(fieldsAt(given, 'discounts[0]', 'coupon'), 'coupon');
  const { id: couponId, name, amount } = findCoupon(coupon);
  return { couponId, name, amount };
}

function readLine(value: FormValue, param: string) {
  const line = fieldsAt(value, param, 'price_data quantity');
  const price = fieldsAt(line.price_data, `${param}[price_data]`, 'currency unit_amount product_data');
  const product = fieldsAt(price.product_data, `${param}[price_data][product_data]`, 'name');
  requireLkr(price);
  return {
    name: textAt(product, 'name'),
    quantity: integerAt(line, 'quantity', 1),
    unitPrice: integerAt(price, 'unit_amount', 0) / 100,
  };
}

function readExpiry(fields: FormFields, nowMs: number): number {
  const expiresAtMs = integerAt(fields, 'expires_at', 0) * 1000;
  // One second of tolerance, because `expires_at` is in whole seconds.
  if (expiresAtMs < nowMs + 30 * minuteMs - 1000 || expiresAtMs > nowMs + dayMs + 1000) {
    throw new StripeError(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
    );
  }
  return expiresAtMs;
}

/**
 * Parses the parameters of `POST /v1/checkout/sessions`.
 * @param findCoupon throws StripeError for one that cannot be redeemed
 * @throws StripeError naming the first parameter that Stripe would reject
 */
export function readSessionRequest(
  body: FormFields,
  nowMs: number,
  findCoupon: (id: string) => StandInCoupon,
): SessionRequest {
  const fields = fieldsAt(body, 'session', parameters);
  if (textAt(fields, 'mode') !== 'payment') throw new StripeError('The stand-in supports only mode=payment.');
  const items = listOf(fields.line_items);
  if (items.length === 0 || items.length > maxLines) {
    throw new StripeError(`A Checkout Session has 1 to ${maxLines} line items.`);
  }
  const lines = items.map((item, index) => readLine(item, `line_items[${index}]`));
  const discount = readDiscount(fields, findCoupon);
  const full = lines.reduce(
    (sum, { unitPrice, quantity }) => sum + Math.round(unitPrice * 100) * quantity,
    0,
  );
  const cents = Math.max(full - Math.round((discount?.amount ?? 0) * 100), 0);
  if (cents === 0 || cents > maxAmount) {
    throw new StripeError("The Checkout Session's total amount due must be from 0.01 to Rs999,999.99 lkr.");
  }
  const email = optionalText(fields, 'customer_email') ?? '';
  if (email !== '' && !isEmail(email)) throw new StripeError(`Invalid email address: ${email}`);
  const payment = fieldsAt(fields.payment_intent_data ?? {}, 'payment_intent_data', 'metadata');
  return {
    lines,
    discount,
    total: cents / 100,
    successUrl: urlAt(fields, 'success_url'),
    cancelUrl: urlAt(fields, 'cancel_url'),
    email,
    expiresAtMs: readExpiry(fields, nowMs),
    metadata: stringMapOf(fields.metadata),
    paymentMetadata: stringMapOf(payment.metadata),
  };
}
