import { failed, skipped, ok } from '../checks/check.ts';
import type { Check, Finding } from '../checks/check.ts';
import type { HttpResult } from '../checks/http.ts';
import { forgePaid, notifyPaid } from './notification.ts';
import type { PaidReport, SigningSecret } from './notification.ts';
import { testCustomer, isRejection, isSuccess, sessionIdOf, startedPayment, totalOf } from './payment.ts';
import type { CheckoutContext } from './payment.ts';
import { isStripeId, readPayment } from './paymentFacts.ts';

const triggersRetry = ({ status }: HttpResult) => status >= 500;

const secretHint =
  'set STRIPE_WEBHOOK_SECRET, or PAYHERE_MERCHANT_ID and PAYHERE_MERCHANT_SECRET, of a server in test mode';

/** Runs a check that needs a genuine signature; skipped for a live server. */
async function withSecret(
  context: CheckoutContext,
  run: (report: PaidReport, secret: SigningSecret) => Promise<Finding>,
): Promise<Finding> {
  const response = await startedPayment(context);
  const sessionId = sessionIdOf(response);
  const { stripeWebhookSecret, payHere, product } = context;
  if (isStripeId(sessionId)) {
    if (!sessionId.startsWith('cs_test_')) return skipped('the server is live');
    if (stripeWebhookSecret === undefined) return skipped(secretHint);
    const metadata = context.stripeSecretKey ? (await readPayment(context, response))?.metadata : undefined;
    return run({ sessionId, amount: totalOf(product, 1), metadata }, { stripe: stripeWebhookSecret });
  }
  if (payHere === undefined) return skipped(secretHint);
  if ((await readPayment(context, response))?.formHost === 'www.payhere.lk')
    return skipped('the server is live');
  return run({ sessionId, amount: totalOf(product, 1) }, { payHere });
}

const rejectsForgery = (what: string, isSigned: boolean): Check<CheckoutContext> => ({
  name: `rejects ${what}`,
  fix: 'Verify the signature of every notification against its raw body; respond with 400 to a wrong one.',
  run: async (context) => {
    const sessionId = sessionIdOf(await startedPayment(context));
    const response = await forgePaid(context, { sessionId, amount: totalOf(context.product, 1) }, isSigned);
    if (response.status === 404) return failed('There is no POST /webhook.');
    if (isSuccess(response))
      return failed(`It was accepted (HTTP ${response.status}): anyone can pay with a forged notification.`);
    return isRejection(response) || response.status === 401 || response.status === 403
      ? ok(`HTTP ${response.status}`)
      : failed(`HTTP ${response.status} does not reject it.`);
  },
});

const rejectsUnexpected = (
  what: string,
  change: (report: PaidReport) => PaidReport,
): Check<CheckoutContext> => ({
  name: `does not accept ${what}`,
  fix: 'Compare each notification with the stored payment; if it does not match, log it and respond with 500, so that it is sent again.',
  run: (context) =>
    withSecret(context, async (report, secret) => {
      const response = await notifyPaid(context, change(report), secret);
      if (isSuccess(response)) return failed(`It was accepted (HTTP ${response.status}).`);
      return triggersRetry(response)
        ? ok(`HTTP ${response.status}`)
        : failed(`HTTP ${response.status}: the provider sends it again only after 5xx.`);
    }),
});

/** An id of the same format that no payment has. */
const unknownIdLike = (id: string) =>
  id.slice(0, -4) + Array.from(id.slice(-4), (letter) => (letter === '0' ? '1' : '0')).join('');

/** Checks that only the provider can report a payment, and may do so more than once. */
export const notificationChecks: Check<CheckoutContext>[] = [
  rejectsForgery('a notification without a signature', false),
  rejectsForgery('a notification with a forged signature', true),
  rejectsUnexpected('a wrong amount', (report) => ({ ...report, amount: report.amount + 1 })),
  rejectsUnexpected('an unknown payment', (report) => ({
    ...report,
    sessionId: unknownIdLike(report.sessionId),
  })),
  {
    name: 'accepts a payment twice',
    fix: 'Respond with 200 to a matching notification, however often it is sent; create the order once, by its id.',
    run: (context) =>
      withSecret(context, async (report, secret) => {
        const statuses: number[] = [];
        for (let times = 0; times < 2; times += 1) {
          statuses.push((await notifyPaid(context, report, secret)).status);
        }
        const isAccepted = statuses.every((status) => status >= 200 && status < 300);
        return isAccepted
          ? ok(`HTTP ${statuses.join(', ')}; users/${testCustomer.uid}/userPurchases must contain it once`)
          : failed(`The server responded with HTTP ${statuses.join(', then ')}.`);
      }),
  },
];
