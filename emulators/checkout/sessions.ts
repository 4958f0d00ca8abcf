import type { CheckoutLine } from './priceCart.ts';

export interface CheckoutCustomer {
  uid: string;
  email: string;
}

/** A payment that was started: `confirming` while the card's bank asks, `paid` for good. */
export interface CheckoutSession {
  id: string;
  status: 'open' | 'confirming' | 'paid';
  createdAtMs: number;
  customer: CheckoutCustomer;
  lines: CheckoutLine[];
  /** LKR */
  total: number;
  /** Where the shopper goes once paid. */
  successUrl: string;
  /** Where the shopper goes without paying. */
  cancelUrl: string;
}

/** An id of the payment provider's form; it cannot be guessed, since who knows it sees the page. */
function newSessionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return `cs_test_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Starts a payment of priced lines. */
export function openSession(
  lines: CheckoutLine[],
  customer: CheckoutCustomer,
  addresses: Pick<CheckoutSession, 'successUrl' | 'cancelUrl'>,
  createdAtMs: number,
): CheckoutSession {
  const total = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  return { id: newSessionId(), status: 'open', createdAtMs, customer, lines, total, ...addresses };
}
