import { useEffect, useRef } from 'react';
import { confirmPaymentIntent } from './paymentIntent.ts';
import { useSignInState } from './useSignInState.ts';

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
