import { useState, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isNextToPaymentCart, signInToPayState, confirmPaymentIntent } from './paymentIntent.ts';

/**
 * Where a page to sign in came from, and whether a payment goes on afterwards. The header's icon carries no state: pressed
 * in a cart whose payment waits for an account, it leads on to that payment.
 */
export function useSignInState(): unknown {
  const { state } = useLocation();
  const [fromCart] = useState(() => (isNextToPaymentCart() ? signInToPayState() : null));
  return (state as unknown) ?? fromCart;
}

/** Lets the payment go on that the current page was opened for, unless the shopper has left it meanwhile. */
export function useConfirmPayment(): (uid: string) => void {
  const state = useSignInState();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return (uid) => {
    if (isOpen.current) confirmPaymentIntent(state, uid);
  };
}
