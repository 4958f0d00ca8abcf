import { Hono } from 'hono';
import { createService } from '../faults.ts';
import type { LocalService } from '../service.ts';
import { createNotifications } from './notifications.ts';
import type { NotificationMode, Notifications, Send } from './notifications.ts';
import { createHostedPage } from './pages/hostedPage.ts';
import { payHereNotifications } from './payHere/notification.ts';
import { createPayHere } from './payHere/payHere.ts';
import { createSessionStore } from './sessions.ts';
import type { StandInSession } from './sessions.ts';
import { createStripeApi } from './stripe/api.ts';
import { stripeNotifications } from './stripe/events.ts';

export interface PaymentsOptions {
  /** Stripe's webhook destination. */
  webhookUrl: string;
  send: Send;
  notifications?: NotificationMode;
  basePath?: string;
  /** The origin of the hosted page; the shop's origin by default. */
  pageOrigin?: string;
  nowMs?: () => number;
}

/** Stands in for Stripe and PayHere: their APIs, a hosted payment page and their notifications. */
export interface PaymentStandIn extends LocalService {
  /** Oldest first. */
  sessions: () => readonly StandInSession[];
  add: (session: StandInSession) => void;
  /** These throw an Error when the session does not exist, or its state does not allow the change. */
  pay: (id: string) => void;
  expire: (id: string) => void;
  /** Refunds what is left, or an amount in LKR. PayHere sends no notification. */
  refund: (id: string, amount?: number) => void;
  /** Ends the last refund. */
  endRefund: (id: string, status: 'succeeded' | 'failed') => void;
  dispute: (id: string) => void;
  /** Ends the last dispute. */
  closeDispute: (id: string, status: 'won' | 'lost') => void;
  notifications: Notifications;
}

export function createPayments(options: PaymentsOptions): PaymentStandIn {
  const { webhookUrl, send, pageOrigin, basePath = '', nowMs = Date.now } = options;
  const { queue, ...notifications } = createNotifications(options.notifications ?? 'held', send);

  const sessions = createSessionStore(nowMs, (event, session) => {
    const notified =
      session.provider === 'stripe'
        ? stripeNotifications(event, session, { webhookUrl, nowMs })
        : payHereNotifications(event, session);
    notified.forEach(queue);
  });

  // The shop's origin may be a host name or an IP address, whichever the browser requested.
  const pageUrl = (id: string, returnUrl: string) =>
    `${pageOrigin ?? new URL(returnUrl).origin}${basePath}/c/pay/${encodeURIComponent(id)}`;

  const app = new Hono();
  app.route(`${basePath}/`, createHostedPage({ sessions, nowMs, basePath }));
  app.route(`${basePath}/`, createPayHere({ sessions, nowMs, pageUrl }));
  app.route(`${basePath}/`, createStripeApi({ sessions, nowMs, pageUrl }));

  function find(id: string): StandInSession {
    const session = sessions.find(id);
    if (!session) throw new Error(`No such session: ${id}`);
    return session;
  }

  return {
    ...createService((request) => app.fetch(request)),
    sessions: () => sessions.list(),
    add: sessions.add,
    pay: (id) => sessions.pay(find(id)),
    expire: (id) => sessions.expire(find(id)),
    refund: (id, amount) => void sessions.refund(find(id), amount),
    endRefund: (id, status) => {
      const session = find(id);
      const refund = session.refunds.at(-1);
      if (!refund) throw new Error(`${id} has no refund.`);
      sessions.endRefund(session, refund, status);
    },
    dispute: (id) => sessions.dispute(find(id)),
    closeDispute: (id, status) => sessions.closeDispute(find(id), status),
    notifications,
  };
}
