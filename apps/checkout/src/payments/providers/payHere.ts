import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { webhookUrlOf } from '../../../../../src/domain/webhookUrl.ts';
import { formatAmount, toMinorUnits } from '../../lib/money.ts';
import { filled, matching } from '../../../../../src/config/readSettings.ts';
import { urlWithoutSlash } from '../../lib/settingParts.ts';
import { createPayHereApi } from './payHereApi.ts';
import { ForgedNotificationError, ProviderRefusalError } from './provider.ts';
import type { PaymentProvider, PaymentReport, ShopperDetails } from './provider.ts';
import type { FormPage } from '../../../../../src/domain/documents/payment.ts';

/** App ID and secret allow reading and refunding payments; without them, both throw. */
export const payHereSchema = v.pipe(
  v.object({
    PAYHERE_MERCHANT_ID: matching(/^\d+$/, 'may hold digits only'),
    PAYHERE_MERCHANT_SECRET: filled,
    PAYHERE_MODE: v.pipe(filled, v.picklist(['sandbox', 'live'], 'must be sandbox or live')),
    PAYHERE_APP_ID: v.optional(filled),
    PAYHERE_APP_SECRET: v.optional(filled),
    SERVER_URL: urlWithoutSlash,
  }),
  v.transform((env) => ({
    name: 'payhere' as const,
    merchantId: env.PAYHERE_MERCHANT_ID,
    merchantSecret: env.PAYHERE_MERCHANT_SECRET,
    serverUrl: env.SERVER_URL,
    isSandbox: env.PAYHERE_MODE === 'sandbox',
    ...(env.PAYHERE_APP_ID !== undefined && { appId: env.PAYHERE_APP_ID }),
    ...(env.PAYHERE_APP_SECRET !== undefined && { appSecret: env.PAYHERE_APP_SECRET }),
  })),
);

export interface PayHereOptions extends Omit<v.InferOutput<typeof payHereSchema>, 'name'> {
  checkoutUrl?: string;
  mark: string;
  paceMs?: number;
  fetch?: typeof fetch;
}

type Merchant = Pick<PayHereOptions, 'merchantId' | 'merchantSecret'>;

const upperMd5 = (...parts: string[]) => createHash('md5').update(parts.join('')).digest('hex').toUpperCase();

/** @see https://support.payhere.lk/api-&-mobile-sdk/checkout-api */
export const paymentHash = (
  { merchantId, merchantSecret }: Merchant,
  sessionId: string,
  amountMinor: number,
): string => upperMd5(merchantId, sessionId, formatAmount(amountMinor), 'LKR', upperMd5(merchantSecret));

function toShopperDetails(customer: FormPage['customer']): ShopperDetails {
  const { displayName, email, phoneNumber, address, city } = customer;
  const [first_name = '', ...others] = displayName.split(/\s+/).filter((name) => name !== '');
  return { first_name, last_name: others.join(' '), email, phone: phoneNumber, address, city };
}

const sessionIdPattern = /^ph_[0-9a-f]{32}$/;

const newSessionId = () => `ph_${crypto.randomUUID().replaceAll('-', '')}`;

/** Takes a field only once: of two, the signature may cover the other. */
const once = (pattern: RegExp) =>
  v.pipe(
    v.strictTuple([v.pipe(v.string(), v.regex(pattern))]),
    v.transform(([text]) => text),
  );

/** The signature covers the values one after the other, and nothing tells where one ends. */
const notificationSchema = v.object({
  merchant_id: once(/^\d+$/),
  order_id: once(sessionIdPattern),
  payment_id: once(/^\d{1,20}$/),
  payhere_amount: once(/^\d+\.\d{2}$/),
  payhere_currency: once(/^[A-Z]{3}$/),
  status_code: once(/^(2|0|-[123])$/),
  md5sig: once(/^[0-9A-F]{32}$/),
  custom_1: v.optional(once(/^/), ['']),
});
type Told = v.InferOutput<typeof notificationSchema>;

function notificationSignature({ merchantId, merchantSecret }: Merchant, told: Told): string {
  const { order_id, payhere_amount, payhere_currency, status_code } = told;
  const secret = upperMd5(merchantSecret);
  return upperMd5(merchantId, order_id, payhere_amount, payhere_currency, status_code, secret);
}

function toReport(told: Told): PaymentReport {
  const { order_id: sessionId, payment_id: reference, custom_1: custom } = told;
  const currency = told.payhere_currency.toLowerCase();
  const amountMinor = toMinorUnits(Number(told.payhere_amount));
  const mark = custom === '' ? {} : { mark: custom };
  const payment = { sessionId, ...mark };
  switch (told.status_code) {
    case '2':
      return { kind: 'paid', sessionId, amountMinor, currency, reference, isIdUnsigned: true, ...mark };
    case '0':
      return { kind: 'pending', sessionId };
    case '-3':
      return { kind: 'dispute', payment, id: reference, amountMinor, state: 'lost', isIdUnsigned: true };
    // Cancelled or failed: the shopper may try again after both.
    default:
      return { kind: 'failed', sessionId };
  }
}

/** Sends shoppers to PayHere by a form, so a session's `url` is a page of this server. */
export function createPayHereProvider(options: PayHereOptions): PaymentProvider {
  const { merchantId, serverUrl, isSandbox, mark, appId, appSecret } = options;
  const host = isSandbox ? 'https://sandbox.payhere.lk' : 'https://www.payhere.lk';
  const { checkoutUrl = `${host}/pay/checkout` } = options;
  const api =
    appId && appSecret ? createPayHereApi({ ...options, apiUrl: host, appId, appSecret }) : undefined;
  const requireApi = () => {
    if (api) return api;
    throw new ProviderRefusalError('not-allowed', 'Set PAYHERE_APP_ID and PAYHERE_APP_SECRET.');
  };

  return {
    name: 'payhere',
    mark,
    refundsOnce: false,
    start: () => {
      const id = newSessionId();
      return Promise.resolve({ id, url: `${serverUrl}/pay/${id}` });
    },
    readNotification: async (request) => {
      const form = new URLSearchParams(await request.text());
      const fields = Object.fromEntries([...form.keys()].map((name) => [name, form.getAll(name)]));
      const { success, output: told } = v.safeParse(notificationSchema, fields);
      // Comparing in constant time tells nothing about a guessed signature.
      const isSigned =
        success &&
        timingSafeEqual(Buffer.from(told.md5sig), Buffer.from(notificationSignature(options, told)));
      if (!isSigned || told.merchant_id !== merchantId) {
        throw new ForgedNotificationError('The signature is wrong.');
      }
      return { id: told.payment_id, type: `status_code ${told.status_code}`, report: toReport(told) };
    },
    readState: async (sessionId) => requireApi().search(sessionId),
    // Nobody gets to PayHere without this server's page, which refuses then.
    end: (sessionId) => Promise.resolve([{ kind: 'expired', sessionId }]),
    refund: async (request) => requireApi().refund(request),
    redirectForm: {
      buildForm: ({ sessionId, amountMinor, page }) => ({
        action: checkoutUrl,
        fields: [
          { name: 'merchant_id', value: merchantId },
          { name: 'return_url', value: page.successUrl },
          { name: 'cancel_url', value: page.cancelUrl },
          { name: 'notify_url', value: webhookUrlOf(serverUrl) },
          { name: 'order_id', value: sessionId },
          { name: 'items', value: page.items },
          { name: 'currency', value: 'LKR' },
          { name: 'amount', value: formatAmount(amountMinor) },
          { name: 'country', value: 'Sri Lanka' },
          { name: 'custom_1', value: mark },
          { name: 'hash', value: paymentHash(options, sessionId, amountMinor) },
        ],
        details: toShopperDetails(page.customer),
      }),
    },
  };
}
