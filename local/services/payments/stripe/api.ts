import { Hono } from 'hono';
import type { Context } from 'hono';
import { randomText } from '../../randomText.ts';
import { newPaymentIntentId, newSessionId } from '../ids.ts';
import { listOf, parseForm, stringMapOf } from '../form.ts';
import type { FormFields } from '../form.ts';
import { leftOf } from '../sessions.ts';
import type { SessionStore, StandInSession } from '../sessions.ts';
import { readCouponRequest, readSessionRequest } from './sessionRequest.ts';
import type { SessionRequest, StandInCoupon } from './sessionRequest.ts';
import {
  disputeView,
  listView,
  paymentIntentView,
  refundView,
  sessionView,
  statusOf,
} from './sessionView.ts';
import { StripeError } from './stripeError.ts';

export interface StripeApiOptions {
  sessions: SessionStore;
  nowMs: () => number;
  /** Returns the URL of a session's hosted page. */
  pageUrl: (id: string, successUrl: string) => string;
}

const path = '/v1/checkout/sessions';

const expandOf = (context: Context) =>
  listOf(parseForm(new URL(context.req.url).search).expand).filter((entry) => typeof entry === 'string');

function openSession(request: SessionRequest, { nowMs, pageUrl }: StripeApiOptions): StandInSession {
  const id = newSessionId();
  const { successUrl: successUrlTemplate } = request;
  const successUrl = successUrlTemplate.replaceAll('{CHECKOUT_SESSION_ID}', id);
  return {
    ...request,
    id,
    provider: 'stripe',
    status: 'open',
    refunds: [],
    disputes: [],
    createdAtMs: nowMs(),
    paymentId: newPaymentIntentId(),
    url: pageUrl(id, successUrl),
    successUrl,
    successUrlTemplate,
  };
}

/** Selects what `GET /v1/checkout/sessions` asks for, newest first. @param sessions oldest first */
function listSessions(sessions: readonly StandInSession[], query: FormFields) {
  const { status, payment_intent: intent, limit = '10', starting_after: after } = query;
  const { gte = '0', lt = 'Infinity' } = stringMapOf(query.created);
  const newestFirst = sessions.toReversed();
  const found = newestFirst
    .slice(newestFirst.findIndex(({ id }) => id === after) + 1)
    .filter(
      (session) =>
        session.createdAtMs >= Number(gte) * 1000 &&
        session.createdAtMs < Number(lt) * 1000 &&
        (status === undefined || statusOf(session) === status) &&
        (intent === undefined || (session.status === 'paid' && session.paymentId === intent)),
    );
  return { selected: found.slice(0, Number(limit)), hasMore: found.length > Number(limit) };
}

/** Stripe's Checkout Sessions API, with their coupons and the refunds and disputes of their payments. */
export function createStripeApi(options: StripeApiOptions): Hono {
  const { sessions, nowMs } = options;
  /** Sessions by the idempotency key of the request that created them. */
  const created = new Map<string, StandInSession>();
  const coupons = new Map<string, StandInCoupon>();
  const api = new Hono();

  api.use('/v1/*', async (context, next) => {
    const key = context.req.header('authorization') ?? '';
    if (!/^Bearer (?:sk|rk)_test_\w+$/.test(key)) throw new StripeError('Invalid API Key provided.', 401);
    await next();
  });

  function find(context: Context): StandInSession {
    const id = context.req.param('id') ?? '';
    const session = sessions.find(id);
    if (session?.provider === 'stripe') return session;
    throw new StripeError(`No such checkout.session: ${id}`, 404);
  }

  function findCoupon(id: string): StandInCoupon {
    const coupon = coupons.get(id);
    if (coupon) return coupon;
    throw new StripeError(`No such coupon: '${id}'`, 404);
  }

  function redeemable(id: string): StandInCoupon {
    const coupon = findCoupon(id);
    const uses = sessions
      .list()
      .filter(({ discount, status }) => discount?.couponId === id && status === 'paid');
    if (uses.length < coupon.maxRedemptions) return coupon;
    throw new StripeError(`Coupon ${id} is used up and cannot be applied.`);
  }

  api.post('/v1/coupons', async (context) => {
    const coupon = { id: randomText(8), ...readCouponRequest(parseForm(await context.req.text())) };
    coupons.set(coupon.id, coupon);
    return context.json({ id: coupon.id, object: 'coupon', name: coupon.name, valid: true });
  });

  api.delete('/v1/coupons/:id', (context) => {
    const [unknown] = Object.keys(context.req.query());
    if (unknown !== undefined) throw new StripeError(`Received unknown parameter: ${unknown}`);
    const { id } = findCoupon(context.req.param('id'));
    coupons.delete(id);
    return context.json({ id, object: 'coupon', deleted: true });
  });

  api.post(path, async (context) => {
    const fields = parseForm(await context.req.text());
    const key = context.req.header('idempotency-key') ?? '';
    const earlier = created.get(key);
    if (earlier) return context.json(sessionView(earlier));
    const session = openSession(readSessionRequest(fields, nowMs(), redeemable), options);
    sessions.add(session);
    if (key !== '') created.set(key, session);
    return context.json(sessionView(session));
  });

  api.get(path, (context) => {
    const all = sessions.list().filter(({ provider }) => provider === 'stripe');
    const { selected, hasMore } = listSessions(all, parseForm(new URL(context.req.url).search));
    const views = selected.map((session) => sessionView(session));
    return context.json(listView(path, views, hasMore));
  });

  api.get(`${path}/:id`, (context) => context.json(sessionView(find(context), expandOf(context))));

  api.post(`${path}/:id/expire`, (context) => {
    const session = find(context);
    if (statusOf(session) !== 'open') throw new StripeError('Only open Checkout Sessions can be expired.');
    sessions.expire(session);
    return context.json(sessionView(session));
  });

  function findByPayment(paymentId: unknown): StandInSession {
    const session = sessions.list().find((other) => other.paymentId === paymentId && other.status === 'paid');
    if (session) return session;
    throw new StripeError(`No such payment_intent: '${String(paymentId)}'`, 404);
  }

  api.get('/v1/payment_intents/:id', (context) =>
    context.json(paymentIntentView(findByPayment(context.req.param('id')))),
  );

  api.get('/v1/disputes', (context) => {
    const session = findByPayment(context.req.query('payment_intent'));
    const views = session.disputes.map((dispute) => disputeView(session, dispute));
    return context.json(listView('/v1/disputes', views));
  });

  api.post('/v1/refunds', async (context) => {
    const fields = parseForm(await context.req.text());
    const session = findByPayment(fields.payment_intent);
    const metadata = stringMapOf(fields.metadata);
    const key = context.req.header('idempotency-key');
    const earlier = session.refunds.find((refund) => key !== undefined && refund.metadata.key === key);
    if (earlier) return context.json(refundView(session, earlier));
    const amount = Number(fields.amount) / 100;
    if (!(amount > 0 && amount <= leftOf(session))) {
      throw new StripeError('Refund amount is greater than unrefunded amount on charge.');
    }
    return context.json(refundView(session, sessions.refund(session, amount, metadata)));
  });

  api.all('/v1/*', ({ req }) => {
    throw new StripeError(`Unrecognized request URL (${req.method}: ${req.path}).`, 404);
  });

  api.onError((error, context) => {
    if (!(error instanceof StripeError)) throw error;
    return context.json(error.toBody(), error.status);
  });
  return api;
}
