import { Hono } from 'hono';
import type { Context } from 'hono';
import { randomText } from '../../randomText.ts';
import { newPaymentIntentId, newSessionId } from '../ids.ts';
import { listOf, parseForm, stringMapOf } from '../form.ts';
import type { FormFields } from '../form.ts';
import { leftOf } from '../sessions.ts';
import type { SessionStore, StandInSession } from '../sessions.ts';
import { readSessionRequest } from './sessionRequest.ts';
import type { SessionRequest } from './sessionRequest.ts';
import { listSessions } from './sessionList.ts';
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

/** A created session, which a request with the same idempotency key returns again. */
interface IdempotentResult {
  body: string;
  sessionId: string;
}

const path = '/v1/checkout/sessions';

const expandOf = (fields: FormFields) =>
  listOf(fields.expand).filter((entry): entry is string => typeof entry === 'string');

const listExpandOf = (fields: FormFields) => expandOf(fields).map((entry) => entry.replace(/^data\./, ''));

function requireApiKey(context: Context) {
  const [, key = ''] = /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '') ?? [];
  if (key === '') {
    throw new StripeError(
      'You did not provide an API key. You need to provide your API key in the Authorization header, ' +
        "using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      { status: 401 },
    );
  }
  if (!/^(?:sk|rk)_test_\w+$/.test(key)) {
    throw new StripeError(`Invalid API Key provided: ${key.slice(0, 8)}****`, { status: 401 });
  }
}

function openSession(request: SessionRequest, { nowMs, pageUrl }: StripeApiOptions): StandInSession {
  const id = newSessionId();
  const { successUrl: successUrlTemplate, cancelUrl = '', email = '', ...rest } = request;
  const successUrl = successUrlTemplate.replaceAll('{CHECKOUT_SESSION_ID}', id);
  return {
    id,
    provider: 'stripe',
    status: 'open',
    refunds: [],
    disputes: [],
    createdAtMs: nowMs(),
    paymentId: newPaymentIntentId(),
    email,
    url: pageUrl(id, successUrl),
    successUrl,
    successUrlTemplate,
    cancelUrl,
    ...rest,
  };
}

/** Stripe's Checkout Sessions API, with the refunds and disputes of their payments. */
export function createStripeApi(options: StripeApiOptions): Hono {
  const { sessions, nowMs } = options;
  const idempotentResults = new Map<string, IdempotentResult>();
  const api = new Hono();

  api.use('/v1/*', async (context, next) => {
    requireApiKey(context);
    await next();
    context.header('request-id', `req_${randomText(14)}`);
  });

  function find(context: Context): StandInSession {
    const id = context.req.param('id') ?? '';
    const session = sessions.find(id);
    if (session?.provider === 'stripe') return session;
    const details = { status: 404, code: 'resource_missing', param: 'session' };
    throw new StripeError(`No such checkout.session: ${id}`, details);
  }

  /** Finds the session that an earlier request with the same idempotency key created. */
  function findRepeated(key: string, body: string): StandInSession | undefined {
    const result = idempotentResults.get(key);
    if (!result) return undefined;
    if (result.body === body) return sessions.find(result.sessionId);
    throw new StripeError(
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  }

  api.post(path, async (context) => {
    const body = await context.req.text();
    const fields = parseForm(body);
    const key = context.req.header('idempotency-key');
    const earlier = key === undefined ? undefined : findRepeated(key, body);
    if (earlier) {
      context.header('idempotent-replayed', 'true');
      return context.json(sessionView(earlier, expandOf(fields)));
    }
    const session = openSession(readSessionRequest(fields, nowMs()), options);
    const view = sessionView(session, expandOf(fields));
    sessions.add(session);
    if (key !== undefined) idempotentResults.set(key, { body, sessionId: session.id });
    return context.json(view);
  });

  api.get(path, (context) => {
    const query = parseForm(new URL(context.req.url).search);
    const all = sessions.list().filter(({ provider }) => provider === 'stripe');
    const { sessions: selected, hasMore } = listSessions(all, query);
    const expand = listExpandOf(query);
    const views = selected.map((session) => sessionView(session, expand));
    return context.json(listView(path, views, hasMore));
  });

  api.get(`${path}/:id`, (context) =>
    context.json(sessionView(find(context), expandOf(parseForm(new URL(context.req.url).search)))),
  );

  api.post(`${path}/:id/expire`, (context) => {
    const session = find(context);
    const status = statusOf(session);
    if (status !== 'open') {
      throw new StripeError(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${status}.`,
      );
    }
    sessions.expire(session);
    return context.json(sessionView(session));
  });

  function findByPayment(paymentId: unknown): StandInSession {
    const session = sessions.list().find((other) => other.paymentId === paymentId && other.status === 'paid');
    if (session) return session;
    const details = { status: 404, code: 'resource_missing', param: 'intent' };
    throw new StripeError(`No such payment_intent: '${String(paymentId)}'`, details);
  }

  api.get('/v1/payment_intents/:id', (context) =>
    context.json(paymentIntentView(findByPayment(context.req.param('id')))),
  );

  api.get('/v1/disputes', (context) => {
    const session = findByPayment(context.req.query('payment_intent'));
    return context.json(
      listView(
        '/v1/disputes',
        session.disputes.map((dispute) => disputeView(session, dispute)),
      ),
    );
  });

  api.post('/v1/refunds', async (context) => {
    const fields = parseForm(await context.req.text());
    const session = findByPayment(fields.payment_intent);
    const metadata = stringMapOf(fields.metadata);
    const key = context.req.header('idempotency-key');
    const earlier = session.refunds.find((refund) => key !== undefined && refund.metadata.key === key);
    if (earlier) return context.json(refundView(session, earlier));
    const amount = fields.amount === undefined ? leftOf(session) : Number(fields.amount) / 100;
    if (!(amount > 0 && amount <= leftOf(session))) {
      throw new StripeError(`Refund amount is greater than unrefunded amount on charge.`);
    }
    return context.json(refundView(session, sessions.refund(session, amount, metadata)));
  });

  api.all('/v1/*', (context) => {
    const { method } = context.req;
    const { pathname } = new URL(context.req.url);
    const error = new StripeError(`Unrecognized request URL (${method}: ${pathname}).`, { status: 404 });
    return context.json(error.toBody(), 404);
  });

  api.onError((error, context) => {
    if (!(error instanceof StripeError)) throw error;
    return context.json(error.toBody(), error.status as 400);
  });
  return api;
}
