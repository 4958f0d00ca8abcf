import type { Notification } from '../notifications.ts';
import type { SessionEvent, StandInSession } from '../sessions.ts';
import { notificationSignature } from './signatures.ts';
import type { Merchant } from './signatures.ts';

/** By PayHere's `status_code`. PayHere sends no notification when a session expires or is refunded. */
const statuses: Partial<Record<SessionEvent['type'], { code: string; message: string }>> = {
  paid: { code: '2', message: 'Successfully completed the payment.' },
  declined: { code: '-2', message: 'The payment failed.' },
  'dispute-created': { code: '-3', message: 'The payment was charged back.' },
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
    status_code: status.code,
    md5sig: notificationSignature(merchant, orderId, amount, 'LKR', status.code),
    status_message: status.message,
    method: 'VISA',
    card_holder_name: 'Test Card',
    card_no: '************4242',
    card_expiry: '12/30',
    custom_1: session.metadata.custom_1 ?? '',
    custom_2: '',
  }).toString();
  const notification: Notification = {
    type: `status_code ${status.code}`,
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
