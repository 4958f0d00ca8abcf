import { useEffect, useEffectEvent, useState } from 'react';
import { cartMessages } from '../../config/cartMessages.ts';
import { useAuthOnDemand } from '../../auth/AuthProvider.tsx';
import { addPaymentIntent, dropPaymentIntent, takePaymentIntent } from '../../auth/paymentIntent.ts';
import { useCartItems, useCartStore } from '../../cart/CartProvider.tsx';
import { syncBeforePayment } from '../../cart/syncBeforePayment.ts';
import { dismiss, dismissOnNavigation, notify } from '../../ui/toasts/notifications.ts';
import { priceReading, signUpNoticeMs } from '../../config/constants.ts';
import { delay } from '../../lib/delay.ts';
import { errorKind } from '../../lib/errorKind.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import type { CheckoutError } from '../../services/checkout/checkout.ts';
import type { CartItem } from '../../domain/types.ts';
import { openAddressForm } from './openAddressForm.ts';
import { paymentProblemOf } from './paymentProblem.ts';
import { agreedText, isAsAgreed, reconcileCart } from './reconcile.ts';
import type { Catalogue } from './reconcile.ts';
import type { Delivery } from './useDelivery.ts';
import { useIsVisitor } from './useIsVisitor.ts';
import { usePaymentState } from './usePaymentState.ts';
import type { PaymentState } from './usePaymentState.ts';
import { usePresence } from './usePresence.ts';
import { useStablePrices } from './useStablePrices.ts';

interface CataloguePrices {
  /** The source of the prices on the screen. */
  catalogue: Catalogue;
  check: () => Promise<Catalogue>;
  correctPrices: (prices: ReadonlyMap<string, number>) => void;
  delivery: Delivery;
}

/** Only needed to pay, but preloaded so that the shopper does not wait for it. */
const loadCheckout = async () => {
  const [checkout, { beginPayment }, { paymentJournal }] = await Promise.all([
    import('../../services/checkout/checkout.ts'),
    import('../../orders/beginPayment.ts'),
    import('../../orders/paymentJournal.ts'),
  ]);
  return { ...checkout, beginPayment, paymentJournal };
};

const isPriceChange = (error: unknown): error is CheckoutError => errorKind(error) === 'price-changed';

function messageFor(error: unknown): string {
  if (!navigator.onLine) return cartMessages.offline;
  const kind = errorKind(error);
  if (kind === 'storage-refused') return cartMessages.paymentNotStored;
  return kind === 'invalid-response' ? cartMessages.checkoutWithoutId : cartMessages.checkoutFailed;
}

/**
 * Takes the shopper from the cart to the hosted checkout (section 7). Sends one request however often `pay` is called, and
 * none for a price that the shopper has not seen.
 */
export function usePayment({ catalogue, check, correctPrices, delivery }: CataloguePrices): {
  state: PaymentState;
  /** Whether a press pays: not before the shopper can have seen the cart. */
  isReady: boolean;
  /** Whether the address is saved, and an edit would come too late for this payment. */
  isAddressFixed: boolean;
  pay: () => void;
} {
  const [itemsAtAttempt, setItemsAtAttempt] = useState<readonly CartItem[]>();
  const { state, isAddressFixed, isPaying, start, fixAddress, settle } = usePaymentState();
  const items = useCartItems();
  const cart = useCartStore();
  const { items: currentItems, dispatch } = cart;
  const { currentCustomer } = useAuthOnDemand();
  const isVisitor = useIsVisitor();
  const { begin, hasLeft } = usePresence();
  const { isSeen, arePricesStable } = useStablePrices(items, catalogue, delivery.fromServer);

  useEffect(
    () =>
      whenIdle(() => {
        loadCheckout().catch(() => {
          // `pay` tries again and reports a failure.
        });
      }),
    [],
  );

  /** The prices may have appeared only now, and the shopper has not pressed anything here. */
  async function untilPricesAreRead() {
    do await delay(priceReading.durationMs);
    while (!arePricesStable());
  }

  /** @param intent the payment that goes on after signing in; undefined when the shopper has pressed the button */
  async function leaveToPay(intent: ReturnType<typeof takePaymentIntent>): Promise<PaymentState> {
    if (!navigator.onLine) throw new Error('offline');
    const agreed = intent?.agreed ?? agreedText(reconcileCart(items, catalogue));
    const customer = await currentCustomer();
    if (!customer && !intent) {
      notify(cartMessages.signUpFirst, { durationMs: signUpNoticeMs });
      addPaymentIntent(agreed);
      return 'signed-out';
    }
    // The order must not go to the address that the shopper has just replaced.
    if ((await openAddressForm.current?.saveChanges()) === false) {
      notify(cartMessages.addressNotSaved);
      return 'idle';
    }
    fixAddress();
    const [now, isCartChanged] = await Promise.all([
      check(),
      customer && syncBeforePayment(customer.uid, cart),
    ]);
    if (intent) await untilPricesAreRead();
    const uid = intent?.uid ?? customer?.uid;
    // Another tab may have signed out, or signed in with another account.
    const isSameCustomer = async () => (await currentCustomer())?.uid === uid;
    if (!customer || !(await isSameCustomer())) return 'idle';
    // Does not take a shopper to the payment page who has opened another page meanwhile.
    if (hasLeft()) return 'idle';
    if (isCartChanged) return 'changed';
    const currentLines = () => reconcileCart(currentItems(), now);
    const isUnchanged = () => isAsAgreed(currentLines(), agreed);
    if (!isUnchanged()) return 'changed';
    // PaymentLimitNotice says why.
    if (paymentProblemOf(currentLines()) !== undefined) return 'idle';
    const products = [...now.values()].filter((product) => product !== null);
    const isStillUnchanged = () => {
      // Brings in a change from another tab.
      dispatch({ type: 'refreshProducts', products });
      return isUnchanged();
    };
    if (!isStillUnchanged()) return 'changed';
    const agreedItems = currentItems();
    const { createCheckoutSession, openHostedCheckout, beginPayment, paymentJournal } = await loadCheckout();
    // A payment that cannot be stored must not be opened at the server either.
    paymentJournal.checkStorage();
    // Takes seconds on a slow connection. A session that is not opened cannot be paid.
    const session = await createCheckoutSession(agreedItems, customer);
    if (!(await isSameCustomer()) || hasLeft()) return 'idle';
    if (!isStillUnchanged()) return 'changed';
    // The device's date may be wrong, or this page older than the server.
    if (session.delivery !== undefined && session.delivery !== delivery.cost) {
      delivery.correct(session.delivery);
      return 'changed';
    }
    await beginPayment(paymentJournal, session, customer.uid, agreedItems, Date.now());
    if (hasLeft()) return 'idle';
    notify(cartMessages.checkoutSuccess);
    await openHostedCheckout(session);
    return 'busy';
  }

  async function startPayment(intent?: ReturnType<typeof takePaymentIntent>) {
    start();
    begin();
    // Its Undo would change the cart that is about to be paid.
    dismissOnNavigation();
    let next: PaymentState = 'idle';
    try {
      next = await leaveToPay(intent);
    } catch (error) {
      if (isPriceChange(error)) {
        correctPrices(error.prices);
        next = 'changed';
      } else {
        console.error('The payment could not be started.', error);
        notify(messageFor(error));
      }
    }
    setItemsAtAttempt(currentItems());
    settle(next);
  }

  const resume = useEffectEvent(startPayment);
  useEffect(() => {
    const intent = takePaymentIntent();
    if (intent) queueMicrotask(() => void resume(intent));
  }, []);

  useEffect(() => {
    if (isVisitor) return;
    // A shopper who signed in some other way, such as in another tab, presses the button again.
    dropPaymentIntent();
    dismiss(cartMessages.signUpFirst);
  }, [isVisitor]);

  function pay() {
    if (isPaying.current || !isSeen) return;
    if (arePricesStable()) {
      void startPayment();
      return;
    }
    setItemsAtAttempt(currentItems());
    settle('changed');
  }

  // After the shopper has changed the cart, it needs no second look; after they have signed in, no account.
  const isOver = state === 'changed' ? items !== itemsAtAttempt : state === 'signed-out' && !isVisitor;
  return { state: isOver ? 'idle' : state, isReady: isSeen, isAddressFixed, pay };
}
