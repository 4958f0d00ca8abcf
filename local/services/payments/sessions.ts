/** A line item of a session. */
export interface StandInLine {
  name: string;
  description?: string | undefined;
  quantity: number;
  /** LKR per piece. */
  unitPrice: number;
  metadata: Record<string, string>;
}

/** `confirming` during 3-D Secure; `paid` and `expired` are final. */
export type SessionStatus = 'open' | 'confirming' | 'paid' | 'expired';

/** A checkout session of either provider. */
export interface StandInSession {
  id: string;
  /** PayHere's `order_id`: an order has one session for each time its form was posted. */
  orderId?: string | undefined;
  provider: 'stripe' | 'payhere';
  status: SessionStatus;
  isRefunded: boolean;
  isDisputed: boolean;
  createdAtMs: number;
  /** Infinity when it never expires. */
  expiresAtMs: number;
  lines: StandInLine[];
  /** LKR */
  total: number;
  /** The provider's own id for the payment: `pi_…` with Stripe, a number with PayHere. */
  paymentId: string;
  /** Prefills the form; what the shopper enters instead is not stored. */
  email: string;
  /** The hosted page. */
  url: string;
  /** Where the shopper returns after paying, with the session's id filled in. */
  successUrl: string;
  /** Where the shopper returns without paying. */
  cancelUrl: string;
  /** Where PayHere sends notifications; Stripe has one webhook URL per account. */
  notifyUrl?: string | undefined;
  clientReferenceId?: string | undefined;
  metadata: Record<string, string>;
  /** Metadata of the PaymentIntent, copied to its Charge. */
  paymentMetadata: Record<string, string>;
  /** `successUrl` as received, with `{CHECKOUT_SESSION_ID}`. */
  successUrlTemplate: string;
}

/** A change of a session that may trigger a notification. */
export type SessionEvent = 'paid' | 'expired' | 'refunded' | 'disputed' | 'declined';

export interface SessionStore {
  add: (session: StandInSession) => void;
  find: (id: string) => StandInSession | undefined;
  /** Oldest first. */
  list: () => readonly StandInSession[];
  /** Starts 3-D Secure. */
  confirm: (session: StandInSession) => void;
  /** The card was declined or 3-D Secure failed; the session can still be paid. */
  decline: (session: StandInSession) => void;
  /** @throws Error when the session has expired */
  pay: (session: StandInSession) => void;
  /** @throws Error when the session is paid */
  expire: (session: StandInSession) => void;
  /** @throws Error when the session is not paid */
  refund: (session: StandInSession) => void;
  /** @throws Error when the session is not paid */
  dispute: (session: StandInSession) => void;
}

const isUnpaid = ({ status }: StandInSession) => status === 'open' || status === 'confirming';

/**
 * Stores the providers' sessions in memory.
 * @param onEvent called after the session has changed; once per event, even when an operation is repeated
 */
export function createSessionStore(
  nowMs: () => number,
  onEvent: (event: SessionEvent, session: StandInSession) => void,
): SessionStore {
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
