import { Hono } from 'hono';
import type { Context } from 'hono';
import { cors } from 'hono/cors';
import { createService } from '../faults.ts';
import type { LocalService } from '../service.ts';
import { isRecord } from '../values.ts';
import { cardOutcome, checkPaymentForm } from './card.ts';
import type { PaymentErrors, PaymentForm } from './card.ts';
import { confirmPage, paidPage, unknownPage } from './noticePages.ts';
import { renderPage } from './page.ts';
import { countries, paymentPage } from './paymentPage.ts';
import { CheckoutError, priceCart } from './priceCart.ts';
import type { FindProducts } from './priceCart.ts';
import { openSession } from './sessions.ts';
import type { CheckoutCustomer, CheckoutSession } from './sessions.ts';

export interface CheckoutOptions {
  /** The catalogue from which every line is priced. */
  findProducts: FindProducts;
  /** The last part of the address to which a paid shopper returns. */
  paymentSuccessToken: string;
  /** What stands before the server's paths. */
  basePath?: string;
  /** The shop's address, ending in `/`; otherwise the root of the origin that asks. */
  shopUrl?: (request: Request) => string;
  nowMs?: () => number;
  /** Whether the answer carries the payment page's `url`; a server of the older kind sends the id alone. */
  answersUrl?: boolean;
}

export interface CheckoutService extends LocalService {
  /** Every payment that was started, oldest first. */
  sessions: () => readonly CheckoutSession[];
}

const maxFieldLength = 200;

function rootOfOrigin(request: Request): string {
  const origin = request.headers.get('origin') ?? '';
  return `${new URL(/^https?:\/\/[^/]+$/.test(origin) ? origin : request.url).origin}/`;
}

async function readBody(request: Request): Promise<Record<string, unknown>> {
  let body: unknown;
  try {
    body = await request.json();
  } catch {
    throw new CheckoutError('The body is not valid JSON.');
  }
  if (!isRecord(body)) throw new CheckoutError('The body must be an object.');
  return body;
}

function readCustomer(user: unknown): CheckoutCustomer {
  const { uid, email } = isRecord(user) ? user : {};
  if (typeof uid !== 'string' || uid === '') throw new CheckoutError('user.uid is missing.');
  if (typeof email !== 'string' || email === '') throw new CheckoutError('user.email is missing.');
  return { uid, email };
}

async function readPaymentForm(request: Request): Promise<PaymentForm> {
  const sent = new URLSearchParams(await request.text());
  const field = (name: keyof PaymentForm) => (sent.get(name) ?? '').trim().slice(0, maxFieldLength);
  return {
    email: field('email'),
    cardNumber: field('cardNumber'),
    expiry: field('expiry'),
    cvc: field('cvc'),
    cardName: field('cardName'),
    country: field('country'),
  };
}

/** The checkout server, and the payment provider's hosted page for the sessions that it starts. */
export function createCheckout(options: CheckoutOptions): CheckoutService {
  const { findProducts, paymentSuccessToken, basePath = '', shopUrl = rootOfOrigin } = options;
  const { nowMs = Date.now, answersUrl = true } = options;
  const sessions = new Map<string, CheckoutSession>();
  const app = new Hono();

  const startPath = `${basePath}/create-checkout-session`;
  app.use(startPath, cors({ origin: '*' }));
  app.post(startPath, async (context) => {
    try {
      const { cartItems, user } = await readBody(context.req.raw);
      const customer = readCustomer(user);
      const lines = await priceCart(cartItems, findProducts);
      const shop = shopUrl(context.req.raw);
      const addresses = {
        successUrl: `${shop}#/payment-success/${paymentSuccessToken}`,
        cancelUrl: `${shop}#/cart`,
      };
      const session = openSession(lines, customer, addresses, nowMs());
      sessions.set(session.id, session);
      const url = `${new URL(context.req.url).origin}${basePath}/pay/${session.id}`;
      return context.json(answersUrl ? { id: session.id, url } : { id: session.id });
    } catch (error) {
      if (error instanceof CheckoutError) return context.json({ error: error.message }, 400);
      throw error;
    }
  });
  app.all(startPath, (context) =>
    context.json({ error: 'Only POST is answered here.' }, 405, { allow: 'POST' }),
  );

  function pay(session: CheckoutSession): Response {
    session.status = 'paid';
    return new Response(null, { status: 303, headers: { location: session.successUrl } });
  }

  const payPath = `${basePath}/pay/:id`;
  const sessionOf = (context: Context) => sessions.get(context.req.param('id') ?? '');
  const payAction = (session: CheckoutSession) => `${basePath}/pay/${session.id}`;
  const askBank = (session: CheckoutSession) =>
    renderPage(confirmPage(session, `${payAction(session)}/confirm`));

  const askForCard = (session: CheckoutSession, form?: PaymentForm, errors?: PaymentErrors) =>
    renderPage(paymentPage(session, payAction(session), form ?? { email: session.customer.email }, errors));

  app.get(payPath, (context) => {
    const session = sessionOf(context);
    if (!session) return renderPage(unknownPage(), 404);
    if (session.status === 'paid') return renderPage(paidPage(session));
    if (session.status === 'confirming') return askBank(session);
    return askForCard(session);
  });

  app.post(payPath, async (context) => {
    const session = sessionOf(context);
    if (!session) return renderPage(unknownPage(), 404);
    // A double tap on the button: the browser follows the second answer.
    if (session.status === 'paid') return pay(session);

    const form = await readPaymentForm(context.req.raw);
    const errors = checkPaymentForm(form, countries, nowMs());
    const outcome = cardOutcome(form.cardNumber);
    if (Object.keys(errors).length === 0) {
      if (outcome === 'pays') return pay(session);
      if (outcome === 'confirms') {
        session.status = 'confirming';
        return askBank(session);
      }
      errors.cardNumber = 'Your card was declined.';
    }
    // Answered with 200, since a browser logs every other status of a page as an error.
    return askForCard(session, { ...form, cardNumber: '', cvc: '' }, errors);
  });

  app.post(`${payPath}/confirm`, async (context) => {
    const session = sessionOf(context);
    if (!session) return renderPage(unknownPage(), 404);
    const answer = new URLSearchParams(await context.req.text()).get('answer');
    if (session.status === 'paid') return pay(session);
    if (session.status === 'confirming' && answer === 'complete') return pay(session);
    session.status = 'open';
    const errors = { cardNumber: 'Your bank did not confirm the payment. Try again, or use another card.' };
    return askForCard(session, undefined, errors);
  });

  // Reloaded, or opened from the history.
  app.get(`${payPath}/confirm`, (context) =>
    context.redirect(`${basePath}/pay/${context.req.param('id')}`, 303),
  );

  app.all(payPath, (context) => context.text('Method Not Allowed', 405, { allow: 'GET, HEAD, POST' }));
  app.notFound((context) => context.json({ error: 'Not found.' }, 404));

  return {
    ...createService((request) => app.fetch(request)),
    sessions: () => [...sessions.values()],
  };
}
