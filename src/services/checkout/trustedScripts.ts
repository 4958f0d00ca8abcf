import { parseUrl } from '../../lib/url.ts';

interface TrustedTypes {
  defaultPolicy: unknown;
  createPolicy: (name: 'default', rules: { createScriptURL: (url: string) => string | undefined }) => unknown;
}

declare global {
  interface Window {
    /** Missing in some browsers. */
    trustedTypes?: TrustedTypes;
  }
}

/**
 * Allows the payment provider's script under a content security policy that requires Trusted Types. It must be the
 * default policy, because the provider's loader assigns a plain string. All other script URLs, and HTML, stay blocked.
 */
export function trustPaymentScript(): void {
  const { trustedTypes } = window;
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => (parseUrl(url)?.origin === 'https://js.stripe.com' ? url : undefined),
  });
}
