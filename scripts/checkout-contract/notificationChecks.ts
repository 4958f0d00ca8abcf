import { failed, leftOut, ok } from '../checks/check.ts';
import type { Check, Finding } from '../checks/check.ts';
import type { Answer } from '../checks/http.ts';
import { forgePaid, notifyPaid } from './notification.ts';
import type { PaidReport, SigningSecret } from './notification.ts';
import { claimedCustomer, isRefusal, isSuccess, sessionIdOf, started } from './payment.ts';
import type { CheckoutWorld } from './payment.ts';
import { isStripeId, readPayment } from './paymentFacts.ts';

const maySendAgain = ({ status }: Answer) => status >= 500;

const secretHint =
  'set STRIPE_WEBHOOK_SECRET, or PAYHERE_MERCHANT_ID and PAYHERE_MERCHANT_SECRET, of a server in test mode';

/** What only a notification with a genuine signature can show; never sent to a live server. */
async function withSecret(
  world: CheckoutWorld,
  run: (report: PaidReport, secret: SigningSecret) => Promise<Finding>,
): Promise<Finding> {
  const answer = await started(world);
  const sessionId = sessionIdOf(answer);
  const { stripeWebhookSecret, payHere, product } = world;
  if (isStripeId(sessionId)) {
    if (!sessionId.startsWith('cs_test_')) return leftOut('the server is live');
    if (stripeWebhookSecret === undefined) return leftOut(secretHint);
    const metadata = world.stripeSecretKey ? (await readPayment(world, answer))?.metadata : undefined;
    return run({ sessionId, amount: product.price, metadata }, { stripe: stripeWebhookSecret });
  }
  if (payHere === undefined) return leftOut(secretHint);
  if ((await readPayment(world, answer))?.formHost === 'www.payhere.lk') return leftOut('the server is live');
  return run({ sessionId, amount: product.price }, { payHere });
}

const forgery = (what: string, isSigned: boolean): Check<CheckoutWorld> => ({
  name: `refuses ${what}`,
  mend: 'Check the signature of every notification over its raw body, and answer 400 to a wrong one.',
  run: async (world) => {
    const sessionId = sessionIdOf(await started(world));
    const answer = await forgePaid(world, { sessionId, amount: world.product.price }, isSigned);
    if (answer.status === 404) return failed('There is no POST /webhook.');
    if (isSuccess(answer))
      return failed(`It took it (HTTP ${answer.status}): anyone can pay with a forged notification.`);
    return isRefusal(answer) || answer.status === 401 || answer.status === 403
      ? ok(`HTTP ${answer.status}`)
      : failed(`HTTP ${answer.status} is no refusal.`);
  },
});

const unexpected = (what: string, change: (report: PaidReport) => PaidReport): Check<CheckoutWorld> => ({
  name: `does not take ${what}`,
  mend: 'Hold each notification against the stored payment; answer 500 to one that does not fit, so that it comes again, and log it.',
  run: (world) =>
    withSecret(world, async (report, secret) => {
      const answer = await notifyPaid(world, change(report), secret);
      if (isSuccess(answer)) return failed(`It took it (HTTP ${answer.status}).`);
      return maySendAgain(answer)
        ? ok(`HTTP ${answer.status}`)
        : failed(`HTTP ${answer.status}: a provider needs 5xx to send it again.`);
    }),
});

/** An id of the same form that no payment has. */
const unknownIdLike = (id: string) =>
  id.slice(0, -4) + Array.from(id.slice(-4), (letter) => (letter === '0' ? '1' : '0')).join('');

/** That only the payment provider can tell the server of a payment, and may do so more than once. */
export const notificationChecks: Check<CheckoutWorld>[] = [
  forgery('a notification without a signature', false),
  forgery('a notification with a forged signature', true),
  unexpected('another amount than was asked for', (report) => ({ ...report, amount: report.amount + 1 })),
  unexpected('a payment that it never started', (report) => ({
    ...report,
    sessionId: unknownIdLike(report.sessionId),
  })),
  {
    name: 'takes a payment, and again',
    mend: 'Answer 200 to a notification that fits, however often it comes; create the order once, by its id.',
    run: (world) =>
      withSecret(world, async (report, secret) => {
        const statuses: number[] = [];
        for (let times = 0; times < 2; times += 1) {
          statuses.push((await notifyPaid(world, report, secret)).status);
        }
        const isTaken = statuses.every((status) => status >= 200 && status < 300);
        return isTaken
          ? ok(`HTTP ${statuses.join(', ')}; users/${claimedCustomer.uid}/userPurchases holds it once`)
          : failed(`It answered HTTP ${statuses.join(', then ')}.`);
      }),
  },
];
