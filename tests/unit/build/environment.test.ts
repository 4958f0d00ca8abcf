import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { demoCustomer } from '../../../local/catalogue/seed/demoCustomer.ts';
import { EnvironmentError, parseEnvironment } from '../../../build/environment.ts';
import { settingsAtOrigin } from '../../../src/config/settings.ts';

const required = {
  VITE_SANITY_PROJECT_ID: 'sarasa1',
  VITE_SANITY_DATASET: 'production',
  VITE_FIREBASE_API_KEY: 'AIzaSyExample',
  VITE_FIREBASE_AUTH_DOMAIN: 'sarasa.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'sarasa-shop',
  VITE_FIREBASE_APP_ID: '1:123:web:abc',
  VITE_CHECKOUT_SERVER_URL: 'https://checkout.sarasa.lk',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_51Abc',
  VITE_PAYMENT_SUCCESS_TOKEN: 'Zk3-9fQ_7tLm2XcV',
};
type Name = keyof typeof required;
const requiredNames = (Object.keys(required) as Name[]).filter((name) => !name.includes('STRIPE'));

/** The variables of the file as Vite parses them, without the machine's environment. */
function readEnvFile(name: string): Record<string, string | undefined> {
  return parseEnv(readFileSync(join(import.meta.dirname, '../../..', name), 'utf8'));
}

/** The configuration of the app at an origin. */
function configOf(variables: Record<string, unknown>, viteMode: string, origin = 'http://localhost') {
  return settingsAtOrigin(parseEnvironment(variables, viteMode), origin);
}

/** The error message for the shop's owner. Any other error fails the test. */
function problemOf(variables: Record<string, unknown>, viteMode = 'live'): string {
  try {
    configOf(variables, viteMode);
    return 'accepted';
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
}

describe('a live configuration', () => {
  it('is parsed into its parts', () => {
    expect(configOf(required, 'live')).toEqual({
      mode: 'live',
      sanity: { projectId: 'sarasa1', dataset: 'production', apiHost: undefined, imageHost: undefined },
      firebase: {
        apiKey: 'AIzaSyExample',
        authDomain: 'sarasa.firebaseapp.com',
        projectId: 'sarasa-shop',
        appId: '1:123:web:abc',
        authEmulatorUrl: undefined,
        firestoreEmulator: undefined,
        appCheckSiteKey: undefined,
      },
      checkoutServerUrl: 'https://checkout.sarasa.lk',
      paymentHosts: ['checkout.stripe.com', 'checkout.sarasa.lk'],
      stripePublishableKey: 'pk_live_51Abc',
      paymentSuccessToken: 'Zk3-9fQ_7tLm2XcV',
      cspReportUrl: undefined,
      demoCustomer: undefined,
    });
  });

  it('treats an empty line as unset, may report, and have other URLs, with or without a trailing slash', () => {
    expect(
      configOf(
        {
          ...required,
          VITE_SANITY_API_HOST: 'http://127.0.0.1:3999',
          VITE_SANITY_IMAGE_HOST: 'https://pictures.sarasa.lk/',
          VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099',
          VITE_FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
          VITE_CHECKOUT_SERVER_URL: 'https://api.sarasa.lk/checkout//',
          VITE_VITALS_URL: 'https://vitals.sarasa.lk?shop=1',
          VITE_APP_CHECK_SITE_KEY: '',
          VITE_PAYMENT_HOSTS: '',
        },
        'live',
      ),
    ).toMatchObject({
      sanity: { apiHost: 'http://127.0.0.1:3999', imageHost: 'https://pictures.sarasa.lk' },
      firebase: {
        authEmulatorUrl: 'http://127.0.0.1:9099',
        firestoreEmulator: { host: '127.0.0.1', port: 8080 },
        appCheckSiteKey: undefined,
      },
      checkoutServerUrl: 'https://api.sarasa.lk/checkout',
      vitalsUrl: 'https://vitals.sarasa.lk/?shop=1',
      paymentHosts: ['checkout.stripe.com', 'api.sarasa.lk'],
    });
  });

  it.each([
    'VITE_SANITY_API_HOST',
    'VITE_SANITY_IMAGE_HOST',
    'VITE_CHECKOUT_SERVER_URL',
    'VITE_CSP_REPORT_URL',
    'VITE_VITALS_URL',
    'VITE_AUTH_EMULATOR_URL',
  ])('may not have a password in %s', (name) => {
    const problem = `${name} must not contain a user name or password: every visitor could read it`;
    for (const user of ['admin:hunter2', 'admin', ':hunter2'])
      expect(problemOf({ ...required, [name]: `https://${user}@checkout.sarasa.lk` })).toContain(problem);
  });

  it.each([
    ['', undefined],
    ['on', undefined],
    ['off', true],
  ])('sends the ID token unless it is set to off: %j', (text, expected) => {
    const { checkoutTakesNoToken } = configOf({ ...required, VITE_CHECKOUT_SENDS_TOKEN: text }, 'live');
    expect(checkoutTakesNoToken).toBe(expected);
  });

  it('needs no publishable key', () => {
    for (const key of [undefined, ''])
      expect(problemOf({ ...required, VITE_STRIPE_PUBLISHABLE_KEY: key })).toBe('accepted');
    expect(problemOf({ ...required, VITE_STRIPE_PUBLISHABLE_KEY: 'sk_live_1' })).toContain(
      'VITE_STRIPE_PUBLISHABLE_KEY is not a',
    );
  });
});

describe('an incomplete configuration', () => {
  it('names every missing variable at once, and where they are documented', () => {
    const problem = problemOf({});
    expect(problem).toContain('The configuration of mode "live" is incomplete (see .env.example)');
    expect(problem.match(/VITE_\w+ is missing$/gm)).toEqual(
      requiredNames.map((name) => `${name} is missing`),
    );
  });

  const malformed: [string, string][] = [
    ['VITE_CHECKOUT_SERVER_URL', '/'],
    ['VITE_PAYMENT_HOSTS', ' , '],
    ['VITE_SANITY_PROJECT_ID', 'Sarasa Shop'],
    ['VITE_SANITY_DATASET', 'Production'],
    ['VITE_SANITY_API_HOST', 'content.sarasa.lk'],
    ['VITE_SANITY_IMAGE_HOST', 'javascript:alert(1)'],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'https://sarasa.firebaseapp.com'],
    ['VITE_FIREBASE_PROJECT_ID', 'sarasa.shop'],
    ['VITE_APP_CHECK_SITE_KEY', 'too-short'],
    ['VITE_CSP_REPORT_URL', '/csp'],
    ['VITE_VITALS_URL', '/vitals'],
    ['VITE_STOCK_MAILS', 'yes'],
    ['VITE_SERVICE_WORKER', 'false'],
    ['VITE_CHECKOUT_SENDS_TOKEN', 'false'],
    ['VITE_AUTH_EMULATOR_URL', '127.0.0.1:9099'],
    ['VITE_FIRESTORE_EMULATOR_HOST', '127.0.0.1'],
    ['VITE_FIRESTORE_EMULATOR_HOST', '127.0.0.1:99999'],
    ['VITE_CHECKOUT_SERVER_URL', 'ftp://checkout.sarasa.lk'],
    ...[
      'https:checkout.sarasa.lk',
      'https:\\\\checkout.sarasa.lk',
      'https://checkout.sarasa.lk\\pay',
      'https://*.lk',
      'https://checkout.sarasa.lk.',
      'https://checkout.sarasa.lk:0',
      'https://checkout.sarasa.lk/?a=b',
      'https://checkout.sarasa.lk/create-checkout-session',
    ].map((url): [string, string] => ['VITE_CHECKOUT_SERVER_URL', url]),
    ['VITE_STRIPE_PUBLISHABLE_KEY', 'pk_51Abc'],
    ['VITE_STRIPE_PUBLISHABLE_KEY', 'sk_live_51Secret'],
    ['VITE_STRIPE_PUBLISHABLE_KEY', 'pk_live_51Abc 51Def'],
    ['VITE_PAYMENT_SUCCESS_TOKEN', 'too-short'],
    ['VITE_PAYMENT_SUCCESS_TOKEN', 'Zk3-9fQ_7tLm2XcV/'],
  ];

  it.each(malformed)('names only %s if it is malformed: %s [9.29]', (name, value) => {
    const problem = problemOf({ ...required, [name]: value });
    expect(problem.match(/VITE_\w+/g)).toEqual([name]);
    expect(problem).not.toContain('is missing');
  });
});

describe('the payment hosts', () => {
  const hostsOf = (text: string | undefined, viteMode = 'live') =>
    configOf({ ...required, VITE_PAYMENT_HOSTS: text }, viteMode, 'https://shop.test').paymentHosts;

  it.each([
    ['checkout.stripe.com,a.lk', ['checkout.stripe.com', 'a.lk']],
    [' pay.sarasa.lk:8443 ,\tpay2.sarasa.lk  ', ['pay.sarasa.lk:8443', 'pay2.sarasa.lk']],
    ['a.lk,,b.lk,', ['a.lk', 'b.lk']],
    // In the form of `URL.host`, so that they can be compared.
    ['Pay.Sarasa.LK:443', ['pay.sarasa.lk']],
  ])('are exactly the configured ones and the checkout server: %s', (text, hosts) => {
    expect(hostsOf(text)).toEqual([...hosts, 'checkout.sarasa.lk']);
  });

  it.each([
    'https://pay.sarasa.lk',
    'pay.sarasa.lk/pay',
    'pay.sarasa.lk#a',
    '*.sarasa.lk',
    'nimal@pay.sarasa.lk',
    'pay.sarasa.lk:99999',
    'pay.sarasa.lk:https',
    'pay..sarasa.lk',
    '127.1',
    'javascript:alert(1)',
  ])('do not include "%s", which is reported by its position', (text) => {
    expect(problemOf({ ...required, VITE_PAYMENT_HOSTS: text })).toContain('(entry 1)');
    expect(problemOf({ ...required, VITE_PAYMENT_HOSTS: `a.lk ${text}, b.lk` })).toContain('(entry 2)');
    expect(problemOf({ ...required, VITE_PAYMENT_HOSTS: `${text} a.lk ${text}` })).toContain('(entry 1, 3)');
  });
});

describe('.env.demo', () => {
  it('has the customer of the local services, whom a live shop never has', () => {
    const { email, password } = demoCustomer;
    const live = configOf({ ...required, VITE_DEMO_CUSTOMER: `${email} ${password}` }, 'live');
    expect(live.demoCustomer).toBeUndefined();
    expect(configOf(readEnvFile('.env.demo'), 'demo').demoCustomer).toEqual({ email, password });
  });
});

describe('.env.emulators', () => {
  it('is complete, with accounts and database on the Firebase emulators', () => {
    const { emulators } = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../firebase.json'), 'utf8'),
    ) as { emulators: { auth: { port: number }; firestore: { port: number } } };
    expect(configOf(readEnvFile('.env.emulators'), 'emulators', 'http://localhost:5173')).toMatchObject({
      mode: 'emulators',
      sanity: { apiHost: 'http://localhost:5173/local/content' },
      firebase: {
        authEmulatorUrl: `http://127.0.0.1:${emulators.auth.port}`,
        firestoreEmulator: { host: '127.0.0.1', port: emulators.firestore.port },
      },
      checkoutServerUrl: 'http://localhost:5173/local/checkout',
      paymentHosts: ['checkout.stripe.com', 'localhost:5173'],
      demoCustomer: undefined,
    });
  });
});

describe('.env.example', () => {
  it('has no value that could be mistaken for a configured one', () => {
    expect(problemOf(readEnvFile('.env.example')).match(/VITE_\w+/g)).toEqual(
      requiredNames.filter((name) => name !== 'VITE_SANITY_DATASET'),
    );
  });
});
