import { Hono } from 'hono';
import type { Context } from 'hono';
import type { SessionStore, StandInSession } from '../sessions.ts';
import { cardOutcome, checkPaymentForm, formFields } from './card.ts';
import type { PaymentErrors, PaymentForm } from './card.ts';
import { confirmPage, expiredPage, paidPage, unknownPage } from './noticePages.ts';
import { renderPage } from './page.ts';
import { countries, paymentPage } from './paymentPage.ts';

export interface HostedPageOptions {
  sessions: SessionStore;
  nowMs: () => number;
  basePath: string;
}

const maxFieldLength = 200;

async function readPaymentForm(request: Request): Promise<PaymentForm> {
  const sent = new URLSearchParams(await request.text());
  const textOf = (name: string) => (sent.get(name) ?? '').trim().slice(0, maxFieldLength);
  return Object.fromEntries(formFields.map((name) => [name, textOf(name)])) as PaymentForm;
}

const returnToShop = ({ successUrl }: StandInSession) =>
  new Response(null, { status: 303, headers: { location: successUrl } });

/** The hosted payment page, at `/c/pay/<id>` like Stripe's. */
export function createHostedPage({ sessions, nowMs, basePath }: HostedPageOptions): Hono {
  const app = new Hono();
  const payPath = '/c/pay/:id';
  const actionOf = ({ id }: StandInSession) => `${basePath}/c/pay/${encodeURIComponent(id)}`;
  const sessionOf = (context: Context) => sessions.find(context.req.param('id') ?? '');
  const showConfirmation = (session: StandInSession) =>
    renderPage(confirmPage(session, `${actionOf(session)}/confirm`));

  // With status 200 even for errors, because browsers log any other status of a page as an error.
  const showForm = (
    session: StandInSession,
    form?: PaymentForm,
    errors?: PaymentErrors,
    isDeclined = false,
  ) =>
    renderPage(paymentPage(session, actionOf(session), form ?? { email: session.email }, errors, isDeclined));

  function pay(session: StandInSession): Response {
    sessions.pay(session);
    return returnToShop(session);
  }

  app.get(payPath, (context) => {
    const session = sessionOf(context);
    if (!session) return renderPage(unknownPage(), 404);
    if (session.status === 'paid') return renderPage(paidPage(session));
    if (session.status === 'expired') return renderPage(expiredPage(session));
    if (session.status === 'confirming') return showConfirmation(session);
    return showForm(session);
  });

  app.post(payPath, async (context) => {
    const session = sessionOf(context);
    if (!session) return renderPage(unknownPage(), 404);
    // After a double tap, the browser follows the second response.
    if (session.status === 'paid') return returnToShop(session);
    if (session.status === 'expired') return renderPage(expiredPage(session));

    const form = await readPaymentForm(context.req.raw);
    const errors = checkPaymentForm(form, countries, nowMs());
    const outcome = cardOutcome(form.cardNumber);
    if (Object.keys(errors).length === 0) {
      if (outcome === 'pays') return pay(session);
      if (outcome === 'confirms') {
        sessions.confirm(session);
        return showConfirmation(session);
      }
      sessions.decline(session);
      errors.cardNumber = 'Your card was declined.';
      return showForm(session, { ...form, cardNumber: '', cvc: '' }, errors, true);
    }
    return showForm(session, { ...form, cardNumber: '', cvc: '' }, errors);
  });

  app.post(`${payPath}/confirm`, async (context) => {
    const session = sessionOf(context);
    if (!session) return renderPage(unknownPage(), 404);
    const answer = new URLSearchParams(await context.req.text()).get('answer');
    if (session.status === 'paid') return returnToShop(session);
    if (session.status === 'expired') return renderPage(expiredPage(session));
    if (session.status === 'confirming' && answer === 'complete') return pay(session);
    sessions.decline(session);
    const errors = { cardNumber: 'Your bank did not confirm the payment. Try again, or use another card.' };
    return showForm(session, undefined, errors);
  });

  // For a reload, or a visit from the history.
  app.get(`${payPath}/confirm`, (context) =>
    context.redirect(`${basePath}/c/pay/${encodeURIComponent(context.req.param('id'))}`, 303),
  );

  app.all(payPath, (context) => context.text('Method Not Allowed', 405, { allow: 'GET, HEAD, POST' }));
  return app;
}
