import type { CartStore } from '../../cart/cartStore.ts';
import { catalogueCheckMs, httpTimeoutMs, leaveToPayMs, priceReading } from '../../config/constants.ts';
import type { MissingLine } from '../../domain/stock.ts';
import type { CartItem, Customer, Product } from '../../domain/types.ts';
import { delay, withTimeout } from '../../lib/timing.ts';
import { errorKind } from '../../lib/errors.ts';
import type { CheckoutError, CheckoutSession } from '../../services/checkout/checkout.ts';
import type { ProductsBySlug } from '../../services/content/productsBySlug.ts';
import { isUnavailable, paymentProblemsOf, reconcileCart } from './reconcile.ts';
import type { ReconciledLine } from './reconcile.ts';

/** What the shopper agrees to by pressing the button: lines and prices as `agreedText` formats them, and delivery in LKR. */
interface Agreement {
  lines: string;
  delivery: number;
}

/** The cart as it is now. Delivery in LKR, if the checkout server told it. */
export interface PricedCart {
  items: readonly CartItem[];
  lines: readonly ReconciledLine[];
  delivery?: number | undefined;
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
type BusyState =
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
const isAsAgreed = ({ lines, delivery }: PricedCart, agreed: Agreement) =>
  !lines.some((line) => isUnavailable(line) || line.tooFew.length > 0) &&
  agreedText(lines) === agreed.lines &&
  (delivery === undefined || delivery === agreed.delivery);

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

/** What a payment needs of its page. */
export interface PaymentPage {
  cart: CartStore;
  /** The signed-in customer as the authentication service has it now. */
  currentCustomer: () => Promise<Customer | null>;
  /** @returns false if the shopper has changed the address and it could not be saved */
  saveAddress: () => Promise<boolean>;
  checkCatalogue: () => Promise<ProductsBySlug>;
  /** Syncs a cart that the account keeps. What that changes is found by the comparison. */
  syncCart: (uid: string) => Promise<unknown>;
  arePricesRead: () => boolean;
  /** Corrects the catalogue by what the checkout server says. */
  correct: (correction: (product: Product) => Product) => void;
  /** @param delivery LKR, what the checkout server asks for */
  correctDelivery: (delivery: number) => void;
}

/** Only needed to pay, but preloaded so that the shopper does not wait for it. */
export async function loadCheckout() {
  const [checkout, { syncBeforePayment }, { beginPayment }, journal] = await Promise.all([
    import('../../services/checkout/checkout.ts'),
    import('../../cart/syncBeforePayment.ts'),
    import('../../orders/beginPayment.ts'),
    import('../../orders/paymentJournal.ts'),
  ]);
  return { ...checkout, ...journal, syncBeforePayment, beginPayment };
}

/**
 * Reads the cart as any tab has stored it last.
 * @param products are stored with it; without them, it keeps its own prices, so that a change of them can be shown
 */
function readPricedCart(
  { cart }: PaymentPage,
  catalogue: ProductsBySlug,
  products: readonly Product[] = [],
): PricedCart {
  cart.dispatch({ type: 'refreshProducts', products });
  return { items: cart.items(), lines: reconcileCart(cart.items(), catalogue) };
}

const isCorrection = (error: unknown): error is CheckoutError =>
  errorKind(error) === 'price-changed' || errorKind(error) === 'sold-out';

/** The effect of each step. The next event tells what came of it. */
async function perform(state: BusyState, page: PaymentPage, isCurrent: () => boolean): Promise<PaymentEvent> {
  switch (state.name) {
    case 'preparing': {
      const customer = await page.currentCustomer();
      // The order must not go to the address that the shopper has just replaced.
      return { type: 'prepared', customer, isAddressSaved: !customer || (await page.saveAddress()) };
    }
    case 'checking': {
      const [catalogue] = await Promise.all([page.checkCatalogue(), page.syncCart(state.customer.uid)]);
      if (state.resumedBy !== undefined) {
        // The prices may have appeared only now, and the shopper has not pressed anything here.
        do await delay(priceReading.durationMs);
        while (!page.arePricesRead());
      }
      const customer = await page.currentCustomer();
      const pricedCart = readPricedCart(page, catalogue);
      const { isBeingConfirmed } = await loadCheckout();
      return {
        type: 'checked',
        customer,
        catalogue,
        pricedCart,
        isBeingConfirmed: isBeingConfirmed(pricedCart.items, state.customer.uid, Date.now()),
      };
    }
    case 'requesting': {
      const { createCheckoutSession, correctionBy, surplusOf, paymentJournal } = await loadCheckout();
      // A payment that cannot be stored must not be opened at the server either.
      paymentJournal.checkStorage();
      const products = [...state.catalogue.values()].filter((product) => product !== null);
      const { items, lines } = readPricedCart(page, state.catalogue, products);
      if (!isAsAgreed({ items, lines }, state.agreed)) return { type: 'cart-changed', items };
      try {
        const session = await createCheckoutSession(items, state.customer);
        const customer = await page.currentCustomer();
        const { delivery } = session;
        // The device's date may be wrong, or this page older than the server.
        if (delivery !== undefined && delivery !== state.agreed.delivery) page.correctDelivery(delivery);
        const pricedCart = { ...readPricedCart(page, state.catalogue), delivery };
        return { type: 'created', customer, session, items, pricedCart };
      } catch (error) {
        if (!isCorrection(error)) throw error;
        page.correct(correctionBy(error));
        const { missing } = error;
        // Not after the shopper has cancelled: nothing would say why.
        if (missing.length > 0 && isCurrent())
          page.cart.dispatch({ type: 'subtract', lines: surplusOf(page.cart.items(), error) });
        return { type: 'cart-changed', items: page.cart.items(), missing };
      }
    }
    case 'recording': {
      const { beginPayment, paymentJournal } = await loadCheckout();
      await beginPayment(paymentJournal, state.session, state.customer.uid, state.items, Date.now());
      return { type: 'recorded' };
    }
    case 'leaving': {
      const { openHostedCheckout } = await loadCheckout();
      await openHostedCheckout(state.session);
      await delay(leaveToPayMs);
      return { type: 'stopped', reason: 'did-not-leave' };
    }
  }
}

const stepLimitMs = catalogueCheckMs;
const longerLimitsMs: Partial<Record<BusyState['name'], number>> = {
  // The request has the limit of the specification, its code another.
  requesting: httpTimeoutMs + stepLimitMs,
  leaving: stepLimitMs + leaveToPayMs,
};

const noAnswer = new Error('A step of the payment had no answer in time.');

/** Leaves out the query, which closing the address form removes. */
const currentPath = () => window.location.hash.split('?')[0];

/**
 * Takes the shopper from the cart to the provider's page (section 7): one payment at a time, one step after another.
 * @param onState is called with every state
 */
export function createPayment(onState: (state: CheckoutState) => void) {
  let state: CheckoutState = { name: 'idle' };
  let startPath: string | undefined;

  function send(event: PaymentEvent, page?: PaymentPage) {
    const before = state;
    state = reducePayment(before, event);
    if (state === before) return;
    if (!isBusy(before)) startPath = currentPath();
    // The payment page may still be on its way.
    if (before.name === 'leaving') window.stop();
    onState(state);
    if (isBusy(state) && page) void run(state, page);
  }

  async function run(step: BusyState, page: PaymentPage) {
    let event: PaymentEvent;
    try {
      event = await withTimeout(
        perform(step, page, () => state === step),
        longerLimitsMs[step.name] ?? stepLimitMs,
        () => noAnswer,
      );
    } catch (error) {
      // With a connection, the sign-in service has failed, and has logged it.
      const isAccount = step.name === 'preparing' && (error === noAnswer || navigator.onLine);
      event = isAccount ? { type: 'stopped', reason: 'account-unknown' } : { type: 'failed', error };
    }
    // Something else has ended the payment meanwhile.
    if (state !== step) return;
    // Does not take a shopper to the payment page who has opened another page.
    send(currentPath() === startPath ? event : { type: 'stopped', reason: 'left' }, page);
  }

  return { send };
}
