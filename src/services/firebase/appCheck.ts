import { config } from '../../config/config.ts';
import type { AppCheck } from './recaptcha.ts';

/** A service refused a request that carried no valid App Check token. */
export class AppCheckError extends Error {
  override name = 'AppCheckError';
  readonly kind = 'app-check';
}

const notLoaded: AppCheck = { hasFailed: () => true };

let starting: Promise<AppCheck> | undefined;

/**
 * Starts App Check, once, if the shop has a site key for it. From then on the SDK adds its token to every request. Never
 * rejects: without a token the services decide, because they may only count such requests instead of refusing them.
 * @returns undefined in a shop without App Check
 */
export async function startAppCheck(): Promise<AppCheck | undefined> {
  const siteKey = config.firebase.appCheckSiteKey;
  if (siteKey === undefined) return undefined;
  starting ??= import('./recaptcha.ts').then(({ activateAppCheck }) => activateAppCheck(siteKey));
  try {
    return await starting;
  } catch (error) {
    console.error('App Check could not be started.', error);
    starting = undefined;
    return notLoaded;
  }
}
