import { useCallback, useEffect, useRef, useState } from 'react';
import { cartMessages } from '../../config/cartMessages.ts';
import { useAuthWhenNeeded } from '../../auth/AuthProvider.tsx';
import { useCartItems, useCartStore } from '../../cart/CartProvider.tsx';
import { notify } from '../../ui/toasts/notifications.ts';
import { leaveToPayMs, signUpNoticeMs } from '../../config/constants.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import type { CheckoutError } from '../../services/checkout/checkout.ts';
import type { CartItem } from '../../domain/types.ts';
import { paymentProblemOf } from './paymentProblem.ts';
import { isAsShown, reviewCart } from './reconcile.ts';
import type { Catalogue } from './reconcile.ts';
import { useSteadyPrices } from './useSteadyPrices.ts';

/**
 * `busy` until the shopper has left to pay; after a try `signed-out` without an account, `changed` when the cart is
 * not what the shopper has seen and must be looked at again.
 */
export type PaymentState = 'idle' | 'busy' | 'signed-out' | 'changed';

interface CataloguePrices {
  /** What the shown prices come from. */
  catalogue: Catalogue;
  check: () => Promise<Catalogue>;
  correctPrices: (prices: ReadonlyMap<string, number>) => void;
}

/** Loaded only to pay, and early enough not to be waited for. */
const loadCheckout = async () => {
  const [checkout, { beginPayment }, { paymentJournal }] = await Promise.all([
    import('../../services/checkout/checkout.ts'),
    import('../../orders/beginPayment.ts'),
    import('../../orders/paymentJournal.ts'),
  ]);
  return { ...checkout, beginPayment, paymentJournal };
};

/** Errors are told apart by kind, because their classes are loaded with the service. */
const kindOf = (error: unknown): unknown =>
  error instanceof Error && 'kind' in error ? error.kind : undefined;

const isPriceChange = (error: unknown): error is CheckoutError => kindOf(error) === 'price-changed';

function messageFor(error: unknown): string {
  if (kindOf(error) === 'storage-refused') return cartMessages.paymentNotStored;
  return kindOf(error) === 'invalid-response' ? cartMessages.checkoutWithoutId : cartMessages.checkoutFailed;
}

/**
 * The way from the cart to the hosted checkout (section 7); one request however often it is asked for, and none
 * for a price that the shopper has not seen.
 */
export function usePayment({ catalogue, check, correctPrices }: CataloguePrices): {
  state: PaymentState;
  pay: () => Promise<void>;
} {
  const [state, setState] = useState<PaymentState>('idle');
  const [itemsToLookAt, setItemsToLookAt] = useState<readonly CartItem[]>();
  const isUnderWay = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const items = useCartItems();
  const { items: currentItems, dispatch } = useCartStore();
  const { currentCustomer } = useAuthWhenNeeded();
  const arePricesSteady = useSteadyPrices(items, catalogue);

  const settle = useCallback(function settle(next: PaymentState) {
    clearTimeout(leaving.current);
    isUnderWay.current = next === 'busy';
    if (next === 'busy') leaving.current = setTimeout(() => settle('idle'), leaveToPayMs);
    setState(next);
  }, []);

  useEffect(
    () =>
      whenIdle(() => {
        loadCheckout().catch(() => {
          // Tried again, and told, when it is needed.
        });
      }),
    [],
  );

  useEffect(() => {
    // Back from the payment page, the browser may show this page as it was left: busy.
    function reset(event: PageTransitionEvent) {
      if (event.persisted) settle('idle');
    }
    window.addEventListener('pageshow', reset);
    return () => {
      clearTimeout(leaving.current);
      window.removeEventListener('pageshow', reset);
    };
  }, [settle]);

  async function leaveToPay(): Promise<PaymentState> {
    const address = window.location.href;
    // Who has gone to another page meanwhile is not pulled back.
    const isElsewhere = () => window.location.href !== address;
    const customer = await currentCustomer();
    if (!customer) {
      notify(cartMessages.signUpFirst, { durationMs: signUpNoticeMs });
      return 'signed-out';
    }
    const now = await check();
    if (isElsewhere()) return 'idle';
    const shown = reviewCart(items, catalogue);
    const isAgreed = () => isAsShown(reviewCart(currentItems(), now), shown);
    if (!isAgreed()) return 'changed';
    // Said beside the button.
    if (paymentProblemOf(shown) !== undefined) return 'idle';
    dispatch({ type: 'takeOver', products: [...now.values()].filter((product) => product !== null) });
    // What another tab did at this moment has come along.
    if (!isAgreed()) return 'changed';
    const agreed = currentItems();
    const { createCheckoutSession, openHostedCheckout, beginPayment, paymentJournal } = await loadCheckout();
    const session = await createCheckoutSession(agreed, customer);
    if (isElsewhere()) return 'idle';
    await beginPayment(paymentJournal, session, customer.uid, agreed, Date.now());
    if (isElsewhere()) return 'idle';
    notify(cartMessages.checkoutSuccess);
    await openHostedCheckout(session);
    return 'busy';
  }

  async function pay() {
    if (isUnderWay.current) return;
    if (!arePricesSteady()) {
      setItemsToLookAt(currentItems());
      settle('changed');
      return;
    }
    isUnderWay.current = true;
    setState('busy');
    let next: PaymentState = 'idle';
    try {
      next = await leaveToPay();
    } catch (error) {
      if (isPriceChange(error)) {
        correctPrices(error.prices);
        next = 'changed';
      } else {
        console.error('The payment could not be started.', error);
        notify(messageFor(error));
      }
    }
    setItemsToLookAt(currentItems());
    settle(next);
  }

  // What was changed by hand since needs no second look.
  return { state: state === 'changed' && items !== itemsToLookAt ? 'idle' : state, pay };
}
