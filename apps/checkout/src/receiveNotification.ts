import { applyPaymentReport } from './applyPaymentReport.ts';
import type { ReportContext } from './applyPaymentReport.ts';
import { describeError } from './describeError.ts';
import { UnexpectedReportError } from './paymentTransitions.ts';
import { ForgedNotificationError } from './providers/provider.ts';
import type { PaymentNotification } from './providers/provider.ts';

/**
 * Handles a provider's webhook call: 400 when the signature is wrong, 500 when the provider should send it again, 200 when sending it
 * again would change nothing.
 */
export async function receiveNotification(
  request: Request,
  { provider, store, log, nowMs }: ReportContext,
): Promise<Response> {
  let notification: PaymentNotification | undefined;
  const logFields = () => ({ notificationId: notification?.id, type: notification?.type });
  try {
    notification = await provider.readNotification(request);
    const { kind } = notification.report;
    const { sessionId, recordsWritten } = await applyPaymentReport(notification.report, {
      provider,
      store,
      log,
      nowMs,
    });
    log({
      severity: 'INFO',
      event: 'notification_processed',
      ...logFields(),
      kind,
      sessionId,
      recordsWritten,
    });
    return Response.json({ received: true });
  } catch (error) {
    if (error instanceof ForgedNotificationError) {
      log({ severity: 'WARNING', event: 'notification_forged' });
      return Response.json({ error: 'The signature is wrong.' }, { status: 400 });
    }
    const reason = error instanceof UnexpectedReportError ? { reason: error.reason } : describeError(error);
    log({ severity: 'ERROR', event: 'notification_failed', ...logFields(), ...reason });
    return Response.json({ error: 'The notification could not be processed.' }, { status: 500 });
  }
}
