import { describe, expect, it } from 'vitest';
import { shop } from '../../../src/config/shop.ts';
import { cardOnly } from '../src/payments/methods.ts';
import { parseSettings, SettingsError } from '../src/settings/settings.ts';
import type { Variables } from '../src/settings/settings.ts';

const secrets = {
  stripe: 'sk_test_51Secret',
  webhook: 'whsec_Secret',
  payHere: 'MerchantSecret',
  account: '{"project_id":"shop","client_email":"a@b.c","private_key":"PrivateKey"}',
};

const common = {
  SHOP_URL: 'https://shop.example',
  PAYMENT_SUCCESS_TOKEN: 'a-long-success-token',
  SANITY_PROJECT_ID: 'abc12345',
  SANITY_DATASET: 'production',
  SERVICE_ACCOUNT: secrets.account,
  TRUSTED_PROXIES: '0',
};
const stripe: Variables = {
  ...common,
  STRIPE_SECRET_KEY: secrets.stripe,
  STRIPE_WEBHOOK_SECRET: secrets.webhook,
};
const backupKey = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`;
const live: Variables = { ...stripe, STRIPE_SECRET_KEY: 'sk_live_Secret' };
const payHere: Variables = {
  ...common,
  PAYMENT_PROVIDER: 'payhere',
  PAYHERE_MERCHANT_ID: '1211149',
  PAYHERE_MERCHANT_SECRET: secrets.payHere,
  PAYHERE_MODE: 'sandbox',
  SERVER_URL: 'https://checkout.example/',
};

const choice: Variables = {
  ...stripe,
  PAYMENT_METHODS: 'card,cod',
  SERVER_URL: 'https://checkout.example/',
};

function settingsErrorOf(variables: Variables): string {
  try {
    parseSettings(variables);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return '';
}

describe('the settings', () => {
  it('are parsed for Stripe', () => {
    expect(parseSettings(stripe)).toEqual({
      providers: [{ name: 'stripe', secretKey: secrets.stripe, webhookSecret: secrets.webhook }],
      shopUrl: 'https://shop.example/',
      shopMark: 'shop.example',
      methods: cardOnly,
      paymentSuccessToken: 'a-long-success-token',
      isServerOnly: true,
      catalogue: { queryUrl: 'https://abc12345.api.sanity.io/v2023-07-11/data/query/production' },
      images: { projectId: 'abc12345', dataset: 'production' },
      trustedProxies: 0,
      mailWaitMs: 0,
      port: 8787,
    });
  });

  it('say where backups go: into a folder, or by default the bucket of the functions', () => {
    const keyed = { ...stripe, BACKUP_KEY: backupKey };
    const folder = { key: backupKey, place: '/backups', maxReads: 5 };
    expect(parseSettings({ ...keyed, BACKUP_DIR: '/backups', BACKUP_MAX_READS: '5' }).backup).toEqual(folder);
    const onFirebase = { ...keyed, FIREBASE_CONFIG: '{"storageBucket":"shop.appspot.com"}' };
    expect(parseSettings(onFirebase).backup?.place).toBe('gs://shop.appspot.com/backups');
    expect(settingsErrorOf(keyed)).toContain('BACKUP_DIR is missing');
    const lost = 'BACKUP_DIR is no folder that lasts';
    expect(settingsErrorOf({ ...onFirebase, BACKUP_DIR: '/tmp' })).toContain(lost);
    expect(settingsErrorOf({ ...keyed, BACKUP_DIR: 's3://shop/backups' })).toContain(lost);
    expect(settingsErrorOf({ ...stripe, BACKUP_DIR: '/backups' })).toContain('BACKUP_KEY is missing');
    const error = settingsErrorOf({ ...keyed, BACKUP_KEY: 'age1secret', BACKUP_MAX_READS: '0' });
    expect(error).toMatch(/BACKUP_KEY is not a key[^]*BACKUP_MAX_READS must be/);
    expect(error).not.toContain('age1secret');
  });

  it('are parsed for PayHere, treating blank variables as unset', () => {
    const { providers, ...rest } = parseSettings({
      ...payHere,
      STRIPE_SECRET_KEY: '',
      PORT: '80',
      K_SERVICE: 'checkout',
      TRUSTED_PROXIES: '',
      ORDERS: 'browser',
    });
    expect(providers).toEqual([
      {
        name: 'payhere',
        merchantId: '1211149',
        merchantSecret: secrets.payHere,
        serverUrl: 'https://checkout.example',
        isSandbox: true,
      },
    ]);
    expect(rest).toMatchObject({
      catalogue: {
        queryUrl: 'https://abc12345.api.sanity.io/v2023-07-11/data/query/production',
      },
      isServerOnly: false,
      trustedProxies: 1,
      mailWaitMs: 5000,
      port: 80,
    });
  });

  it('name several providers: the first takes new payments, and the payments of the others go on', () => {
    const both = { ...stripe, ...payHere, PAYMENT_PROVIDER: 'PayHere, stripe' };
    const namesOf = (variables: Variables) => parseSettings(variables).providers.map(({ name }) => name);
    expect(namesOf(both)).toEqual(['payhere', 'stripe']);
    expect(namesOf({ ...stripe, PAYMENT_PROVIDER: 'stripe,' })).toEqual(['stripe']);
    const error = settingsErrorOf({ ...both, STRIPE_WEBHOOK_SECRET: '' });
    expect(error).toContain('STRIPE_WEBHOOK_SECRET is missing');
  });

  it('say how customers may pay, in the order of the owner', () => {
    expect(
      parseSettings({
        ...choice,
        PAYMENT_METHODS: 'COD, Card ,transfer',
        COD_FEE: '150',
        COD_MAX: '20000',
        COD_DISTRICTS: 'colombo, Nuwara Eliya',
        UNPAID_LIMIT: '2',
        TRANSFER_ACCOUNT: 'Sarasa (Private) Limited | Bank of Ceylon|0071234567',
      }),
    ).toMatchObject({
      serverUrl: 'https://checkout.example',
      methods: {
        ways: ['cod', 'card', 'transfer'],
        codFeeMinor: 15_000,
        codMaxMinor: 2_000_000,
        codDistricts: ['Colombo', 'Nuwara Eliya'],
        unpaidLimit: 2,
        transferTo: ['Sarasa (Private) Limited', 'Bank of Ceylon', '0071234567'],
      },
    });
  });

  it('need no key of a provider where no card is taken, and keep the one whose payments go on', () => {
    const cash = { ...common, PAYMENT_METHODS: 'cod', SERVER_URL: 'https://checkout.example/' };
    const providersOf = (variables: Variables) => parseSettings({ ...cash, ...variables }).providers;
    expect(providersOf({})).toEqual([]);
    expect(providersOf({ PAYMENT_PROVIDER: 'payhere', PAYHERE_MODE: 'sandbox' })).toEqual([]);
    const { PAYMENT_PROVIDER: _named, ...keys } = payHere;
    expect(providersOf({ ...keys, PAYMENT_METHODS: 'cod' })).toMatchObject([{ name: 'payhere' }]);
    expect(providersOf({ ...stripe, PAYMENT_METHODS: 'cod' })).toMatchObject([{ name: 'stripe' }]);
    expect(settingsErrorOf({ ...cash, COD_DISTRICTS: 'Gampha' })).not.toContain('STRIPE');
    expect(settingsErrorOf({ ...cash, STRIPE_SECRET_KEY: secrets.stripe })).toContain(
      'STRIPE_WEBHOOK_SECRET is missing',
    );
    expect(settingsErrorOf({ ...cash, PAYMENT_METHODS: 'cod,card' })).toContain(
      'STRIPE_SECRET_KEY is missing',
    );
  });

  it('hold a shop without a provider to what a live one is held to, but for a trial on this computer', () => {
    const cash = { ...common, PAYMENT_METHODS: 'cod', SERVER_URL: 'http://checkout.example/' };
    const emulator = { ...cash, FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };
    const error = settingsErrorOf(emulator);
    expect(error).toContain('SERVER_URL must begin with https:// because SHOP_URL is not on this computer');
    expect(error).toContain('FIRESTORE_EMULATOR_HOST must not be set');
    expect(parseSettings({ ...emulator, SHOP_URL: 'http://localhost:5173/' }).providers).toEqual([]);
  });

  it('say where counts are published', () => {
    expect(parseSettings(stripe).publishing).toBeUndefined();
    const url = (operation: string) =>
      `https://abc12345.api.sanity.io/v2023-07-11/data/${operation}/production`;
    expect(parseSettings({ ...stripe, SANITY_WRITE_TOKEN: ' sk-editor ' }).publishing).toEqual({
      queryUrl: url('query'),
      mutateUrl: url('mutate'),
      token: 'sk-editor',
    });
  });

  it('say where mail is sent through, and by whom', () => {
    expect(parseSettings(stripe).mail).toBeUndefined();
    expect(parseSettings({ ...stripe, SMTP_URL: 'smtps://shop%40a.lk:p%20w@smtp.example' }).mail).toEqual({
      url: 'smtps://shop%40a.lk:p%20w@smtp.example',
      from: { name: shop.name, address: shop.email },
    });
    const named = { SMTP_URL: 'smtp://smtp.example:2525', MAIL_FROM: '"Sarasa, Colombo" <orders@sarasa.lk>' };
    expect(parseSettings({ ...stripe, ...named }).mail).toEqual({
      url: named.SMTP_URL,
      from: named.MAIL_FROM,
    });
    const plain = { SMTP_URL: 'smtp://smtp.example', MAIL_FROM: 'orders@sarasa.lk' };
    expect(parseSettings({ ...stripe, ...plain }).mail?.from).toBe('orders@sarasa.lk');
  });

  it('name all missing variables at once', () => {
    const named = (message: string) => [...message.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name);
    expect(named(settingsErrorOf({}))).toEqual([
      'SHOP_URL',
      'PAYMENT_SUCCESS_TOKEN',
      'SANITY_PROJECT_ID',
      'SANITY_DATASET',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'SERVICE_ACCOUNT',
    ]);
    expect(named(settingsErrorOf({ ...common, PAYMENT_PROVIDER: 'payhere' }))).toEqual([
      'PAYHERE_MERCHANT_ID',
      'PAYHERE_MERCHANT_SECRET',
      'PAYHERE_MODE',
      'SERVER_URL',
    ]);
  });

  it.each<[line: string, variables: Variables]>([
    ['STRIPE_WEBHOOK_SECRET is not', { ...stripe, STRIPE_WEBHOOK_SECRET: 'we_Secret' }],
    ['STRIPE_SECRET_KEY is not', { ...stripe, STRIPE_SECRET_KEY: 'pk_test_Secret' }],
    ['SHOP_URL is not', { ...stripe, SHOP_URL: 'https://shop.example/#/' }],
    ['PAYMENT_SUCCESS_TOKEN must', { ...stripe, PAYMENT_SUCCESS_TOKEN: 'short' }],
    ['ORDERS must', { ...stripe, ORDERS: 'nobody' }],
    ['PAYMENT_PROVIDER must', { ...stripe, PAYMENT_PROVIDER: 'paypal' }],
    ['PAYMENT_PROVIDER must', { ...stripe, PAYMENT_PROVIDER: 'constructor' }],
    ['PAYMENT_PROVIDER must', { ...stripe, PAYMENT_PROVIDER: 'stripe,stripe' }],
    ['PORT must', { ...stripe, PORT: 'http' }],
    ['SERVICE_ACCOUNT is not', { ...stripe, SERVICE_ACCOUNT: '{"private_key":"PrivateKey"}' }],
    ['PAYHERE_MODE must', { ...payHere, PAYHERE_MODE: 'test' }],
    ['PAYHERE_APP_ID and PAYHERE_APP_SECRET belong', { ...payHere, PAYHERE_APP_SECRET: 'AppSecret' }],
    ['TRUSTED_PROXIES is missing', { ...stripe, TRUSTED_PROXIES: '' }],
    // Live keys mixed with test settings.
    ['SHOP_URL must begin', { ...live, SHOP_URL: 'http://shop.example' }],
    ['SERVER_URL must begin', { ...payHere, PAYHERE_MODE: 'live', SERVER_URL: 'http://checkout.example' }],
    ['PAYMENT_PROVIDER must not', { ...payHere, ...live, PAYMENT_PROVIDER: 'payhere,stripe' }],
    ['FIRESTORE_EMULATOR_HOST must', { ...live, FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }],
    ['FIREBASE_AUTH_EMULATOR_HOST must', { ...live, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }],
    ['SMTP_URL is not', { ...stripe, SMTP_URL: 'https://shop:Secret@smtp.example' }],
    ['SMTP_URL is not', { ...stripe, SMTP_URL: 'smtp://shop:Secret@smtp.example/?tls=no' }],
    ['MAIL_FROM is not', { ...stripe, MAIL_FROM: 'Sarasa <a@b.lk>, Spy <c@d.lk>' }],
    ['MAIL_FROM is not', { ...stripe, MAIL_FROM: 'Sarasa, Colombo <a@b.lk>' }],
    ['PAYMENT_METHODS must', { ...stripe, PAYMENT_METHODS: 'card,cash' }],
    ['PAYMENT_METHODS must', { ...choice, PAYMENT_METHODS: 'cod,cod' }],
    ['PAYMENT_METHODS must', { ...stripe, PAYMENT_METHODS: ',' }],
    ['SERVER_URL is missing', { ...choice, SERVER_URL: '' }],
    ['SERVER_URL must begin', { ...choice, ...live, SERVER_URL: 'http://checkout.example' }],
    ['TRANSFER_ACCOUNT is missing', { ...choice, PAYMENT_METHODS: 'card,transfer' }],
    ['COD_FEE must', { ...choice, COD_FEE: '-1' }],
    ['COD_MAX must', { ...choice, COD_MAX: '0' }],
    [
      'COD_DISTRICTS has no district Gampha: write any of Ampara, ',
      { ...choice, COD_DISTRICTS: 'Colombo,Gampha' },
    ],
    ['COD_DISTRICTS must', { ...choice, COD_DISTRICTS: 'Galle,galle' }],
    [
      'GOOGLE_APPLICATION_CREDENTIALS names a file that cannot be read',
      { ...stripe, SERVICE_ACCOUNT: '', GOOGLE_APPLICATION_CREDENTIALS: '/none.json' },
    ],
    [
      'GOOGLE_APPLICATION_CREDENTIALS names a file that is not JSON',
      { ...stripe, SERVICE_ACCOUNT: '', GOOGLE_APPLICATION_CREDENTIALS: import.meta.filename },
    ],
    ['UNPAID_LIMIT must', { ...choice, UNPAID_LIMIT: 'three' }],
  ])('are rejected: %s', (line, variables) => {
    const message = settingsErrorOf(variables);
    expect(message).toContain(`  ${line}`);
    expect(message.split('\n')).toHaveLength(2);
    expect(message).not.toMatch(/Secret\b(?!_)|PrivateKey/);
  });

  it.each<[what: string, variables: Variables]>([
    ['live keys', { ...stripe, STRIPE_SECRET_KEY: 'rk_live_1' }],
    [
      'a live PayHere account',
      { ...payHere, PAYHERE_MODE: 'live', PAYHERE_APP_ID: '1', PAYHERE_APP_SECRET: '2' },
    ],
    ['an emulator', { ...stripe, SERVICE_ACCOUNT: '', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }],
    ['a shop on this computer', { ...stripe, SHOP_URL: 'http://localhost:5173', TRUSTED_PROXIES: '' }],
    ['a shop under a path', { ...stripe, SHOP_URL: 'https://example.com/shop/' }],
  ])('are accepted for %s', (_what, variables) => {
    expect(settingsErrorOf(variables)).toBe('');
  });
});
