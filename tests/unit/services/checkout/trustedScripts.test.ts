import { afterEach, expect, it, vi } from 'vitest';
import { trustPaymentScript } from '../../../../src/services/checkout/trustedScripts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

type Rules = { createScriptURL: (address: string) => string | undefined };

/** The used part of Trusted Types: a second default policy is an error. */
function browserWithTrustedTypes() {
  const browser = {
    defaultPolicy: null as Rules | null,
    createPolicy: (name: string, rules: Rules) => {
      if (name !== 'default' || browser.defaultPolicy) throw new TypeError('Policy refused.');
      browser.defaultPolicy = rules;
    },
  };
  vi.stubGlobal('trustedTypes', browser);
  return browser;
}

it('allows the payment provider’s script and no other', () => {
  const browser = browserWithTrustedTypes();
  trustPaymentScript();
  const trusted = (address: string) => browser.defaultPolicy?.createScriptURL(address);
  const script = 'https://js.stripe.com/basil/stripe.js';
  expect(trusted(script)).toBe(script);
  for (const other of [
    'https://js.stripe.com.evil.test/stripe.js',
    'https://evil.test/https://js.stripe.com/',
    'http://js.stripe.com/basil/stripe.js',
    'data:text/javascript,alert(1)',
    '/assets/main.js',
    '',
  ]) {
    expect(trusted(other), other).toBeUndefined();
  }
});

it('can be called again, and in a browser without Trusted Types', () => {
  expect(trustPaymentScript).not.toThrow();
  browserWithTrustedTypes();
  trustPaymentScript();
  expect(trustPaymentScript).not.toThrow();
});
