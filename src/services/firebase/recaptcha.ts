import type { FirebaseApp } from 'firebase/app';
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { withTimeout } from '../../lib/timing.ts';
import { trustExternalScripts } from '../checkout/trustedScripts.ts';

export interface AppCheck {
  hasFailed: () => boolean;
}

export const appCheckLimits = {
  /** Shorter than the time limit of a request to the database, which waits for the token. */
  tokenTimeoutMs: 5000,
  /** How long requests then do without another attempt. */
  retryAfterMs: 30_000,
};

/** What App Check calls. Missing from the SDK's types. */
interface TokenSource {
  getToken: (isLimitedUse?: boolean) => Promise<unknown>;
}

/** The SDK waits for reCAPTCHA without a limit, also when its script is blocked. */
function limitWaiting(source: TokenSource): () => boolean {
  const getToken = source.getToken.bind(source);
  let failure: { error: unknown; atMs: number } | undefined;
  source.getToken = async (isLimitedUse) => {
    if (failure && Date.now() < failure.atMs + appCheckLimits.retryAfterMs) throw failure.error;
    try {
      const token = await withTimeout(
        getToken(isLimitedUse),
        appCheckLimits.tokenTimeoutMs,
        () => new Error('reCAPTCHA did not respond.'),
      );
      failure = undefined;
      return token;
    } catch (error) {
      console.error('App Check has no token.', error);
      failure = { error, atMs: Date.now() };
      throw error;
    }
  };
  return () => failure !== undefined;
}

export function activateAppCheck(firebaseApp: FirebaseApp, siteKey: string): AppCheck {
  trustExternalScripts();
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  const hasFailed = limitWaiting(provider as unknown as TokenSource);
  // A token is fetched when a request needs one: each costs an assessment.
  initializeAppCheck(firebaseApp, { provider, isTokenAutoRefreshEnabled: false });
  return { hasFailed };
}
