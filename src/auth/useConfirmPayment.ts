import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { confirmPaymentIntent } from './paymentIntent.ts';

/** Lets the payment go on that the current page was opened for, unless the shopper has left it meanwhile. */
export function useConfirmPayment(): (uid: string) => void {
  const { state } = useLocation();
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
