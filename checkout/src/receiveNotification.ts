import { describeError } from './describeError.ts';
import type { Log } from './log.ts';
import { UnexpectedReportError } from './paymentProgress.ts';
import { ForgedNotificationError } from './providers/provider.ts';
import type { PaymentNotification, PaymentProvider } from './providers/provider.ts';
import { settlePayment } from './settlePayment.ts';
import type { PaymentStore } from './store/paymentStore.ts';

interface ReceivingParts {
  provider: PaymentProvider;
  store: PaymentStore;
  log: Log;
}

/** Answers a provider's notification: 400 when it is forged, 500 when it has to be sent again, 200 when that would change nothing. */
export async function receiveNotification(
  request: Request,
  { provider, store, log }: ReceivingParts,
): Promise<Response> {
  let notification: PaymentNotification | undefined;
  const known = () => ({ notificationId: notification?.id, type: notification?.type });
  try {
    notification = await provider.readNotification(request);
    const { kind } = notification.report;
    const settlement = await settlePayment(notification.report, { provider, store, log });
    const { sessionId, recordsWritten } = settlement;
    log({ severity: 'INFO', event: 'notification_settled', ...known(), kind, sessionId, recordsWritten });
    return Response.json({ received: true });
  } catch (error) {
    if (error instanceof ForgedNotificationError) {
      log({ severity: 'WARNING', event: 'notification_forged' });
      return Response.json({ error: 'The signature is wrong.' }, { status: 400 });
    }
    const reason = error instanceof UnexpectedReportError ? { reason: error.reason } : describeError(error);
    log({ severity: 'ERROR', event: 'notification_failed', ...known(), ...reason });
    return Response.json({ error: 'The notification could not be settled.' }, { status: 500 });
  }
}
