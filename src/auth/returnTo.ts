import { paths } from '../paths.ts';
import { historyIndex } from './paymentIntent.ts';

const fieldOf = (locationState: unknown, name: string): unknown =>
  typeof locationState === 'object' && locationState !== null
    ? (locationState as Record<string, unknown>)[name]
    : undefined;

/**
 * Where a customer goes after signing in: back to the page they came from, or else to their profile.
 * It is kept in the router's state rather than in the URL, so that no link can set it.
 */
export function returnToOf(locationState: unknown): string {
  const returnTo = fieldOf(locationState, 'returnTo');
  return typeof returnTo === 'string' && /^\/[a-z]/.test(returnTo) ? returnTo : paths.profile;
}

/**
 * How many steps Back leads from a page to sign in to the cart that it was opened from, as a negative number. Undefined if
 * it was opened from elsewhere.
 */
export function stepsBackToCart(locationState: unknown): number | undefined {
  const index = historyIndex();
  const cartIndex = fieldOf(locationState, 'cartIndex');
  if (typeof cartIndex !== 'number' || index === undefined) return undefined;
  const steps = cartIndex - index;
  return steps < 0 ? steps : undefined;
}
