import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { reasonsNotToPublish } from '../../../build/security/reasonsNotToPublish.ts';
import type { ShopIdentity } from '../../../build/security/reasonsNotToPublish.ts';
import { shop as exampleShop } from '../../support/exampleShop.ts';
import { hostedEnvironment } from '../../support/hostedEnvironment.ts';
import { ownerEnvironment as live } from './ownerEnvironment.ts';

const shop: ShopIdentity = {
  company: 'Kandy Clothes (Private) Limited',
  address: { street: '12 Peradeniya Road' },
  returnAddress: 'Kandy Clothes, 12 Peradeniya Road, Kandy 20000, Sri Lanka',
  phone: '+94 81 223 4567',
  whatsApp: undefined,
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

const isSet = /is set, .* Leave it empty\.$/;
const http = /uses http, which others .*\. Write the service’s public https URL\.$/;
const local = /is on this computer or a local network, where no shopper can reach it\. (Write|Copy) /;
const reserved = /is on a domain that is reserved for examples and tests\. (Write|Copy) /;
const placeholder = /is a placeholder or incomplete\. (Copy|Make) /;
const ipAddress = /is an IP address, and certificates are for names\. Write /;
const unknown = /is no setting of this shop\. Correct the name, or remove it\.$/;

describe('a live build is refused [F58]', () => {
  it.each<[name: string, reason: RegExp, ...values: string[]]>([
    ['VITE_AUTH_EMULATOR_URL', isSet, 'https://accounts.kandyclothes.lk'],
    ['VITE_FIRESTORE_EMULATOR_HOST', isSet, 'data.kandyclothes.lk:443'],
    ['VITE_DEMO_CUSTOMER', isSet, 'demo@sarasa.lk ayubowan'],
    ['VITE_DEMO_STAFF', isSet, 'owner@sarasa.lk ayubowan-owner'],
    ['VITE_SANITY_API_HOST', http, 'http://content.kandyclothes.lk'],
    ['VITE_CHECKOUT_SERVER_URL', http, 'http://checkout.kandyclothes.lk'],
    ['VITE_VITALS_URL', http, 'http://vitals.kandyclothes.lk'],
    ['VITE_CHECKOUT_SERVER_URL', local, 'https://localhost.', 'https://nas.lan/pay', 'https://checkout'],
    ['VITE_CHECKOUT_SERVER_URL', local, 'https://127.0.0.1.nip.io', 'https://raspberrypi.local'],
    ['VITE_SANITY_API_HOST', local, 'https://localhost:3999', 'https://localhost'],
    ['VITE_CSP_REPORT_URL', local, 'https://localhost'],
    ['VITE_FIREBASE_AUTH_DOMAIN', local, 'localhost'],
    ['VITE_CHECKOUT_SERVER_URL', ipAddress, 'https://127.0.0.1', 'https://2130706433', 'https://[::1]/pay'],
    ['VITE_PAYMENT_HOSTS', ipAddress, '127.0.0.1:4242'],
    ['VITE_CHECKOUT_SERVER_URL', reserved, 'https://a.test', 'https://api.example.com', 'https://a.onion'],
    ['VITE_STRIPE_PUBLISHABLE_KEY', placeholder, 'pk_live_1', 'pk_live_xxxxxxxxxxxxxxxxxxxxxxxx'],
    ['VITE_PAYMENT_SUCCESS_TOKEN', placeholder, 'change-me-change-me', 'aaaaaaaaaaaaaaaa'],
    ['VITE_FIREBASE_API_KEY', placeholder, 'your-api-key', `AIza${'X'.repeat(35)}`],
    ['VITE_FIREBASE_APP_ID', placeholder, 'x'],
    ['VITE_FIREBASE_PROJECT_ID', placeholder, 'demo-kandy'],
    ['VITE_APP_CHECK_SITE_KEY', placeholder, 'your-recaptcha-site-key'],
    ['VITE_AUTH_EMULATOR', unknown, 'http://127.0.0.1:9099'],
  ])('%s: %s', (name, reason, ...values) => {
    for (const value of values) {
      const [first = '', ...others] = reasonsFor({ [name]: value });
      expect(first, value).toMatch(reason);
      expect(first.startsWith(`${name} `)).toBe(true);
      expect(others).toEqual([]);
    }
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

  it('with every reason of one setting, and the place in a list', () => {
    const change = {
      VITE_CHECKOUT_SERVER_URL: 'http://localhost:4242',
      VITE_PAYMENT_HOSTS: 'a.lk, localhost',
    };
    expect(reasonsFor(change)).toEqual([
      expect.stringMatching(http),
      expect.stringMatching(local),
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

it('the example is refused in all that names it', () => {
  const names = reasonsNotToPublish(live, exampleShop).map((reason) => reason.split(' ')[1]);
  const texts = [
    'company',
    'address.street',
    'returnAddress',
    'phone',
    'whatsApp',
    'url',
    'email',
    'contactUrl',
  ];
  expect(names).toEqual([...texts, 'socials[0].url', 'socials[1].url', 'socials[2].url']);
});

describe('the shop’s own identity', () => {
  const example = 'is the example shop’s';
  const notALink = 'is not a link that begins with https://, mailto: or tel:';

  const forExamples = 'is on a domain that is reserved for examples and tests';
  const notAnAddress = 'is not an e-mail address';

  it.each<[name: string, problem: string, ...changes: Partial<ShopIdentity>[]]>([
    ['company', example, { company: 'SARASA Clothing (Pvt) Ltd' }],
    ['address.street', example, { address: { street: '42 Horton Place, Colombo 7' } }],
    ['returnAddress', example, { returnAddress: 'Sarasa Returns, 12 Peradeniya Road, Kandy' }],
    ['phone', example, { phone: '011 234 5678' }],
    ['whatsApp', example, { whatsApp: '94112345678' }],
    ['url', example, { url: 'https://sarasa.example' }],
    ['url', 'is not an https URL', { url: 'http://kandy.lk' }, { url: 'https://kandy.lk@evil.lk' }],
    ['url', forExamples, { url: 'https://shop.test' }],
    ['email', example, { email: 'hello@sarasa.example' }],
    [
      'email',
      notAnAddress,
      { email: 'hello' },
      { email: 'Kandy <hello@a.lk>' },
      { email: 'hello@a.lk\u202E' },
    ],
    ['contactUrl', example, { contactUrl: 'https://www.facebook.com/SARASA.example' }],
    ['email', notAnAddress, { email: '' }],
    [
      'contactUrl',
      notALink,
      { contactUrl: '' },
      { contactUrl: 'www.fb.lk/a' },
      { contactUrl: 'http://fb.lk/a' },
    ],
    ['contactUrl', notALink, { contactUrl: 'javascript:alert(1)' }, { contactUrl: 'mailto:' }],
    ['socials[0].url', notALink, { socials: [{ url: '#' }] }],
    ['socials[0].url', example, { socials: [{ url: 'https://www.tiktok.com/@sarasa.example' }] }],
    ['socials[1].url', forExamples, { socials: [...shop.socials, { url: 'https://a.example.com' }] }],
  ])('%s %s', (name, problem, ...changes) => {
    for (const change of changes)
      expect(reasonsNotToPublish(live, { ...shop, ...change })).toEqual([
        `src/config/shop.ts: ${name} ${problem}. Write your shop’s own.`,
      ]);
  });
});
