import { paths } from '../paths.ts';
/**
 * Where a customer goes after signing in: where they came from within the shop, or else to their profile.
 * It travels in the router's state, never in the address, so that no link can set it.
 */
export function returnToOf(locationState: unknown): string {
  if (typeof locationState === 'object' && locationState !== null && 'returnTo' in locationState) {
    const { returnTo } = locationState;
    if (typeof returnTo === 'string' && /^\/[a-z]/.test(returnTo)) return returnTo;
  }
  return paths.profile;
}
