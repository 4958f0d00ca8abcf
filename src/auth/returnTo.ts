import { paths } from '../paths.ts';

/**
 * Where a customer goes after signing in: back to the page they came from, or else to their profile.
 * It is kept in the router's state rather than in the URL, so that no link can set it.
 */
export function returnToOf(locationState: unknown): string {
  if (typeof locationState === 'object' && locationState !== null && 'returnTo' in locationState) {
    const { returnTo } = locationState;
    if (typeof returnTo === 'string' && /^\/[a-z]/.test(returnTo)) return returnTo;
  }
  return paths.profile;
}
