import type { Notification } from '../notifications.ts';
import type { SessionEvent, StandInSession } from '../sessions.ts';
import { notificationSignature } from './signatures.ts';
import type { Merchant } from './signatures.ts';

/** By PayHere's `status_code`. PayHere sends no notification when a session expires or is refunded. */
const statuses: Partial<Record<SessionEvent['type'], string>> = {
  paid: '2',
  declined: '-2',
  'dispute-created': '-3',
};

/** Creates PayHere's notifications of an event: one at most. */
export function payHereNotifications(
  event: SessionEvent,
  session: StandInSession,
  merchant: Merchant,
): Notification[] {
  const status = statuses[event.type];
  const { notifyUrl, orderId = session.id } = session;
  if (status === undefined || notifyUrl === undefined) return [];
  const amount = session.total.toFixed(2);
  const body = new URLSearchParams({
    merchant_id: merchant.merchantId,
    order_id: orderId,
    payment_id: session.paymentId,
    payhere_amount: amount,
    payhere_currency: 'LKR',
    status_code: status,
    md5sig: notificationSignature(merchant, orderId, amount, 'LKR', status),
    custom_1: session.metadata.custom_1 ?? '',
  }).toString();
  const notification: Notification = {
    type: `status_code ${status}`,
    sessionId: orderId,
    toRequest: () =>
      new Request(notifyUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      }),
  };
  return [notification];
}
