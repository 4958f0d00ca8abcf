import { withTimeout } from '../../../../src/lib/timing.ts';
import { applyPaymentReport, keyOf, providersOf, toldBy } from './applyPaymentReport.ts';
import type { PaymentContext } from './applyPaymentReport.ts';
import { describeError } from '../lib/describeError.ts';
import { ForgedNotificationError } from './providers/provider.ts';
import type { PaymentNotification } from './providers/provider.ts';

/** Keeping a notification matters more than a quick answer: not every provider sends it again. */
const applyMs = 10_000;
const keepMs = 20_000;
const slow = () => new Error('The database is slow.');

/** A notification comes from the provider whose signature it has. @throws ForgedNotificationError */
async function readNotification(request: Request, context: PaymentContext) {
  for (const each of providersOf(context)) {
    try {
      return { notification: await each.readNotification(request.clone()), teller: toldBy(context, each) };
    } catch (error) {
      if (!(error instanceof ForgedNotificationError)) throw error;
    }
  }
  throw new ForgedNotificationError('No provider of the shop has signed it.');
}

/**
 * Handles a provider's webhook call: 400 forged, 429 too many of one payment, 500 not stored and to be sent again, 200 otherwise. What
 * cannot be applied now is kept for the due work.
 * @param afterNews called once a payment has become a paid one, or is trouble; does not throw
 */
export async function receiveNotification(
  request: Request,
  context: PaymentContext & { limitPayment: (id: string) => number },
  afterNews: () => void,
): Promise<Response> {
  const { store, log, limitPayment } = context;
  let notification: PaymentNotification | undefined;
  const logFields = () => ({ notificationId: notification?.id, type: notification?.type });
  try {
    const told = await readNotification(request, context);
    ({ notification } = told);
    const { report } = notification;
    const { kind } = report;
    const key = report.kind === 'ignored' ? undefined : keyOf(report);
    // One customer's replays must not take all the turns: what no signature covers can differ in each.
    if (key && limitPayment('sessionId' in key ? key.sessionId : key.reference) > 0)
      return Response.json({ error: 'Too many notifications.' }, { status: 429 });
    try {
      const applied = await withTimeout(applyPaymentReport(report, told.teller), applyMs, slow);
      const { sessionId, recordsWritten } = applied;
      const event = 'notification_processed';
      log({ severity: 'INFO', event, ...logFields(), kind, sessionId, recordsWritten });
      if (applied.isSale || applied.problems.length > 0) afterNews();
    } catch (error) {
      await withTimeout(store.keepReport({ provider: told.teller.provider.name, report }), keepMs, slow);
      log({ severity: 'ERROR', event: 'notification_kept', ...logFields(), kind, ...describeError(error) });
    }
    return Response.json({ received: true });
  } catch (error) {
    if (error instanceof ForgedNotificationError) {
      log({ severity: 'WARNING', event: 'notification_forged' });
      return Response.json({ error: 'The signature is wrong.' }, { status: 400 });
    }
    log({ severity: 'ERROR', event: 'notification_failed', ...logFields(), ...describeError(error) });
    return Response.json({ error: 'The notification could not be processed.' }, { status: 500 });
  }
}
