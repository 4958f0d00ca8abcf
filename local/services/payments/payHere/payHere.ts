import { Hono } from 'hono';
import { randomText } from '../../randomText.ts';
import { newPayHerePaymentId } from '../ids.ts';
import { paidPage, refusedPage } from '../pages/noticePages.ts';
import { renderPage } from '../pages/page.ts';
import { standInAccount } from '../account.ts';
import { leftOf } from '../sessions.ts';
import type { SessionStore, StandInSession } from '../sessions.ts';
import { CheckoutFormError, readCheckoutForm } from './checkoutForm.ts';
import type { CheckoutForm } from './checkoutForm.ts';

export interface PayHereOptions {
  sessions: SessionStore;
  nowMs: () => number;
  /** Returns the URL of a session's hosted page. */
  pageUrl: (id: string, returnUrl: string) => string;
}

function openSession(form: CheckoutForm, id: string, options: PayHereOptions): StandInSession {
  const { nowMs, pageUrl } = options;
  const total = Number(form.amount);
  return {
    id,
    orderId: form.order_id,
    provider: 'payhere',
    status: 'open',
    refunds: [],
    disputes: [],
    createdAtMs: nowMs(),
    expiresAtMs: Infinity,
    lines: [{ name: form.items, quantity: 1, unitPrice: total }],
    total,
    paymentId: newPayHerePaymentId(),
    email: form.email,
    url: pageUrl(id, form.return_url),
    // PayHere appends it even after a `#`.
    successUrl: `${form.return_url}?order_id=${encodeURIComponent(form.order_id)}`,
    cancelUrl: form.cancel_url,
    notifyUrl: form.notify_url,
    metadata: { custom_1: form.custom_1 },
    paymentMetadata: {},
  };
}

function statusOf({ refunds, disputes }: StandInSession) {
  if (disputes.length > 0) return 'CHARGEBACKED';
  const last = refunds.findLast(({ status }) => status !== 'failed');
  if (!last) return 'RECEIVED';
  return last.status === 'pending' ? 'REFUND PROCESSING' : 'REFUNDED';
}

const paymentView = (session: StandInSession) => ({
  payment_id: Number(session.paymentId),
  order_id: session.orderId,
  status: statusOf(session),
  currency: 'LKR',
  amount: session.total,
});

/** PayHere's checkout form, and its Retrieval and Refund API. */
export function createPayHere(options: PayHereOptions): Hono {
  const { sessions } = options;
  const { payHereAppId, payHereAppSecret } = standInAccount;
  const tokens = new Set<string>();
  const app = new Hono();
  const sessionsOf = (orderId: string) => sessions.list().filter((session) => session.orderId === orderId);

  app.post('/pay/checkout', async (context) => {
    let form: CheckoutForm;
    try {
      form = readCheckoutForm(await context.req.text());
    } catch (error) {
      if (!(error instanceof CheckoutFormError)) throw error;
      return renderPage(refusedPage(error.message), 400);
    }
    const attempts = sessionsOf(form.order_id);
    const paid = attempts.find(({ status }) => status === 'paid');
    if (paid) return renderPage(paidPage(paid));
    // Posting the form again, for example from a second tab, opens another payment, and both can be paid.
    const id = attempts.length === 0 ? form.order_id : `${form.order_id}~${attempts.length + 1}`;
    const session = openSession(form, id, options);
    sessions.add(session);
    return context.redirect(session.url, 303);
  });

  app.post('/merchant/v1/oauth/token', async (context) => {
    const grant = new URLSearchParams(await context.req.text()).get('grant_type');
    const isKnown =
      context.req.header('authorization') === `Basic ${btoa(`${payHereAppId}:${payHereAppSecret}`)}`;
    if (!isKnown) return context.json({ error: 'unauthorized' }, 401);
    if (grant !== 'client_credentials') return context.json({ error: 'unsupported_grant_type' }, 400);
    const token = randomText(36);
    tokens.add(token);
    return context.json({ access_token: token, expires_in: 599 });
  });

  app.use('/merchant/v1/payment/*', async (context, next) => {
    const token = (context.req.header('authorization') ?? '').replace(/^Bearer /i, '');
    if (tokens.has(token)) return next();
    return context.json({ error: 'invalid_token' }, 401);
  });

  app.post('/merchant/v1/payment/refund', async (context) => {
    const sent = await context.req.json<{ payment_id: string; amount?: string }>();
    const session = sessions.list().find(({ paymentId }) => paymentId === sent.payment_id);
    const lkr = sent.amount === undefined ? undefined : Number(sent.amount);
    if (session?.status !== 'paid' || (lkr ?? 0) > leftOf(session)) {
      return context.json({ status: -1, msg: 'Invalid payment or amount', data: null });
    }
    const { id } = sessions.refund(session, lkr);
    return context.json({ status: 1, data: Number(id) });
  });

  app.get('/merchant/v1/payment/search', (context) => {
    const orderId = context.req.query('order_id') ?? '';
    const paid = sessionsOf(orderId).filter(({ status }) => status === 'paid');
    return context.json(paid.length > 0 ? { status: 1, data: paid.map(paymentView) } : { status: -1 });
  });
  return app;
}
