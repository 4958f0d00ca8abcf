import { config } from '../../config/config.ts';
import { parseUrl } from '../../lib/text.ts';

interface TrustedTypes {
  defaultPolicy: unknown;
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string | undefined },
  ) => { createScriptURL: (url: string) => string };
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

const recaptchaLoader = 'https://www.google.com/recaptcha/enterprise.js';
const recaptchaPaths = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

function trustedUrl(text: string): string | undefined {
  const url = parseUrl(text);
  if (!url) return undefined;
  if (url.origin === 'https://js.stripe.com') return text;
  const isRecaptcha = recaptchaPaths.some((path) => url.href.startsWith(path));
  if (!isRecaptcha || config.firebase.appCheckSiteKey === undefined) return undefined;
  // Source: https://developers.google.com/recaptcha/docs/v3#tips. App Check's library does not ask for it.
  if (url.origin + url.pathname === recaptchaLoader) url.searchParams.set('trustedtypes', 'true');
  return url.href;
}

// Sets the default policy, because the loaders of Stripe and reCAPTCHA assign plain strings. Other script URLs, and HTML, stay blocked.
export function trustExternalScripts(): void {
  const { trustedTypes } = window;
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', { createScriptURL: trustedUrl });
}
