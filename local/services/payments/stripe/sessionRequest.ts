import { isEmail } from '../../values.ts';
import { listOf } from '../form.ts';
import type { FormFields, FormValue } from '../form.ts';
import type { StandInLine } from '../sessions.ts';
import {
  integerAt,
  metadataAt,
  rejectUnknown,
  requiredInteger,
  requiredText,
  textAt,
  urlAt,
} from './fields.ts';
import { missing, StripeError } from './stripeError.ts';

/** The parameters of a new session. */
export interface SessionRequest {
  lines: StandInLine[];
  /** LKR */
  total: number;
  successUrl: string;
  cancelUrl: string | undefined;
  clientReferenceId: string | undefined;
  email: string | undefined;
  expiresAtMs: number;
  metadata: Record<string, string>;
  paymentMetadata: Record<string, string>;
}

/** The parameters that the stand-in supports; any other is rejected. */
const parameters = new Set(
  (
    'mode line_items success_url cancel_url client_reference_id customer_email expires_at metadata locale ' +
    'payment_intent_data payment_method_types submit_type ui_mode currency billing_address_collection ' +
    'customer_creation phone_number_collection allow_promotion_codes adaptive_pricing shipping_address_collection expand'
  ).split(' '),
);
const lineParameters = new Set(['price_data', 'quantity']);
const priceParameters = new Set(['currency', 'unit_amount', 'product_data', 'tax_behavior']);
const productParameters = new Set(['name', 'description', 'images', 'metadata', 'tax_code', 'unit_label']);

const maxLines = 100;
/** Stripe's maximum of eight digits, in minor units (cents). */
const maxAmount = 99_999_999;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

function fieldsAt(value: FormValue | undefined, param: string): FormFields {
  if (value === undefined) throw missing(param);
  if (typeof value === 'string') throw new StripeError('Invalid object', { param });
  return value;
}

function readLine(value: FormValue, param: string): StandInLine {
  const fields = fieldsAt(value, param);
  rejectUnknown(fields, lineParameters, param);
  const quantity = requiredInteger(fields, 'quantity', `${param}[quantity]`, 1);
  const priceParam = `${param}[price_data]`;
  const price = fieldsAt(fields.price_data, priceParam);
  rejectUnknown(price, priceParameters, priceParam);
  const currency = requiredText(price, 'currency', `${priceParam}[currency]`).toLowerCase();
  if (currency !== 'lkr') {
    throw new StripeError(`Invalid currency: ${currency}. The stand-in supports only lkr.`, {
      param: `${priceParam}[currency]`,
    });
  }
  const unitAmount = requiredInteger(price, 'unit_amount', `${priceParam}[unit_amount]`, 0);
  const productParam = `${priceParam}[product_data]`;
  const product = fieldsAt(price.product_data, productParam);
  rejectUnknown(product, productParameters, productParam);
  return {
    name: requiredText(product, 'name', `${productParam}[name]`),
    description: textAt(product, 'description', `${productParam}[description]`),
    quantity,
    unitPrice: unitAmount / 100,
    metadata: metadataAt(product, `${productParam}[metadata]`),
  };
}

function readLines(value: FormValue | undefined): StandInLine[] {
  const items = listOf(value);
  if (items.length === 0) throw missing('line_items');
  if (items.length > maxLines) {
    throw new StripeError(`A Checkout Session can have at most ${maxLines} line items.`, {
      param: 'line_items',
    });
  }
  return items.map((item, index) => readLine(item, `line_items[${index}]`));
}

function totalOf(lines: readonly StandInLine[]): number {
  const amount = lines.reduce(
    (sum, { unitPrice, quantity }) => sum + Math.round(unitPrice * 100) * quantity,
    0,
  );
  if (amount > maxAmount) {
    throw new StripeError("The Checkout Session's total amount due must be no more than Rs999,999.99 lkr.", {
      code: 'amount_too_large',
    });
  }
  if (amount === 0) {
    throw new StripeError("The Checkout Session's total amount due must be more than zero.", {
      code: 'amount_too_small',
    });
  }
  return amount / 100;
}

function readExpiry(fields: FormFields, nowMs: number): number {
  const expiresAt = integerAt(fields, 'expires_at', 'expires_at', 0);
  if (expiresAt === undefined) return nowMs + dayMs;
  const param = 'expires_at';
  // One second of tolerance, because `expires_at` is in whole seconds.
  if (expiresAt * 1000 < nowMs + 30 * minuteMs - 1000) {
    throw new StripeError(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      { param },
    );
  }
  if (expiresAt * 1000 > nowMs + dayMs + 1000) {
    throw new StripeError(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      { param },
    );
  }
  return expiresAt * 1000;
}

function readEmail(fields: FormFields): string | undefined {
  const email = textAt(fields, 'customer_email', 'customer_email', 800);
  if (email === undefined || isEmail(email)) return email;
  throw new StripeError(`Invalid email address: ${email}`, {
    code: 'email_invalid',
    param: 'customer_email',
  });
}

/**
 * Parses the parameters of `POST /v1/checkout/sessions`.
 * @throws StripeError naming the first parameter that Stripe would reject
 */
export function readSessionRequest(fields: FormFields, nowMs: number): SessionRequest {
  rejectUnknown(fields, parameters);
  const mode = requiredText(fields, 'mode');
  if (mode !== 'payment') {
    throw new StripeError(`Invalid mode: ${mode}. The stand-in supports only payment.`, { param: 'mode' });
  }
  const lines = readLines(fields.line_items);
  const successUrl = urlAt(fields, 'success_url');
  if (successUrl === undefined) throw missing('success_url');
  const payment = fields.payment_intent_data;
  return {
    lines,
    total: totalOf(lines),
    successUrl,
    cancelUrl: urlAt(fields, 'cancel_url'),
    clientReferenceId: textAt(fields, 'client_reference_id', 'client_reference_id', 200),
    email: readEmail(fields),
    expiresAtMs: readExpiry(fields, nowMs),
    metadata: metadataAt(fields, 'metadata'),
    paymentMetadata: typeof payment === 'object' ? metadataAt(payment, 'payment_intent_data[metadata]') : {},
  };
}
