import type { CartStore } from '../../cart/cartStore.ts';
import { catalogueCheckMs, httpTimeoutMs, leaveToPayMs, priceReading } from '../../config/constants.ts';
import type { Customer, Product } from '../../domain/types.ts';
import { errorKind } from '../../lib/errors.ts';
import { delay, withTimeout } from '../../lib/timing.ts';
import type { CheckoutError } from '../../services/checkout/checkout.ts';
import type { ProductsBySlug } from '../../services/content/productsBySlug.ts';
import { isAsAgreed, isBusy, reducePayment } from './payment.ts';
import type { BusyState, CheckoutState, PaymentEvent, PricedCart } from './payment.ts';
import { reconcileCart } from './reconcile.ts';

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
