import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { stepsBackToCart } from './paymentIntent.ts';
import { returnToOf } from './returnTo.ts';

/**
 * Leaves a page to sign in. To a payment it goes back, so that the cart is in the history once, and Back from there does
 * not lead to the same cart.
 */
export function ReturnAfterSignIn() {
  const { state } = useLocation();
  const navigate = useNavigate();
  // In development React runs an effect twice, and two steps back would leave the cart.
  const hasReturned = useRef(false);
  useEffect(() => {
    if (hasReturned.current) return;
    hasReturned.current = true;
    const steps = stepsBackToCart(state);
    void (steps === undefined ? navigate(returnToOf(state), { replace: true }) : navigate(steps));
  }, [navigate, state]);
  return null;
}
