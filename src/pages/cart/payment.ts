import type { MissingLine } from '../../domain/stock.ts';
import type { CartItem, Customer } from '../../domain/types.ts';
import type { CheckoutSession } from '../../services/checkout/checkout.ts';
import type { ProductsBySlug } from '../../services/content/productsBySlug.ts';
import { isUnavailable, paymentProblemsOf } from './reconcile.ts';
import type { ReconciledLine } from './reconcile.ts';

/** What the shopper agrees to by pressing the button: lines and prices as `agreedText` formats them; delivery and discount in LKR. */
interface Agreement {
  lines: string;
  delivery: number;
  code: string | undefined;
  discount: number;
}

/** The cart as it is now. Delivery and discount in LKR, if the checkout server told them. */
export interface PricedCart {
  items: readonly CartItem[];
  lines: readonly ReconciledLine[];
  delivery?: number | undefined;
  discount?: number | undefined;
}

interface Attempt {
  agreed: Agreement;
  /** The account that signed in for this payment, which goes on by itself; undefined after a press. */
  resumedBy: string | undefined;
  /** Whether the shopper wants to pay although a payment of one of the lines is being confirmed. */
  isAgain: boolean;
}
type Paying = Attempt & { customer: Customer };
type Checked = Paying & { catalogue: ProductsBySlug };
type Created = Checked & { session: CheckoutSession; items: readonly CartItem[] };

/** Why a payment did not go on. The last three need no message: the page shows the limits, and nobody waits for the others. */
export type StopReason =
  | 'failed'
  | 'account-unknown'
  | 'address-not-saved'
  | 'account-changed'
  | 'did-not-leave'
  | 'cancelled'
  | 'limits'
  | 'left'
  | 'restored';

/** The steps in their order. Each has one effect, which ends within its limit. */
export type BusyState =
  | ({ name: 'preparing' } & Attempt)
  | ({ name: 'checking' } & Paying)
  | ({ name: 'requesting' } & Checked)
  | ({ name: 'recording' | 'leaving' } & Created);

/**
 * `signed-out`: an account is needed. `changed`: the cart differs from what was seen, and needs another look; `missing` is what
 * the checkout server has too few of. `unconfirmed`: a payment of one of the lines is being confirmed, and the shopper is asked
 * whether to pay again.
 */
export type CheckoutState =
  | { name: 'idle'; reason?: StopReason; error?: unknown }
  | { name: 'signed-out'; agreed: Agreement }
  | {
      name: 'changed' | 'unconfirmed';
      items: readonly CartItem[];
      missing?: readonly MissingLine[] | undefined;
    }
  | BusyState;

/** What is known of account and cart at the end of a step. */
interface Findings {
  customer: Customer | null;
  pricedCart: PricedCart;
}

export type PaymentEvent =
  | {
      type: 'pressed';
      agreed: Agreement;
      items: readonly CartItem[];
      arePricesRead: boolean;
      isAgain: boolean;
    }
  | { type: 'resumed'; uid: string }
  | { type: 'prepared'; customer: Customer | null; isAddressSaved: boolean }
  | ({ type: 'checked'; catalogue: ProductsBySlug; isBeingConfirmed: boolean } & Findings)
  /** `items`: what the session is for. */
  | ({ type: 'created'; session: CheckoutSession; items: readonly CartItem[] } & Findings)
  | { type: 'cart-changed'; items: readonly CartItem[]; missing?: readonly MissingLine[] }
  | { type: 'recorded' }
  | { type: 'failed'; error: unknown }
  | { type: 'stopped'; reason: StopReason }
  | { type: 'signed-in' };

export const isBusy = (state: CheckoutState): state is BusyState =>
  !['idle', 'signed-out', 'changed', 'unconfirmed'].includes(state.name);

/** Whether the address is saved, and an edit would come too late for this payment. */
export const isAddressFixed = (state: CheckoutState): boolean => isBusy(state) && state.name !== 'preparing';

/** Lines and prices, as a text to compare. What is unavailable is not counted, and so nobody agrees to it. */
export const agreedText = (lines: readonly ReconciledLine[]): string =>
  JSON.stringify(
    lines
      .filter((line) => !isUnavailable(line))
      .map(({ item }) => [item.slug.current, item.price, item.selectedSizeAndQuantities]),
  );

/** The one comparison of the cart with what was agreed: all of it is available, at the same prices. */
export const isAsAgreed = ({ lines, delivery, discount }: PricedCart, agreed: Agreement) =>
  !lines.some((line) => isUnavailable(line) || line.tooFew.length > 0) &&
  agreedText(lines) === agreed.lines &&
  (delivery === undefined || delivery === agreed.delivery) &&
  (discount === undefined || discount === agreed.discount);

const stop = (reason: StopReason, error?: unknown): CheckoutState => ({ name: 'idle', reason, error });

/** Why a payment cannot go on with the cart and the account as they are now; undefined if it can. */
function obstacle(
  { customer, agreed }: Paying,
  { customer: current, pricedCart }: Findings,
): CheckoutState | undefined {
  // Another tab may have signed out, or signed in with another account.
  if (current?.uid !== customer.uid) return stop('account-changed');
  if (!isAsAgreed(pricedCart, agreed)) return { name: 'changed', items: pricedCart.items };
  return paymentProblemsOf(pricedCart.lines).length > 0 ? stop('limits') : undefined;
}

function start(state: CheckoutState, event: PaymentEvent): CheckoutState {
  if (event.type === 'resumed' && state.name === 'signed-out') {
    return { name: 'preparing', agreed: state.agreed, resumedBy: event.uid, isAgain: false };
  }
  if (event.type === 'signed-in' && state.name === 'signed-out') return { name: 'idle' };
  if (event.type === 'stopped' && state.name === 'unconfirmed') return { name: 'idle' };
  if (event.type !== 'pressed') return state;
  const { agreed, items, arePricesRead, isAgain } = event;
  return arePricesRead
    ? { name: 'preparing', agreed, resumedBy: undefined, isAgain }
    : { name: 'changed', items, missing: state.name === 'changed' ? state.missing : undefined };
}

/** The payment after an event. Pure. An event that the state does not wait for changes nothing. */
export function reducePayment(state: CheckoutState, event: PaymentEvent): CheckoutState {
  if (!isBusy(state)) return start(state, event);
  if (event.type === 'stopped') return stop(event.reason);
  if (event.type === 'failed') return stop('failed', event.error);
  if (event.type === 'cart-changed') {
    return { name: 'changed', items: event.items, missing: event.missing };
  }
  if (state.name === 'preparing' && event.type === 'prepared') {
    const { customer, isAddressSaved } = event;
    const { resumedBy, agreed } = state;
    if (resumedBy !== undefined && customer?.uid !== resumedBy) return stop('account-changed');
    if (!customer) return { name: 'signed-out', agreed };
    return isAddressSaved ? { ...state, name: 'checking', customer } : stop('address-not-saved');
  }
  if (state.name === 'checking' && event.type === 'checked') {
    const { catalogue, isBeingConfirmed, pricedCart } = event;
    const mustAsk = isBeingConfirmed && !state.isAgain;
    return (
      obstacle(state, event) ??
      (mustAsk
        ? { name: 'unconfirmed', items: pricedCart.items }
        : { ...state, name: 'requesting', catalogue })
    );
  }
  if (state.name === 'requesting' && event.type === 'created') {
    const { session, items } = event;
    return obstacle(state, event) ?? { ...state, name: 'recording', session, items };
  }
  return state.name === 'recording' && event.type === 'recorded' ? { ...state, name: 'leaving' } : state;
}
