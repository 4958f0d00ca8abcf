import { Hono } from 'hono';
import type { Context } from 'hono';
import type { SessionBook, StandInSession } from '../sessions.ts';
import { cardOutcome, checkPaymentForm } from './card.ts';
import type { PaymentErrors, PaymentForm } from './card.ts';
import { confirmPage, expiredPage, paidPage, unknownPage } from './noticePages.ts';
import { renderPage } from './page.ts';
import { countries, paymentPage } from './paymentPage.ts';

export interface HostedPageOptions {
  book: SessionBook;
  nowMs: () => number;
  basePath: string;
}

const maxFieldLength = 200;

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

const returnToShop = ({ successUrl }: StandInSession) =>
  new Response(null, { status: 303, headers: { location: successUrl } });

/** The page on which a session is paid, at `/c/pay/<id>` as Stripe's is. */
export function createHostedPage({ book, nowMs, basePath }: HostedPageOptions): Hono {
  const app = new Hono();
  const payPath = '/c/pay/:id';
  const actionOf = ({ id }: StandInSession) => `${basePath}/c/pay/${encodeURIComponent(id)}`;
  const sessionOf = (context: Context) => book.find(context.req.param('id') ?? '');
  const askBank = (session: StandInSession) =>
    renderPage(confirmPage(session, `${actionOf(session)}/confirm`));

  // Answered with 200 even with errors, since a browser logs every other status of a page as an error.
  const askForCard = (session: StandInSession, form?: PaymentForm, errors?: PaymentErrors) =>
    renderPage(paymentPage(session, actionOf(session), form ?? { email: session.email }, errors));

  function pay(session: StandInSession): Response {
    book.pay(session);
    return returnToShop(session);
  }

  app.get(payPath, (context) => {
    const session = sessionOf(context);
    if (!session) return renderPage(unknownPage(), 404);
    if (session.status === 'paid') return renderPage(paidPage(session));
    if (session.status === 'expired') return renderPage(expiredPage(session));
    if (session.status === 'confirming') return askBank(session);
    return askForCard(session);
  });

  app.post(payPath, async (context) => {
    const session = sessionOf(context);
    if (!session) return renderPage(unknownPage(), 404);
    // A double tap on the button: the browser follows the second answer.
    if (session.status === 'paid') return returnToShop(session);
    if (session.status === 'expired') return renderPage(expiredPage(session));

    const form = await readPaymentForm(context.req.raw);
    const errors = checkPaymentForm(form, countries, nowMs());
    const outcome = cardOutcome(form.cardNumber);
    if (Object.keys(errors).length === 0) {
      if (outcome === 'pays') return pay(session);
      if (outcome === 'confirms') {
        book.confirm(session);
        return askBank(session);
      }
      book.decline(session);
      errors.cardNumber = 'Your card was declined.';
    }
    return askForCard(session, { ...form, cardNumber: '', cvc: '' }, errors);
  });

  app.post(`${payPath}/confirm`, async (context) => {
    const session = sessionOf(context);
    if (!session) return renderPage(unknownPage(), 404);
    const answer = new URLSearchParams(await context.req.text()).get('answer');
    if (session.status === 'paid') return returnToShop(session);
    if (session.status === 'expired') return renderPage(expiredPage(session));
    if (session.status === 'confirming' && answer === 'complete') return pay(session);
    book.decline(session);
    const errors = { cardNumber: 'Your bank did not confirm the payment. Try again, or use another card.' };
    return askForCard(session, undefined, errors);
  });

  // Reloaded, or opened from the history.
  app.get(`${payPath}/confirm`, (context) =>
    context.redirect(`${basePath}/c/pay/${encodeURIComponent(context.req.param('id'))}`, 303),
  );

  app.all(payPath, (context) => context.text('Method Not Allowed', 405, { allow: 'GET, HEAD, POST' }));
  return app;
}
