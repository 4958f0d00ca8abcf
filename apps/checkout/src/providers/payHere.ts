import { formatAmount, toMinorUnits } from '../money.ts';
import { toShopperDetails } from './payHereDetails.ts';
import { createRetrieval } from './payHereRetrieval.ts';
import { isSameText, notificationSignature, paymentHash } from './payHereSignature.ts';
import { ForgedNotificationError } from './provider.ts';
import type { PaymentProvider, PaymentReport } from './provider.ts';

export interface PayHereOptions {
  merchantId: string;
  merchantSecret: string;
  /** The checkout server's own URL, without a trailing slash: PayHere sends its notifications there. */
  serverUrl: string;
  isSandbox: boolean;
  /** Where the form is posted; PayHere's own URL by default. */
  checkoutUrl?: string;
  /** From an API key that may retrieve payments; without it `readState` throws. */
  appId?: string;
  appSecret?: string;
  /** Base URL of PayHere's API, without a trailing slash; PayHere's own by default. */
  apiUrl?: string;
  fetch?: typeof fetch;
}

/** By PayHere's `status_code`. The shopper may try again after both -1 (cancelled) and -2 (failed). */
const kindsByStatus: Readonly<Record<string, PaymentReport['kind']>> = {
  '2': 'paid',
  '0': 'pending',
  '-1': 'failed',
  '-2': 'failed',
  '-3': 'disputed',
};

/** Tells the shop's sessions from other payments that the merchant may take. */
const sessionIdPattern = /^ph_[0-9a-f]{32}$/;

const newSessionId = () => `ph_${crypto.randomUUID().replaceAll('-', '')}`;

function toReport(form: URLSearchParams): PaymentReport {
  const sessionId = form.get('order_id') ?? '';
  const kind = kindsByStatus[form.get('status_code') ?? ''];
  if (!sessionIdPattern.test(sessionId)) return { kind: 'ignored' };
  switch (kind) {
    case 'paid':
      return {
        kind,
        sessionId,
        amountMinor: toMinorUnits(Number(form.get('payhere_amount'))),
        currency: (form.get('payhere_currency') ?? '').toLowerCase(),
        reference: form.get('payment_id') ?? '',
      };
    case 'pending':
    case 'failed':
      return { kind, sessionId };
    case 'disputed':
      // A chargeback is final.
      return { kind, payment: { sessionId }, dispute: 'lost' };
    default:
      return { kind: 'ignored' };
  }
}

/** PayHere's hosted checkout. It expects a form post instead of a link, so a session's `url` is a page of this server with that form. */
export function createPayHereProvider(options: PayHereOptions): PaymentProvider {
  const { merchantId, serverUrl, isSandbox, fetch: send = fetch } = options;
  const host = isSandbox ? 'https://sandbox.payhere.lk' : 'https://www.payhere.lk';
  const { checkoutUrl = `${host}/pay/checkout`, apiUrl = host, appId, appSecret } = options;
  const retrieval =
    appId && appSecret ? createRetrieval({ apiUrl, appId, appSecret, fetch: send }) : undefined;

  return {
    name: 'payhere',
    start: () => {
      const id = newSessionId();
      return Promise.resolve({ id, url: `${serverUrl}/pay/${id}` });
    },
    readNotification: async (request) => {
      const form = new URLSearchParams(await request.text());
      const field = (name: string) => form.get(name) ?? '';
      const signature = notificationSignature(options, {
        order_id: field('order_id'),
        payhere_amount: field('payhere_amount'),
        payhere_currency: field('payhere_currency'),
        status_code: field('status_code'),
      });
      if (field('merchant_id') !== merchantId || !isSameText(field('md5sig'), signature)) {
        throw new ForgedNotificationError('The signature is wrong.');
      }
      return { id: field('payment_id'), type: `status_code ${field('status_code')}`, report: toReport(form) };
    },
    readState: (sessionId) => {
      if (!retrieval) throw new Error('Set PAYHERE_APP_ID and PAYHERE_APP_SECRET to retrieve payments.');
      return retrieval(sessionId);
    },
    redirectForm: {
      isSessionId: (id) => sessionIdPattern.test(id),
      buildForm: ({ sessionId, amountMinor, page }) => ({
        action: checkoutUrl,
        fields: [
          { name: 'merchant_id', value: merchantId },
          { name: 'return_url', value: page.successUrl },
          { name: 'cancel_url', value: page.cancelUrl },
          { name: 'notify_url', value: `${serverUrl}/webhook` },
          { name: 'order_id', value: sessionId },
          { name: 'items', value: page.items },
          { name: 'currency', value: 'LKR' },
          { name: 'amount', value: formatAmount(amountMinor) },
          { name: 'country', value: 'Sri Lanka' },
          { name: 'hash', value: paymentHash(options, sessionId, amountMinor) },
        ],
        details: toShopperDetails(page.customer),
      }),
    },
  };
}
