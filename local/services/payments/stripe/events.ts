import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { randomText } from '../../randomText.ts';
import { standInAccount } from '../account.ts';
import type { Notification } from '../notifications.ts';
import type { SessionEvent, StandInSession } from '../sessions.ts';
import { chargeView, disputeView, refundView, sessionView } from './sessionView.ts';

/** The version in which Stripe sends events: that of the checkout server's library. */
export const stripeApiVersion = '2026-10-28.endive';

/** Computes the `stripe-signature` header: a timestamp, and an HMAC of timestamp and body. */
export function stripeSignature(payload: string, webhookSecret: string, seconds: number): string {
  const signature = hmac(sha256, utf8ToBytes(webhookSecret), utf8ToBytes(`${seconds}.${payload}`));
  return `t=${seconds},v1=${bytesToHex(signature)}`;
}

export interface StripeEventOptions {
  webhookUrl: string;
  nowMs: () => number;
}

function eventsOf(event: SessionEvent, session: StandInSession): [type: string, object: object][] {
  switch (event.type) {
    case 'paid':
      return [['checkout.session.completed', sessionView(session)]];
    case 'expired':
      return [['checkout.session.expired', sessionView(session)]];
    case 'refund-created':
      return [
        ['charge.refunded', chargeView(session)],
        ['refund.created', refundView(session, event.refund)],
      ];
    case 'refund-updated':
      return [['refund.updated', refundView(session, event.refund)]];
    case 'refund-failed':
      return [['refund.failed', refundView(session, event.refund)]];
    case 'dispute-created':
      return [['charge.dispute.created', disputeView(session, event.dispute)]];
    case 'dispute-closed':
      return [['charge.dispute.closed', disputeView(session, event.dispute)]];
    default:
      return [];
  }
}

/** Creates Stripe's notifications of an event, those to which the shop's webhook is subscribed. */
export const stripeNotifications = (
  event: SessionEvent,
  session: StandInSession,
  options: StripeEventOptions,
): Notification[] =>
  eventsOf(event, session).map(([type, object]) => toNotification(type, object, session.id, options));

function toNotification(
  type: string,
  object: object,
  sessionId: string,
  { webhookUrl, nowMs }: StripeEventOptions,
): Notification {
  const payload = JSON.stringify({
    id: `evt_1${randomText(23)}`,
    object: 'event',
    api_version: stripeApiVersion,
    created: Math.floor(nowMs() / 1000),
    data: { object },
    livemode: false,
    type,
  });
  return {
    type,
    sessionId,
    // Signed anew for each attempt: a receiver rejects a signature that is older than five minutes.
    toRequest: () =>
      new Request(webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': stripeSignature(
            payload,
            standInAccount.stripeWebhookSecret,
            Math.floor(nowMs() / 1000),
          ),
        },
        body: payload,
      }),
  };
}
