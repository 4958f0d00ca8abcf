import { chooseRecipient, requestedRecipient, shownRecipient } from '../../cart/recipientStore.ts';
import { syncBeforePayment } from '../../cart/syncBeforePayment.ts';
import { leaveToPayMs, priceReading } from '../../config/constants.ts';
import type { Product } from '../../domain/types.ts';
import { errorKind } from '../../lib/errors.ts';
import { delay } from '../../lib/timing.ts';
import { beginPayment } from '../../orders/beginPayment.ts';
import { isBeingConfirmed, paymentJournal } from '../../orders/paymentJournal.ts';
import {
  correctionBy,
  createCheckoutSession,
  openHostedCheckout,
  surplusOf,
} from '../../services/checkout/checkout.ts';
import type { CheckoutError } from '../../services/checkout/checkout.ts';
import type { ProductsBySlug } from '../../services/content/productsBySlug.ts';
import { isAsAgreed } from './payment.ts';
import type { BusyState, PaymentEvent, PricedCart } from './payment.ts';
import { reconcileCart } from './reconcile.ts';
import type { PaymentPage } from './runPayment.ts';
import { keepServerPrices } from './serverPrices.ts';

export { syncBeforePayment };

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

export type LaterStep = Exclude<BusyState, { name: 'preparing' }>;

/** The effect of each step that a known account takes. The next event tells what came of it. */
export async function perform(
  state: LaterStep,
  page: PaymentPage,
  isCurrent: () => boolean,
): Promise<PaymentEvent> {
  switch (state.name) {
    case 'checking': {
      const [catalogue] = await Promise.all([page.checkCatalogue(), page.syncCart(state.customer.uid)]);
      if (state.resumedBy !== undefined) {
        // The prices may have appeared only now, and the shopper has not pressed anything here.
        do await delay(priceReading.durationMs);
        while (!page.arePricesRead());
      }
      const customer = await page.currentCustomer();
      const pricedCart = readPricedCart(page, catalogue);
      return {
        type: 'checked',
        customer,
        catalogue,
        pricedCart,
        isBeingConfirmed: isBeingConfirmed(pricedCart.items, state.customer.uid, Date.now()),
      };
    }
    case 'requesting': {
      // A payment that cannot be stored must not be opened at the server either.
      paymentJournal.checkStorage();
      const products = [...state.catalogue.values()].filter((product) => product !== null);
      const { items, lines } = readPricedCart(page, state.catalogue, products);
      const { uid } = state.customer;
      const recipient = requestedRecipient(uid);
      // A choice of long ago does not count before the page shows it.
      const isShown = (recipient?.id ?? null) === shownRecipient.current;
      if (!isShown || !isAsAgreed({ items, lines }, state.agreed)) return { type: 'cart-changed', items };
      try {
        const { code } = state.agreed;
        const session = await createCheckoutSession(items, state.customer, { code, recipient });
        // Another tab has chosen somebody else meanwhile, whom the page shows.
        if (JSON.stringify(requestedRecipient(uid)) !== JSON.stringify(recipient))
          return { type: 'cart-changed', items };
        const customer = await page.currentCustomer();
        const { agreed } = state;
        const { delivery, discount = 0 } = session;
        // The device's date may be wrong, or this page older than the server.
        if (delivery !== undefined && delivery !== agreed.delivery) page.correctDelivery(delivery);
        if (agreed.code !== undefined && discount !== agreed.discount)
          page.apply({ code: agreed.code, cart: agreed.lines, discount });
        const pricedCart = { ...readPricedCart(page, state.catalogue), delivery, discount };
        return { type: 'created', customer, session, items, pricedCart };
      } catch (error) {
        const { lines: cart, code } = state.agreed;
        if (errorKind(error) === 'code-refused' && code !== undefined) {
          page.apply({ code, cart, discount: 0, error, isRefused: true });
          return { type: 'cart-changed', items };
        }
        if (errorKind(error) === 'recipient-gone') chooseRecipient(uid, { id: undefined });
        if (!isCorrection(error)) throw error;
        keepServerPrices(state.catalogue, error.prices);
        page.correct(correctionBy(error, state.catalogue));
        const { missing } = error;
        // Not after the shopper has cancelled: nothing would say why.
        if (missing.length > 0 && isCurrent())
          page.cart.dispatch({ type: 'subtract', lines: surplusOf(page.cart.items(), error) });
        return { type: 'cart-changed', items: page.cart.items(), missing };
      }
    }
    case 'recording': {
      await beginPayment(paymentJournal, state.session, state.customer.uid, state.items, Date.now());
      return { type: 'recorded' };
    }
    case 'leaving': {
      await openHostedCheckout(state.session);
      await delay(leaveToPayMs);
      return { type: 'stopped', reason: 'did-not-leave' };
    }
  }
}
