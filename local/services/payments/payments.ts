import { Hono } from 'hono';
import { createService } from '../faults.ts';
import type { LocalService } from '../service.ts';
import { createNotifications } from './notifications.ts';
import type { NotificationOptions, Notifications } from './notifications.ts';
import { createHostedPage } from './pages/hostedPage.ts';
import { payHereNotifications } from './payHere/notification.ts';
import { createPayHere } from './payHere/payHere.ts';
import { createSessionStore } from './sessions.ts';
import type { StandInSession } from './sessions.ts';
import { createStripeApi } from './stripe/api.ts';
import { stripeNotifications } from './stripe/events.ts';

/** The stand-in's credentials, as they would appear in the checkout server's settings. */
export const standInAccount = {
  shopMark: 'local',
  stripeSecretKey: 'sk_test_standIn',
  stripeWebhookSecret: 'whsec_standIn',
  payHereMerchantId: '1210000',
  payHereMerchantSecret: 'stand-in-merchant-secret',
  payHereAppId: 'stand-in-app',
  payHereAppSecret: 'stand-in-app-secret',
} as const;

export interface PaymentsOptions {
  /** Stripe's webhook destination. */
  webhookUrl: string;
  /** Sends a notification to the checkout server. */
  send: NotificationOptions['send'];
  notifications?: NotificationOptions['mode'];
  /** Delay between an event and its notification. */
  delayMs?: number;
  /** Prefix of the providers' paths. */
  basePath?: string;
  /** The origin of the hosted page; the shop's origin by default. */
  pageOrigin?: string;
  nowMs?: () => number;
  /** Whether PayHere appends `?order_id=…` to the return URL; false by default. */
  appendsOrderId?: boolean;
}

/** Stands in for Stripe and PayHere: their APIs, a hosted payment page and their notifications. */
export interface PaymentStandIn extends LocalService {
  /** All sessions, oldest first. */
  sessions: () => readonly StandInSession[];
  /** Adds one that came to be earlier. */
  add: (session: StandInSession) => void;
  /** Pays, as the shopper does on the page. @throws Error when the session does not exist or has expired */
  pay: (id: string) => void;
  /** @throws Error when the session does not exist or is paid */
  expire: (id: string) => void;
  /**
   * Refunds, as the owner does in the dashboard: what is left, or an amount in LKR. PayHere sends no notification.
   * @throws Error when the session is not paid, or less is left
   */
  refund: (id: string, amount?: number) => void;
  /** Ends the last refund. @throws Error when there is none */
  endRefund: (id: string, status: 'succeeded' | 'failed') => void;
  /** Opens a dispute, as the shopper does with the bank. @throws Error when the session is not paid */
  dispute: (id: string) => void;
  /** Ends the last dispute. @throws Error when there is none */
  closeDispute: (id: string, status: 'won' | 'lost') => void;
  notifications: Notifications;
}

/** Creates the payment providers with their state in memory. */
export function createPayments(options: PaymentsOptions): PaymentStandIn {
  const { webhookUrl, send, pageOrigin, basePath = '', nowMs = Date.now } = options;
  const { notifications: mode = 'held', delayMs = 1500, appendsOrderId = false } = options;
  const merchant = {
    merchantId: standInAccount.payHereMerchantId,
    merchantSecret: standInAccount.payHereMerchantSecret,
  };
  const { queue, ...notifications } = createNotifications({ mode, delayMs, send });
  const stripeOptions = { webhookUrl, webhookSecret: standInAccount.stripeWebhookSecret, nowMs };

  const sessions = createSessionStore(nowMs, (event, session) => {
    const notified =
      session.provider === 'stripe'
        ? stripeNotifications(event, session, stripeOptions)
        : payHereNotifications(event, session, merchant);
    notified.forEach(queue);
  });

  // The shop's origin may be a host name or an IP address, whichever the browser requested.
  const pageUrl = (id: string, returnUrl: string) =>
    `${pageOrigin ?? new URL(returnUrl).origin}${basePath}/c/pay/${encodeURIComponent(id)}`;

  const app = new Hono();
  app.route(`${basePath}/`, createHostedPage({ sessions, nowMs, basePath }));
  app.route(
    `${basePath}/`,
    createPayHere({
      sessions,
      nowMs,
      merchant,
      appId: standInAccount.payHereAppId,
      appSecret: standInAccount.payHereAppSecret,
      appendsOrderId,
      pageUrl,
    }),
  );
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
