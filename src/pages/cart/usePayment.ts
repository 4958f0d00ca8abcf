import { useEffect, useRef, useState } from 'react';
import { useAuthWhenNeeded } from '../../auth/AuthProvider.tsx';
import { useCart } from '../../cart/CartProvider.tsx';
import { beginAttempt } from '../../cart/checkoutAttempt.ts';
import { notify } from '../../components/notifications.ts';
import { signUpNoticeMs } from '../../constants.ts';
import { messages } from '../../messages.ts';
import { CheckoutError, createCheckoutSession, openHostedCheckout } from '../../services/checkout.ts';

/** `idle`, `busy` until the shopper has left to pay, or `signed-out` after a try without an account. */
export type PaymentState = 'idle' | 'busy' | 'signed-out';

/** The way from the cart to the hosted checkout (section 7); one request however often it is asked for. */
export function usePayment(): { state: PaymentState; pay: () => Promise<void> } {
  const [state, setState] = useState<PaymentState>('idle');
  const isUnderWay = useRef(false);
  const { items } = useCart();
  const { currentCustomer } = useAuthWhenNeeded();

  useEffect(() => {
    // Back from the payment page, the browser may show this page as it was left: busy.
    function reset(event: PageTransitionEvent) {
      if (!event.persisted) return;
      isUnderWay.current = false;
      setState('idle');
    }
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);

  async function leaveToPay(): Promise<PaymentState> {
    const customer = await currentCustomer();
    if (!customer) {
      notify(messages.signUpFirst, { durationMs: signUpNoticeMs });
      return 'signed-out';
    }
    beginAttempt(customer.uid, items);
    const session = await createCheckoutSession(items, customer);
    notify(messages.checkoutSuccess);
    await openHostedCheckout(session);
    return 'busy';
  }

  async function pay() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState('busy');
    let next: PaymentState = 'idle';
    try {
      next = await leaveToPay();
    } catch (error) {
      console.error('The payment could not be started.', error);
      const isInvalid = error instanceof CheckoutError && error.kind === 'invalid-response';
      notify(isInvalid ? messages.checkoutWithoutId : messages.checkoutFailed);
    }
    isUnderWay.current = next === 'busy';
    setState(next);
  }

  return { state, pay };
}
