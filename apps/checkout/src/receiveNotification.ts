import { applyPaymentReport } from './applyPaymentReport.ts';
import type { ReportContext } from './applyPaymentReport.ts';
import { describeError } from './describeError.ts';
import { ForgedNotificationError } from './providers/provider.ts';
import type { PaymentNotification } from './providers/provider.ts';

/**
 * Handles a provider's webhook call: 400 when the signature is wrong, 500 when nothing could be stored and the provider should send it again,
 * 200 otherwise, also for what fits no payment: that is kept for the owner.
 * @param afterSale called once a payment has become a paid one; does not throw
 */
export async function receiveNotification(
  request: Request,
  context: ReportContext,
  afterSale: () => void,
): Promise<Response> {
  const { provider, log } = context;
  let notification: PaymentNotification | undefined;
  const logFields = () => ({ notificationId: notification?.id, type: notification?.type });
  try {
    notification = await provider.readNotification(request);
    const { kind } = notification.report;
    const { sessionId, recordsWritten, isSale } = await applyPaymentReport(notification.report, context);
    const event = 'notification_processed';
    log({ severity: 'INFO', event, ...logFields(), kind, sessionId, recordsWritten });
    if (isSale) afterSale();
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
