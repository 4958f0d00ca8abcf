import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { leaveToPayMs } from '../../config/constants.ts';

/**
 * `busy` until the browser has left for the payment page. After an attempt, `signed-out` means that an account is needed,
 * and `changed` that the cart differs from what the shopper has seen and needs another look.
 */
export type PaymentState = 'idle' | 'busy' | 'signed-out' | 'changed';

/** How far a payment is. Gives up when the browser does not leave, or comes back. */
export function usePaymentState(): {
  state: PaymentState;
  /** Whether the address is saved, and an edit would come too late for this payment. */
  isAddressFixed: boolean;
  /** True from the press on, before the next render. */
  isPaying: RefObject<boolean>;
  start: () => void;
  fixAddress: () => void;
  /** Ends the attempt. With `busy`, the browser is about to leave. */
  settle: (next: PaymentState) => void;
} {
  const [state, setState] = useState<PaymentState>('idle');
  const [isAddressFixed, setIsAddressFixed] = useState(false);
  const isPaying = useRef(false);
  const leaveTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const settle = useCallback(function settle(next: PaymentState) {
    clearTimeout(leaveTimer.current);
    isPaying.current = next === 'busy';
    if (next === 'busy') leaveTimer.current = setTimeout(() => settle('idle'), leaveToPayMs);
    setState(next);
    setIsAddressFixed(next === 'busy');
  }, []);

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

  return {
    state,
    isAddressFixed,
    isPaying,
    start: () => {
      isPaying.current = true;
      setState('busy');
    },
    fixAddress: () => setIsAddressFixed(true),
    settle,
  };
}
