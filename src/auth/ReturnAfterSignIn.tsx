import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { historyIndex } from './backToCart.ts';

/** Reads the router's state rather than the URL, so that no link can set it. */
const fieldOf = (locationState: unknown, name: string): unknown =>
  (locationState as Record<string, unknown> | null)?.[name];

function returnToOf(locationState: unknown): string {
  const returnTo = fieldOf(locationState, 'returnTo');
  return typeof returnTo === 'string' && /^\/[a-z]/.test(returnTo) ? returnTo : paths.profile;
}

function stepsBackToCart(locationState: unknown): number | undefined {
  const index = historyIndex();
  const cartIndex = fieldOf(locationState, 'cartIndex');
  if (typeof cartIndex !== 'number' || index === undefined) return undefined;
  const steps = cartIndex - index;
  return steps < 0 ? steps : undefined;
}

// Goes back to a cart, so that the cart is in the history once.
export function ReturnAfterSignIn() {
  const { state } = useLocation();
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
    if (returnTo !== paths.cart) window.addEventListener('popstate', open, { once: true });
    void navigate(steps);
  }, [navigate, state]);
  return null;
}
