/** A line of a payment as the provider got it. */
export interface StandInLine {
  name: string;
  description?: string | undefined;
  quantity: number;
  /** LKR for one piece. */
  unitPrice: number;
  metadata: Record<string, string>;
}

/** `confirming` while the card's bank asks, `paid` for good. */
export type SessionStatus = 'open' | 'confirming' | 'paid' | 'expired';

/** A payment at the provider. */
export interface StandInSession {
  id: string;
  /** PayHere's `order_id`: one order has a session for each time that its form was posted. */
  orderId?: string | undefined;
  provider: 'stripe' | 'payhere';
  status: SessionStatus;
  isRefunded: boolean;
  isDisputed: boolean;
  createdAtMs: number;
  /** Infinity for a payment that does not expire. */
  expiresAtMs: number;
  lines: StandInLine[];
  /** LKR */
  total: number;
  /** Of the payment itself, under which the provider lists money: `pi_…` at Stripe, a number at PayHere. */
  paymentId: string;
  /** Fills the form; what the shopper types instead is not kept. */
  email: string;
  /** The hosted page. */
  url: string;
  /** Where the shopper goes once paid, with the session's id filled in. */
  successUrl: string;
  /** Where the shopper goes without paying. */
  cancelUrl: string;
  /** Where PayHere sends the notification; Stripe has one address for the whole account. */
  notifyUrl?: string | undefined;
  clientReferenceId?: string | undefined;
  metadata: Record<string, string>;
  /** Of the payment, copied to its charge. */
  paymentMetadata: Record<string, string>;
  /** As sent, with `{CHECKOUT_SESSION_ID}` in it. */
  successUrlTemplate: string;
}

/** What happens to a session and may be worth a notification. */
export type SessionEvent = 'paid' | 'expired' | 'refunded' | 'disputed' | 'declined';

export interface SessionBook {
  add: (session: StandInSession) => void;
  find: (id: string) => StandInSession | undefined;
  /** Oldest first. */
  list: () => readonly StandInSession[];
  /** The card's bank is asked. */
  confirm: (session: StandInSession) => void;
  /** The card was declined, or its bank said no; the session can still be paid. */
  decline: (session: StandInSession) => void;
  /** @throws Error when the session has expired */
  pay: (session: StandInSession) => void;
  /** @throws Error when the session is paid */
  expire: (session: StandInSession) => void;
  /** @throws Error when nothing was paid */
  refund: (session: StandInSession) => void;
  /** The card's owner asks the bank for the money. @throws Error when nothing was paid */
  dispute: (session: StandInSession) => void;
}

const isUnpaid = ({ status }: StandInSession) => status === 'open' || status === 'confirming';

/**
 * The provider's sessions. Each event is told once, whatever is pressed twice.
 * @param onEvent told after the session has its new state
 */
export function createSessionBook(
  nowMs: () => number,
  onEvent: (event: SessionEvent, session: StandInSession) => void,
): SessionBook {
  const sessions = new Map<string, StandInSession>();

  function expire(session: StandInSession) {
    if (session.status === 'paid') throw new Error(`${session.id} is paid.`);
    if (session.status === 'expired') return;
    session.status = 'expired';
    onEvent('expired', session);
  }

  function expireDue() {
    for (const session of sessions.values()) {
      if (isUnpaid(session) && session.expiresAtMs <= nowMs()) expire(session);
    }
  }

  function requirePaid(session: StandInSession) {
    if (session.status !== 'paid') throw new Error(`${session.id} is not paid.`);
  }

  return {
    add: (session) => void sessions.set(session.id, session),
    find: (id) => {
      expireDue();
      return sessions.get(id);
    },
    list: () => {
      expireDue();
      return [...sessions.values()];
    },
    confirm: (session) => {
      if (session.status === 'open') session.status = 'confirming';
    },
    decline: (session) => {
      if (!isUnpaid(session)) return;
      session.status = 'open';
      onEvent('declined', session);
    },
    pay: (session) => {
      if (session.status === 'paid') return;
      if (session.status === 'expired') throw new Error(`${session.id} has expired.`);
      session.status = 'paid';
      onEvent('paid', session);
    },
    expire,
    refund: (session) => {
      requirePaid(session);
      if (session.isRefunded) return;
      session.isRefunded = true;
      onEvent('refunded', session);
    },
    dispute: (session) => {
      requirePaid(session);
      if (session.isDisputed) return;
      session.isDisputed = true;
      onEvent('disputed', session);
    },
  };
}
