import { parseUrl } from '../../lib/url.ts';

interface TrustedTypes {
  defaultPolicy: unknown;
  createPolicy: (
    name: 'default',
    rules: { createScriptURL: (address: string) => string | undefined },
  ) => unknown;
}

declare global {
  interface Window {
    /** Not in every browser. */
    trustedTypes?: TrustedTypes;
  }
}

/**
 * Lets the payment provider's script in where the page's policy asks for Trusted Types. It has to be the default
 * policy, because the provider's loader sets a plain address. Any other address, and all markup, stays refused.
 */
export function trustPaymentScript(): void {
  const { trustedTypes } = window;
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) =>
      parseUrl(address)?.origin === 'https://js.stripe.com' ? address : undefined,
  });
}
