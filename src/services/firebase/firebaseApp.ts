import { initializeApp } from 'firebase/app';
import { config } from '../../config/config.ts';
import type { AppCheck } from './recaptcha.ts';

// A page may name an app of its own on its root element: an owner is signed in to the board, a customer to the shop.
export const firebaseApp = initializeApp(config.firebase, document.documentElement.dataset.firebaseApp);

/** Set by the authentication service, whose code reading does not load. */
export const session = { isSignedIn: () => true };

export class AppCheckError extends Error {
  override name = 'AppCheckError';
  readonly kind = 'app-check';
}

let starting: Promise<AppCheck> | undefined;

/** Starts once, if the shop has a site key. Never rejects: the services decide about requests without a token. */
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
