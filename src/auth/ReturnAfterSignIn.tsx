import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { returnToOf, stepsBackToCart } from './returnTo.ts';
import { useSignInState } from './useSignInState.ts';

/**
 * Leaves a page to sign in. To a cart it goes back, so that the cart is in the history once, and Back from there does not
 * lead to the same cart.
 */
export function ReturnAfterSignIn() {
  const state = useSignInState();
  const navigate = useNavigate();
  // In development React runs an effect twice, and two steps back would leave the cart.
  const hasReturned = useRef(false);
  useEffect(() => {
    if (hasReturned.current) return;
    hasReturned.current = true;
    const returnTo = returnToOf(state);
    const open = () => void navigate(returnTo, { replace: true });
    const steps = stepsBackToCart(state);
    if (steps === undefined) {
      open();
      return;
    }
    // With the query that opens the address form.
    if (returnTo !== paths.cart) window.addEventListener('popstate', open, { once: true });
    void navigate(steps);
  }, [navigate, state]);
  return null;
}
