import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cartMessages } from '../../config/cartMessages.ts';
import { useAuthOnDemand } from '../../auth/AuthProvider.tsx';
import { addPaymentIntent, takePaymentIntent } from '../../auth/paymentIntent.ts';
import { useCartItems, useCartStore } from '../../cart/CartProvider.tsx';
import { notify } from '../../ui/toasts/notifications.ts';
import { leaveToPayMs, signUpNoticeMs } from '../../config/constants.ts';
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
import { usePresence } from './usePresence.ts';
import { readingTimeMs, useStablePrices } from './useStablePrices.ts';

/**
 * `busy` until the browser has left for the payment page. After an attempt, `signed-out` means that an account is needed,
 * and `changed` that the cart differs from what the shopper has seen and needs another look.
 */
export type PaymentState = 'idle' | 'busy' | 'signed-out' | 'changed';

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
  /** Names the payment that goes on after signing in, while the state is `signed-out`. */
  intentId: number | undefined;
  pay: () => void;
} {
  const [state, setState] = useState<PaymentState>('idle');
  const [itemsAtAttempt, setItemsAtAttempt] = useState<readonly CartItem[]>();
  const [intentId, setIntentId] = useState<number>();
  const isPaying = useRef(false);
  const leaveTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const items = useCartItems();
  const { items: currentItems, dispatch } = useCartStore();
  const { currentCustomer } = useAuthOnDemand();
  const { begin, hasLeft } = usePresence();
  const { isSeen, arePricesStable } = useStablePrices(items, catalogue, delivery.fromServer);

  const settle = useCallback(function settle(next: PaymentState) {
    clearTimeout(leaveTimer.current);
    isPaying.current = next === 'busy';
    if (next === 'busy') leaveTimer.current = setTimeout(() => settle('idle'), leaveToPayMs);
    setState(next);
  }, []);

  useEffect(
    () =>
      whenIdle(() => {
        loadCheckout().catch(() => {
          // `pay` tries again and reports a failure.
        });
      }),
    [],
  );

  useEffect(() => {
    // On Back from the payment page, the browser may restore this page from its cache, still busy.
    function reset(event: PageTransitionEvent) {
      if (event.persisted) settle('idle');
    }
    window.addEventListener('pageshow', reset);
    return () => {
      clearTimeout(leaveTimer.current);
      window.removeEventListener('pageshow', reset);
    };
  }, [settle]);

  /** The prices may have appeared only now, and the shopper has not pressed anything here. */
  async function untilPricesAreRead() {
    do await delay(readingTimeMs);
    while (!arePricesStable());
  }

  /** @param intent the payment that goes on after signing in; undefined when the shopper has pressed the button */
  async function leaveToPay(intent: ReturnType<typeof takePaymentIntent>): Promise<PaymentState> {
    const agreed = intent?.agreed ?? agreedText(reconcileCart(items, catalogue));
    const customer = await currentCustomer();
    if (!customer && !intent) {
      notify(cartMessages.signUpFirst, { durationMs: signUpNoticeMs });
      setIntentId(addPaymentIntent(agreed));
      return 'signed-out';
    }
    // The order must not go to the address that the shopper has just replaced.
    if ((await openAddressForm.current?.saveChanges()) === false) {
      notify(cartMessages.addressNotSaved);
      return 'idle';
    }
    const now = await check();
    if (intent) await untilPricesAreRead();
    // Another tab may have signed out, or signed in with another account.
    if (!customer || (intent && (await currentCustomer())?.uid !== intent.uid)) return 'idle';
    // Does not take a shopper to the payment page who has opened another page meanwhile.
    if (hasLeft()) return 'idle';
    const currentLines = () => reconcileCart(currentItems(), now);
    const isUnchanged = () => isAsAgreed(currentLines(), agreed);
    if (!isUnchanged()) return 'changed';
    // PaymentLimitNotice says why.
    if (paymentProblemOf(currentLines()) !== undefined) return 'idle';
    dispatch({ type: 'refreshProducts', products: [...now.values()].filter((product) => product !== null) });
    // The dispatch may have brought in a change from another tab.
    if (!isUnchanged()) return 'changed';
    const agreedItems = currentItems();
    const { createCheckoutSession, openHostedCheckout, beginPayment, paymentJournal } = await loadCheckout();
    // A payment that cannot be stored must not be opened at the server either.
    paymentJournal.checkStorage();
    const session = await createCheckoutSession(agreedItems, customer);
    if (hasLeft()) return 'idle';
    // The device's date may be wrong, or this page older than the server. Nobody can pay this session: it is not opened.
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
    isPaying.current = true;
    begin();
    setState('busy');
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

  function pay() {
    if (isPaying.current || !isSeen) return;
    if (arePricesStable()) {
      void startPayment();
      return;
    }
    setItemsAtAttempt(currentItems());
    settle('changed');
  }

  // After the shopper has changed the cart, it needs no second look.
  const shownState = state === 'changed' && items !== itemsAtAttempt ? 'idle' : state;
  return { state: shownState, isReady: isSeen, intentId, pay };
}
