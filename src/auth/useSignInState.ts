import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isNextToPaymentCart, signInToPayState } from './paymentIntent.ts';

/**
 * Where a page to sign in came from, and whether a payment goes on afterwards. The header's icon carries no state: pressed
 * in a cart whose payment waits for an account, it leads on to that payment.
 */
export function useSignInState(): unknown {
  const { state } = useLocation();
  const [fromCart] = useState(() => (isNextToPaymentCart() ? signInToPayState() : null));
  return (state as unknown) ?? fromCart;
}
