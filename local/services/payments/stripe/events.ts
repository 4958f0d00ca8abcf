import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { randomText } from '../../randomText.ts';
import type { Notification } from '../notifications.ts';
import type { SessionEvent, StandInSession } from '../sessions.ts';
import { chargeView, disputeView, sessionView } from './sessionView.ts';

/** Computes the `stripe-signature` header: a timestamp, and an HMAC of timestamp and body. */
export function stripeSignature(payload: string, webhookSecret: string, seconds: number): string {
  const signature = hmac(sha256, utf8ToBytes(webhookSecret), utf8ToBytes(`${seconds}.${payload}`));
  return `t=${seconds},v1=${bytesToHex(signature)}`;
}

export interface StripeEventOptions {
  webhookUrl: string;
  webhookSecret: string;
  nowMs: () => number;
}

const eventTypes: Partial<Record<SessionEvent, string>> = {
  paid: 'checkout.session.completed',
  expired: 'checkout.session.expired',
  refunded: 'charge.refunded',
  disputed: 'charge.dispute.created',
};

function eventObject(event: SessionEvent, session: StandInSession) {
  if (event === 'refunded') return chargeView(session);
  return event === 'disputed' ? disputeView(session) : sessionView(session);
}

/** Creates Stripe's notification of an event; undefined when the shop's webhook does not subscribe to it. */
export function stripeNotification(
  event: SessionEvent,
  session: StandInSession,
  { webhookUrl, webhookSecret, nowMs }: StripeEventOptions,
): Notification | undefined {
  const type = eventTypes[event];
  if (type === undefined) return undefined;
  const payload = JSON.stringify({
    id: `evt_1${randomText(23)}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(nowMs() / 1000),
    data: { object: eventObject(event, session) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
  return {
    type,
    sessionId: session.id,
    // Signed anew for each attempt: a receiver rejects a signature that is older than five minutes.
    toRequest: () =>
      new Request(webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': stripeSignature(payload, webhookSecret, Math.floor(nowMs() / 1000)),
        },
        body: payload,
      }),
  };
}
