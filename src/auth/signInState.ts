import { useState, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isNextToPaymentCart, signInToPayState, confirmPaymentIntent } from './paymentIntent.ts';

// The header's icon carries no state: pressed in a cart whose payment waits for an account, it leads on to that payment.
export function useSignInState(): unknown {
  const { state } = useLocation();
  const [fromCart] = useState(() => (isNextToPaymentCart() ? signInToPayState() : null));
  return (state as unknown) ?? fromCart;
}

/** Confirms the account that has signed in as the one that pays, unless the page has been left meanwhile. */
export function useConfirmPayment(state: unknown): (uid: string) => void {
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
