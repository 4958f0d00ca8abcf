import { randomText } from '../randomText.ts';
import { newPayHerePaymentId } from './ids.ts';

export interface StandInLine {
  name: string;
  quantity: number;
  /** LKR per unit. */
  unitPrice: number;
}

/** Of a coupon of Stripe's. */
export interface StandInDiscount {
  couponId: string;
  name: string;
  /** LKR */
  amount: number;
}

/** `confirming` during 3-D Secure; `paid` and `expired` are final. */
export type SessionStatus = 'open' | 'confirming' | 'paid' | 'expired';

/** Money that goes back; `pending` with PayHere until the provider has done it. */
export interface StandInRefund {
  id: string;
  /** LKR */
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
  createdAtMs: number;
  metadata: Record<string, string>;
}

export interface StandInDispute {
  id: string;
  status: 'needs_response' | 'won' | 'lost';
}

export interface StandInSession {
  id: string;
  /** PayHere's `order_id`: an order has one session for each time its form was posted. */
  orderId?: string | undefined;
  provider: 'stripe' | 'payhere';
  status: SessionStatus;
  refunds: StandInRefund[];
  disputes: StandInDispute[];
  createdAtMs: number;
  /** Infinity when it never expires. */
  expiresAtMs: number;
  lines: StandInLine[];
  discount?: StandInDiscount | undefined;
  /** LKR, after the discount. */
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
  metadata: Record<string, string>;
  /** Metadata of the PaymentIntent, copied to its Charge. */
  paymentMetadata: Record<string, string>;
  /** `successUrl` as Stripe received it, with `{CHECKOUT_SESSION_ID}`. */
  successUrlTemplate?: string;
}

/** A change of a session that may trigger notifications. */
export type SessionEvent =
  | { type: 'paid' | 'expired' | 'declined' }
  | { type: 'refund-created' | 'refund-updated' | 'refund-failed'; refund: StandInRefund }
  | { type: 'dispute-created' | 'dispute-closed'; dispute: StandInDispute };

const idOf = { stripe: (kind: string) => `${kind}_3${randomText(23)}`, payhere: newPayHerePaymentId };

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
  /**
   * Sends money back; all that is left by default. PayHere takes its time.
   * @param amount LKR
   * @throws Error when the session is not paid, or less is left
   */
  refund: (session: StandInSession, amount?: number, metadata?: Record<string, string>) => StandInRefund;
  /** Ends a refund that is pending, or lets one fail that has succeeded. */
  endRefund: (session: StandInSession, refund: StandInRefund, status: 'succeeded' | 'failed') => void;
  /** @throws Error when the session is not paid */
  dispute: (session: StandInSession) => void;
  /** Ends the last dispute. @throws Error when there is none */
  closeDispute: (session: StandInSession, status: 'won' | 'lost') => void;
}

/** LKR that can still be sent back. */
export function leftOf({ total, refunds }: StandInSession): number {
  const left = refunds.reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum - amount), total);
  // Fractions that were subtracted can fall just short of the cents that are left.
  return Math.round(left * 100) / 100;
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
    onEvent({ type: 'expired' }, session);
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
      onEvent({ type: 'declined' }, session);
    },
    pay: (session) => {
      if (session.status === 'paid') return;
      if (session.status === 'expired') throw new Error(`${session.id} has expired.`);
      session.status = 'paid';
      onEvent({ type: 'paid' }, session);
    },
    expire,
    refund: (session, amount = leftOf(session), metadata = {}) => {
      requirePaid(session);
      if (amount > leftOf(session)) throw new Error(`${session.id} has less left.`);
      const { provider } = session;
      const status = provider === 'stripe' ? 'succeeded' : 'pending';
      const refund: StandInRefund = {
        id: idOf[provider]('re'),
        amount,
        status,
        createdAtMs: nowMs(),
        metadata,
      };
      session.refunds.push(refund);
      onEvent({ type: 'refund-created', refund }, session);
      return refund;
    },
    endRefund: (session, refund, status) => {
      refund.status = status;
      onEvent({ type: status === 'failed' ? 'refund-failed' : 'refund-updated', refund }, session);
    },
    dispute: (session) => {
      requirePaid(session);
      const dispute: StandInDispute = { id: idOf[session.provider]('du'), status: 'needs_response' };
      session.disputes.push(dispute);
      onEvent({ type: 'dispute-created', dispute }, session);
    },
    closeDispute: (session, status) => {
      const dispute = session.disputes.at(-1);
      if (!dispute) throw new Error(`${session.id} has no dispute.`);
      dispute.status = status;
      onEvent({ type: 'dispute-closed', dispute }, session);
    },
  };
}
