import { afterEach, expect, it, vi } from 'vitest';
import { config } from '../../../../src/config/config.ts';
import { trustExternalScripts } from '../../../../src/services/checkout/trustedScripts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  config.firebase.appCheckSiteKey = undefined;
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
  trustExternalScripts();
  const trusted = (address: string) => browser.defaultPolicy?.createScriptURL(address);
  const script = 'https://js.stripe.com/basil/stripe.js';
  expect(trusted(script)).toBe(script);
  for (const other of [
    'https://js.stripe.com.evil.test/stripe.js',
    'https://evil.test/https://js.stripe.com/',
    'http://js.stripe.com/basil/stripe.js',
    'https://www.google.com/recaptcha/enterprise.js?render=explicit',
    'https://www.gstatic.com/recaptcha/releases/abc/recaptcha__en.js',
    'data:text/javascript,alert(1)',
    '/assets/main.js',
    '',
  ]) {
    expect(trusted(other), other).toBeUndefined();
  }
});

it('can be called again, and in a browser without Trusted Types', () => {
  expect(trustExternalScripts).not.toThrow();
  browserWithTrustedTypes();
  trustExternalScripts();
  expect(trustExternalScripts).not.toThrow();
});

it('allows reCAPTCHA’s scripts as well in a shop with App Check, and asks for those that support Trusted Types', () => {
  config.firebase.appCheckSiteKey = '6Lc_test-site-key_0000000000';
  const browser = browserWithTrustedTypes();
  trustExternalScripts();
  const trusted = (address: string) => browser.defaultPolicy?.createScriptURL(address);
  const loader = 'https://www.google.com/recaptcha/enterprise.js?render=explicit';
  expect(trusted(loader)).toBe(`${loader}&trustedtypes=true`);
  const script = 'https://www.gstatic.com/recaptcha/releases/abc/recaptcha__en.js';
  expect(trusted(script)).toBe(script);
  expect(trusted('https://js.stripe.com/basil/stripe.js')).toBe('https://js.stripe.com/basil/stripe.js');
  for (const other of [
    'https://www.google.com/evil.js',
    'https://www.google.com/recaptcha/../evil.js',
    'https://www.google.com.evil.test/recaptcha/enterprise.js',
    'https://www.gstatic.com/other/recaptcha/x.js',
    'http://www.google.com/recaptcha/enterprise.js',
  ]) {
    expect(trusted(other), other).toBeUndefined();
  }
});
