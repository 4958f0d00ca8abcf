import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { reasonsNotToPublish } from '../../../build/security/reasonsNotToPublish.ts';
import type { ShopAddresses } from '../../../build/security/reasonsNotToPublish.ts';
import { hostedEnvironment } from '../../hostedEnvironment.ts';
import { ownerEnvironment as live } from './ownerEnvironment.ts';

const shop: ShopAddresses = {
  url: 'https://kandyclothes.lk',
  email: 'hello@kandyclothes.lk',
  contactUrl: 'https://www.facebook.com/kandyclothes',
  socials: [{ url: 'https://www.instagram.com/kandyclothes' }],
};

const reasonsFor = (change: Record<string, string>) => reasonsNotToPublish({ ...live, ...change }, shop);

describe('a live build may be published', () => {
  it.each<Record<string, string>>([
    {},
    // A rehearsal on the host's first address pays with test money.
    { VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_51AbCdEfGhIjKlMnOpQrStUvWx' },
    {
      VITE_STRIPE_PUBLISHABLE_KEY: '',
      VITE_PAYMENT_HOSTS: 'checkout.kandyclothes.lk pay.kandyclothes.lk:8443',
    },
    {
      VITE_SANITY_API_HOST: 'https://content.kandyclothes.lk',
      VITE_SANITY_IMAGE_HOST: 'https://pictures.home.lk/',
    },
    { VITE_CHECKOUT_SERVER_URL: 'https://asia-south1-kandy-clothes.cloudfunctions.net/checkout' },
    { VITE_CHECKOUT_SERVER_URL: 'https://contest.lk/local/example/localhost' },
    { VITE_FIREBASE_PROJECT_ID: 'your-style-kandy', VITE_APP_CHECK_SITE_KEY: '6LcKandyA_1b2c3d4e5f6g7h8i9j' },
    // Vite sets this one itself.
    { VITE_USER_NODE_ENV: 'production' },
    { VITE_VITALS_URL: 'https://vitals.kandyclothes.lk/?shop=1' },
    { VITE_AUTH_EMULATOR_URL: '  ', VITE_DEMO_CUSTOMER: '' },
  ])('%o', (change) => {
    expect(reasonsFor(change)).toEqual([]);
  });
});

const http = /uses http, which others .*\. Write the service’s public https URL\.$/;
const local = /is on this computer or a local network, where no shopper can reach it\. (Write|Copy) /;
const reserved = /is on a domain that is reserved for examples and tests\. (Write|Copy) /;
const placeholder = /is a placeholder or incomplete\. (Copy|Make) /;
const ipAddress = /is an IP address, and certificates are for names\. Write /;
const unknown = /is no setting of this shop\. Correct the name, or remove it\.$/;

describe('a live build is refused [F58]', () => {
  it.each<[name: string, value: string, reason: RegExp]>([
    ['VITE_AUTH_EMULATOR_URL', 'https://accounts.kandyclothes.lk', /is set, .* Leave it empty\.$/],
    ['VITE_FIRESTORE_EMULATOR_HOST', 'data.kandyclothes.lk:443', /is set, .* Leave it empty\.$/],
    ['VITE_SANITY_API_HOST', 'http://content.kandyclothes.lk', http],
    ['VITE_CHECKOUT_SERVER_URL', 'http://checkout.kandyclothes.lk', http],
    ...['localhost', 'localhost.', 'raspberrypi.local', 'nas.lan', 'checkout', '127.0.0.1.nip.io'].map(
      (host): [string, string, RegExp] => ['VITE_CHECKOUT_SERVER_URL', `https://${host}/pay`, local],
    ),
    ...['127.0.0.1', '2130706433', '[::1]'].map((host): [string, string, RegExp] => [
      'VITE_CHECKOUT_SERVER_URL',
      `https://${host}/pay`,
      ipAddress,
    ]),
    ...['checkout.test', 'api.example.com', 'a.onion'].map((host): [string, string, RegExp] => [
      'VITE_CHECKOUT_SERVER_URL',
      `https://${host}`,
      reserved,
    ]),
    ['VITE_SANITY_API_HOST', 'https://localhost:3999', local],
    ['VITE_CSP_REPORT_URL', 'https://localhost', local],
    ['VITE_VITALS_URL', 'http://vitals.kandyclothes.lk', http],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'localhost', local],
    ['VITE_PAYMENT_HOSTS', '127.0.0.1:4242', ipAddress],
    ['VITE_STRIPE_PUBLISHABLE_KEY', 'pk_live_1', placeholder],
    ['VITE_PAYMENT_SUCCESS_TOKEN', 'change-me-change-me', placeholder],
    ['VITE_PAYMENT_SUCCESS_TOKEN', 'aaaaaaaaaaaaaaaa', placeholder],
    ['VITE_STRIPE_PUBLISHABLE_KEY', 'pk_live_xxxxxxxxxxxxxxxxxxxxxxxx', placeholder],
    ['VITE_FIREBASE_API_KEY', 'your-api-key', placeholder],
    ['VITE_FIREBASE_API_KEY', `AIza${'X'.repeat(35)}`, placeholder],
    ['VITE_FIREBASE_APP_ID', 'x', placeholder],
    ['VITE_FIREBASE_PROJECT_ID', 'demo-kandy', placeholder],
    ['VITE_APP_CHECK_SITE_KEY', 'your-recaptcha-site-key', placeholder],
    ['VITE_DEMO_CUSTOMER', 'demo@sarasa.lk ayubowan', /is set, .* Leave it empty\.$/],
    ['VITE_DEMO_OWNER', 'owner@sarasa.lk ayubowan-owner', /is set, .* Leave it empty\.$/],
    ['VITE_AUTH_EMULATOR', 'http://127.0.0.1:9099', unknown],
  ])('%s=%s', (name, value, reason) => {
    const [first = '', ...others] = reasonsFor({ [name]: value });
    expect(first).toMatch(reason);
    expect(first.startsWith(`${name} `)).toBe(true);
    expect(others).toEqual([]);
  });

  it.each([
    ['VITE_FIREBASE_API_KEY', 'sk_live_51AbCdEfGhIjKlMnOpQrStUvWx', 'a secret key of Stripe'],
    ['VITE_PAYMENT_SUCCESS_TOKEN', 'whsec_51AbCdEfGhIjKlMnOpQrSt', 'the signing secret of a Stripe webhook'],
    ['VITE_FIREBASE_API_KEY', '-----BEGIN PRIVATE KEY-----abc', "a service account's private key"],
    ['VITE_STRIPE_SECRET_KEY', 'sk_test_51AbCdEfGhIjKlMnOpQrStUvWx', 'a secret key of Stripe'],
  ])('with a secret in %s', (name, value, kind) => {
    expect(reasonsFor({ [name]: value })).toEqual([
      expect.stringContaining(`${name} holds ${kind}, which every visitor could read. Remove it here, and `),
    ]);
  });

  it('names every reason of one setting', () => {
    expect(reasonsFor({ VITE_CHECKOUT_SERVER_URL: 'http://localhost:4242' })).toEqual([
      expect.stringMatching(http),
      expect.stringMatching(local),
    ]);
  });

  it('says which host of a list is meant', () => {
    expect(reasonsFor({ VITE_PAYMENT_HOSTS: 'pay.kandyclothes.lk, localhost:4242' })).toEqual([
      expect.stringMatching(/^VITE_PAYMENT_HOSTS \(entry 2\) is on this computer/),
    ]);
  });
});

it.each([
  ['.env.demo', undefined],
  ['.env.emulators', undefined],
  ['the tests', hostedEnvironment],
])('every value of %s is refused', (file, values) => {
  const variables: Record<string, string | undefined> =
    values ?? parseEnv(readFileSync(join(import.meta.dirname, '../../..', file), 'utf8'));
  const ownValues = Object.keys(live).filter((name) => !/DATASET|API_HOST|CHECKOUT/.test(name));
  for (const name of ownValues) {
    const value = variables[name] ?? '';
    expect(value, name).not.toBe('');
    const reasons = reasonsFor({ [name]: value });
    expect(reasons, name).toHaveLength(1);
    expect(reasons[0]).toMatch(new RegExp(`^${name} `));
  }
});

it('no reason repeats a value, which may be a secret that was pasted by mistake', () => {
  const secret = 'whsec-9f8e7d6c';
  const variables = Object.fromEntries(
    [...Object.keys(live), 'VITE_AUTH_EMULATOR_URL', 'VITE_PAYMENT_HOSTS', 'VITE_DEMO_CUSTOMER'].map(
      (name) => [name, `http://localhost/${secret}`],
    ),
  );
  const reasons = reasonsNotToPublish(variables, {
    ...shop,
    url: secret,
    contactUrl: `https://a.test/${secret}`,
  });
  expect(reasons.length).toBeGreaterThan(5);
  expect(reasons.join('\n')).not.toContain(secret);
});

describe('the shop’s own addresses', () => {
  const example = 'is an address of the example shop';
  const notALink = 'is not a link that begins with https://, mailto: or tel:';

  it.each(['mailto:hello@kandyclothes.lk', 'https://wa.me/94112345678'])('accept %s', (contactUrl) => {
    expect(reasonsNotToPublish(live, { ...shop, contactUrl })).toEqual([]);
  });

  it.each<[name: string, change: Partial<ShopAddresses>, problem: string]>([
    ['url', { url: 'https://sarasa.example' }, example],
    ['url', { url: 'http://kandyclothes.lk' }, 'is not an https URL'],
    ['url', { url: 'https://kandyclothes.lk@evil.lk' }, 'is not an https URL'],
    ['url', { url: 'https://shop.test' }, 'is on a domain that is reserved for examples and tests'],
    ['email', { email: 'hello@sarasa.example' }, example],
    ...['', 'hello', 'Kandy <hello@kandyclothes.lk>', 'hello@kandyclothes.lk\u202E'].map(
      (email): [string, Partial<ShopAddresses>, string] => ['email', { email }, 'is not an e-mail address'],
    ),
    ['contactUrl', { contactUrl: 'https://www.facebook.com/SARASA.example' }, example],
    ...['', 'www.facebook.com/kandy', 'http://facebook.com/kandy', 'javascript:alert(1)', 'mailto:'].map(
      (contactUrl): [string, Partial<ShopAddresses>, string] => ['contactUrl', { contactUrl }, notALink],
    ),
    ['socials[0].url', { socials: [{ url: '#' }] }, notALink],
    ['socials[0].url', { socials: [{ url: 'https://www.tiktok.com/@sarasa.example' }] }, example],
    [
      'socials[1].url',
      { socials: [...shop.socials, { url: 'https://a.example.com' }] },
      'is on a domain that is reserved for examples and tests',
    ],
  ])('%s: %o', (name, change, problem) => {
    expect(reasonsNotToPublish(live, { ...shop, ...change })).toEqual([
      `src/config/shop.ts: ${name} ${problem}. Write your shop’s own.`,
    ]);
  });
});
