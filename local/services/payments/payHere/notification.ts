import type { Notification } from '../notifications.ts';
import type { SessionEvent, StandInSession } from '../sessions.ts';
import { standInMerchant } from '../account.ts';
import { notificationSignature } from './signatures.ts';

/** The values of PayHere's `status_code`. PayHere sends no notification when a session expires or is refunded. */
const statuses: Partial<Record<SessionEvent['type'], string>> = {
  paid: '2',
  declined: '-2',
  'dispute-created': '-3',
};

/** Creates PayHere's notifications of an event: one at most. */
export function payHereNotifications(event: SessionEvent, session: StandInSession): Notification[] {
  const status = statuses[event.type];
  const { notifyUrl, orderId = session.id } = session;
  if (status === undefined || notifyUrl === undefined) return [];
  const amount = session.total.toFixed(2);
  const body = new URLSearchParams({
    merchant_id: standInMerchant.merchantId,
    order_id: orderId,
    payment_id: session.paymentId,
    payhere_amount: amount,
    payhere_currency: 'LKR',
    status_code: status,
    md5sig: notificationSignature(standInMerchant, orderId, amount, 'LKR', status),
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
