import { Hono } from 'hono';
import { createService } from '../faults.ts';
import type { LocalService } from '../service.ts';
import { createNotifications } from './notifications.ts';
import type { NotificationOptions, Notifications } from './notifications.ts';
import { createHostedPage } from './pages/hostedPage.ts';
import { payHereNotification } from './payHere/notification.ts';
import { createPayHere } from './payHere/payHere.ts';
import { createSessionBook } from './sessions.ts';
import type { StandInSession } from './sessions.ts';
import { createStripeApi } from './stripe/api.ts';
import { stripeNotification } from './stripe/events.ts';

/** What the owner of the stand-in's accounts would put into the checkout server's settings. */
export const standInAccount = {
  stripeSecretKey: 'sk_test_standIn',
  stripeWebhookSecret: 'whsec_standIn',
  payHereMerchantId: '1210000',
  payHereMerchantSecret: 'stand-in-merchant-secret',
  payHereAppId: 'stand-in-app',
  payHereAppSecret: 'stand-in-app-secret',
} as const;

export interface PaymentsOptions {
  /** Where Stripe sends its notifications. */
  webhookUrl: string;
  /** Brings a notification to the checkout server. */
  send: NotificationOptions['send'];
  notifications?: NotificationOptions['mode'];
  /** Between an event and its notification. */
  delayMs?: number;
  /** What stands before the providers' paths. */
  basePath?: string;
  /** The origin of the hosted page; that of the shop when left out. */
  pageOrigin?: string;
  nowMs?: () => number;
  /** Whether PayHere puts `?order_id=…` to the end of the return URL; not when left out. */
  appendsOrderId?: boolean;
}

/** A stand-in for Stripe and PayHere: their APIs, a hosted page and their notifications. */
export interface PaymentStandIn extends LocalService {
  /** Every payment that was started, oldest first. */
  sessions: () => readonly StandInSession[];
  /** Pays as the shopper on the page does. @throws Error when the session does not exist or has expired */
  pay: (id: string) => void;
  /** Expires as time does. @throws Error when the session does not exist or is paid */
  expire: (id: string) => void;
  /** Gives all back, as the owner in the dashboard does; PayHere tells nobody. @throws Error when nothing was paid */
  refund: (id: string) => void;
  /** The shopper asks the bank for the money. @throws Error when nothing was paid */
  dispute: (id: string) => void;
  notifications: Notifications;
}

export function createPayments(options: PaymentsOptions): PaymentStandIn {
  const { webhookUrl, send, pageOrigin, basePath = '', nowMs = Date.now } = options;
  const { notifications: mode = 'held', delayMs = 1500, appendsOrderId = false } = options;
  const merchant = {
    merchantId: standInAccount.payHereMerchantId,
    merchantSecret: standInAccount.payHereMerchantSecret,
  };
  const { queue, ...notifications } = createNotifications({ mode, delayMs, send });
  const stripeOptions = { webhookUrl, webhookSecret: standInAccount.stripeWebhookSecret, nowMs };

  const book = createSessionBook(nowMs, (event, session) => {
    const notification =
      session.provider === 'stripe'
        ? stripeNotification(event, session, stripeOptions)
        : payHereNotification(event, session, merchant);
    if (notification) queue(notification);
  });

  // The shop's own origin may be a name or an IP address, whichever the browser asked.
  const pageUrl = (id: string, returnUrl: string) =>
    `${pageOrigin ?? new URL(returnUrl).origin}${basePath}/c/pay/${encodeURIComponent(id)}`;

  const app = new Hono();
  app.route(`${basePath}/`, createHostedPage({ book, nowMs, basePath }));
  app.route(
    `${basePath}/`,
    createPayHere({
      book,
      nowMs,
      merchant,
      appId: standInAccount.payHereAppId,
      appSecret: standInAccount.payHereAppSecret,
      appendsOrderId,
      pageUrl,
    }),
  );
  app.route(`${basePath}/`, createStripeApi({ book, nowMs, pageUrl }));

  function find(id: string): StandInSession {
    const session = book.find(id);
    if (!session) throw new Error(`There is no session ${id}.`);
    return session;
  }

  return {
    ...createService((request) => app.fetch(request)),
    sessions: () => book.list(),
    pay: (id) => book.pay(find(id)),
    expire: (id) => book.expire(find(id)),
    refund: (id) => book.refund(find(id)),
    dispute: (id) => book.dispute(find(id)),
    notifications,
  };
}
