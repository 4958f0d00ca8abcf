import { afterEach, expect, it, vi } from 'vitest';
import { config } from '../../../../src/config/config.ts';
import { trustExternalScripts } from '../../../../src/services/checkout/trustedScripts.ts';

afterEach(() => {
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

const script = 'https://js.stripe.com/basil/stripe.js';
const loader = 'https://www.google.com/recaptcha/enterprise.js?render=explicit';
const recaptcha = 'https://www.gstatic.com/recaptcha/releases/abc/recaptcha__en.js';
const others = [
  'https://js.stripe.com.evil.test/stripe.js',
  'https://evil.test/https://js.stripe.com/',
  'https://evil.test/https://www.google.com/recaptcha/api.js',
  'http://js.stripe.com/basil/stripe.js',
  'https://www.google.com/recaptcha/../evil.js',
  'https://www.google.com.evil.test/recaptcha/enterprise.js',
  'https://www.gstatic.com/other/recaptcha/x.js',
  'data:text/javascript,alert(1)',
  '/assets/main.js',
];

// reCAPTCHA is asked for the script that supports Trusted Types.
it.each<[shop: string, siteKey: string | undefined, trusted: Record<string, string>, refused: string[]]>([
  ['a shop', undefined, { [script]: script }, [loader, recaptcha, ...others]],
  [
    'a shop with App Check',
    '6Lc_test-site-key_0000000000',
    { [script]: script, [loader]: `${loader}&trustedtypes=true`, [recaptcha]: recaptcha },
    others,
  ],
])('%s allows the scripts of its providers and no other', (_shop, siteKey, trusted, refused) => {
  config.firebase.appCheckSiteKey = siteKey;
  const browser = browserWithTrustedTypes();
  trustExternalScripts();
  const scriptOf = (address: string) => browser.defaultPolicy?.createScriptURL(address);
  for (const [address, expected] of Object.entries(trusted)) expect(scriptOf(address)).toBe(expected);
  for (const address of refused) expect(scriptOf(address), address).toBeUndefined();
});
