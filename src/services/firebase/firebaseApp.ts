import { initializeApp } from 'firebase/app';
import { config } from '../../config/config.ts';
import type { AppCheck } from './recaptcha.ts';

/**
 * Shared by the authentication service and the database. A page may name an app of its own on its root element, which then has
 * its own sign-in: in one browser an owner can be signed in to the board, and a customer to the shop.
 */
export const firebaseApp = initializeApp(config.firebase, document.documentElement.dataset.firebaseApp);

/** Whether a customer is signed in. Set by the authentication service, whose code reading does not load. */
export const session = { isSignedIn: () => true };

/** A service refused a request that carried no valid App Check token. */
export class AppCheckError extends Error {
  override name = 'AppCheckError';
  readonly kind = 'app-check';
}

let starting: Promise<AppCheck> | undefined;

/**
 * Starts App Check, once, if the shop has a site key for it. From then on the SDK adds its token to every request. Never
 * rejects: without a token the services decide, because they may only count such requests instead of refusing them.
 * @returns undefined in a shop without App Check
 */
export async function startAppCheck(): Promise<AppCheck | undefined> {
  const siteKey = config.firebase.appCheckSiteKey;
  if (siteKey === undefined) return undefined;
  starting ??= import('./recaptcha.ts').then((recaptcha) => recaptcha.activateAppCheck(firebaseApp, siteKey));
  try {
    return await starting;
  } catch (error) {
    console.error('App Check could not be started.', error);
    starting = undefined;
    return { hasFailed: () => true };
  }
}
