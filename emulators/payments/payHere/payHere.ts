import { Hono } from 'hono';
import { newPayHerePaymentId, randomText } from '../ids.ts';
import { paidPage, refusedPage } from '../pages/noticePages.ts';
import { renderPage } from '../pages/page.ts';
import type { SessionBook, StandInSession } from '../sessions.ts';
import { CheckoutFormError, readCheckoutForm } from './checkoutForm.ts';
import type { CheckoutForm } from './checkoutForm.ts';
import type { Merchant } from './signatures.ts';

export interface PayHereOptions {
  book: SessionBook;
  nowMs: () => number;
  merchant: Merchant;
  /** Of the API key with which payments are retrieved. */
  appId: string;
  appSecret: string;
  /** Whether `?order_id=…` is put to the end of the return URL, as PayHere does. */
  appendsOrderId: boolean;
  /** Where the hosted page of an order is. */
  pageUrl: (id: string, returnUrl: string) => string;
}

function openSession(form: CheckoutForm, id: string, options: PayHereOptions): StandInSession {
  const { nowMs, pageUrl, appendsOrderId } = options;
  const total = Number(form.amount);
  // To the very end, behind a `#` too.
  const suffix = appendsOrderId ? `?order_id=${encodeURIComponent(form.order_id)}` : '';
  return {
    id,
    orderId: form.order_id,
    provider: 'payhere',
    status: 'open',
    isRefunded: false,
    isDisputed: false,
    createdAtMs: nowMs(),
    expiresAtMs: Infinity,
    lines: [{ name: form.items, quantity: 1, unitPrice: total, metadata: {} }],
    total,
    paymentId: newPayHerePaymentId(),
    email: form.email,
    url: pageUrl(id, form.return_url),
    successUrl: form.return_url + suffix,
    successUrlTemplate: form.return_url,
    cancelUrl: form.cancel_url,
    notifyUrl: form.notify_url,
    metadata: {},
    paymentMetadata: {},
  };
}

function statusOf({ isRefunded, isDisputed }: StandInSession) {
  if (isDisputed) return 'CHARGEBACKED';
  return isRefunded ? 'REFUNDED' : 'RECEIVED';
}

const retrieved = (session: StandInSession) => ({
  payment_id: Number(session.paymentId),
  order_id: session.orderId,
  date: new Date(session.createdAtMs).toISOString().slice(0, 19).replace('T', ' '),
  description: session.lines[0]?.name ?? '',
  status: statusOf(session),
  currency: 'LKR',
  amount: session.total,
  items: null,
});

/** PayHere's form of a payment and its Retrieval API. */
export function createPayHere(options: PayHereOptions): Hono {
  const { book, merchant, appId, appSecret } = options;
  const tokens = new Set<string>();
  const app = new Hono();
  const sessionsOf = (orderId: string) => book.list().filter((session) => session.orderId === orderId);

  app.post('/pay/checkout', async (context) => {
    let form: CheckoutForm;
    try {
      form = readCheckoutForm(await context.req.text(), merchant);
    } catch (error) {
      if (!(error instanceof CheckoutFormError)) throw error;
      return renderPage(refusedPage(error.message), 400);
    }
    const attempts = sessionsOf(form.order_id);
    const paid = attempts.find(({ status }) => status === 'paid');
    if (paid) return renderPage(paidPage(paid));
    // The form sent again, as from a second tab, opens another payment, and nothing keeps the shopper from paying both.
    const id = attempts.length === 0 ? form.order_id : `${form.order_id}~${attempts.length + 1}`;
    const session = openSession(form, id, options);
    book.add(session);
    return context.redirect(session.url, 303);
  });

  app.post('/merchant/v1/oauth/token', async (context) => {
    const grant = new URLSearchParams(await context.req.text()).get('grant_type');
    const isKnown = context.req.header('authorization') === `Basic ${btoa(`${appId}:${appSecret}`)}`;
    if (!isKnown) return context.json({ error: 'unauthorized' }, 401);
    if (grant !== 'client_credentials') return context.json({ error: 'unsupported_grant_type' }, 400);
    const token = randomText(36);
    tokens.add(token);
    return context.json({
      access_token: token,
      token_type: 'bearer',
      expires_in: 599,
      scope: 'SANDBOX',
    });
  });

  app.get('/merchant/v1/payment/search', (context) => {
    const token = (context.req.header('authorization') ?? '').replace(/^Bearer /i, '');
    if (!tokens.has(token)) {
      return context.json({ error: 'invalid_token', error_description: 'Invalid access token.' }, 401);
    }
    const orderId = context.req.query('order_id') ?? '';
    const paid = sessionsOf(orderId).filter(({ status }) => status === 'paid');
    return context.json(
      paid.length > 0
        ? { status: 1, msg: `Payments with order_id:${orderId}`, data: paid.map(retrieved) }
        : { status: -1, msg: 'No payments found', data: null },
    );
  });
  return app;
}
