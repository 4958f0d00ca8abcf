import { formatAmount, toMinorUnits } from '../money.ts';
import { detailsOf } from './payHereDetails.ts';
import { createRetrieval } from './payHereRetrieval.ts';
import { isSameText, notificationSignature, paymentHash } from './payHereSignature.ts';
import { ForgedNotificationError } from './provider.ts';
import type { PaymentProvider, PaymentReport } from './provider.ts';

export interface PayHereOptions {
  merchantId: string;
  merchantSecret: string;
  /** The checkout server's own URL, without a slash at the end: PayHere sends its notifications there. */
  serverUrl: string;
  isSandbox: boolean;
  /** Where the form is posted; PayHere's own when left out. */
  checkoutUrl?: string;
  /** Of an API key with the permission to retrieve payments; without one a state cannot be asked. */
  appId?: string;
  appSecret?: string;
  /** Where PayHere's API is, without a slash at the end; PayHere's own when left out. */
  apiUrl?: string;
  fetch?: typeof fetch;
}

/** What PayHere's `status_code` says; a shopper may try again after both -1 (cancelled) and -2 (failed). */
const kinds: Readonly<Record<string, PaymentReport['kind']>> = {
  '2': 'paid',
  '0': 'pending',
  '-1': 'failed',
  '-2': 'failed',
  '-3': 'disputed',
};

/** Session ids of the shop: the merchant may also take payments in other ways. */
const sessionIdPattern = /^ph_[0-9a-f]{32}$/;

const newSessionId = () => `ph_${crypto.randomUUID().replaceAll('-', '')}`;

function reportOf(form: URLSearchParams): PaymentReport {
  const sessionId = form.get('order_id') ?? '';
  const kind = kinds[form.get('status_code') ?? ''];
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
      // Charged back: the bank has decided.
      return { kind, payment: { sessionId }, dispute: 'lost' };
    default:
      return { kind: 'ignored' };
  }
}

/** Payments on the page of PayHere, which takes a form in place of a link: `url` is a page of this server's that sends it. */
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
      return { id: field('payment_id'), type: `status_code ${field('status_code')}`, report: reportOf(form) };
    },
    readState: (sessionId) => {
      if (!retrieval) throw new Error('Without PAYHERE_APP_ID and PAYHERE_APP_SECRET no state can be asked.');
      return retrieval(sessionId);
    },
    ownPage: {
      isSessionId: (id) => sessionIdPattern.test(id),
      formOf: ({ sessionId, amountMinor, page }) => ({
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
        details: detailsOf(page.customer),
      }),
    },
  };
}
