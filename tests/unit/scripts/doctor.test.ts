import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocalServices } from '../../../emulators/localServices.ts';
import type { Fault } from '../../../emulators/service.ts';
import { renderResults } from '../../../scripts/checks/check.ts';
import type { Result } from '../../../scripts/checks/check.ts';
import { readShop, readPartialShop } from '../../../scripts/checks/shopContext.ts';
import { diagnose } from '../../../scripts/doctor/diagnose.ts';
import { buildCategoryDocument, buildImage, buildProductDocument, shopDocuments } from '../../factories.ts';
import { hostedEnvironment } from '../../hostedEnvironment.ts';
import {
  hostShop,
  origin,
  server,
  buildShopContext,
  startServices,
  stripeSecretKey,
  failedChecks,
} from './hostedShop.ts';

hostShop();

let services: LocalServices;
beforeEach(() => {
  services = startServices();
});

const site = (headers: Record<string, string>, page = 'const settings={sanity:{projectId:"testshop"}}') =>
  http.get(`${origin}/`, () => HttpResponse.html(`<script>${page}</script>`, { headers }));

const protectedHeaders = {
  'content-security-policy': "default-src 'self'",
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000',
};

/** The factories' images have no files. */
const serveImages = (status: number, type: string) =>
  http.get('https://cdn.sanity.io/*', () => new Response('', { status, headers: { 'content-type': type } }));

const found = (results: readonly Result[], name: string) => results.find((result) => result.name === name);

const failSignIn = (message: string, status = 400) =>
  services.auth.faults.add({ status, body: { error: { code: status, message } } });

const failDatabase = (status: number, error: object, match?: Fault['match']) =>
  services.database.faults.add({ status, body: { error }, ...(match && { match }) });

const mentions = (text: string) => (request: { url: string; body: string }) =>
  decodeURIComponent(request.url).includes(text) || request.body.includes(text);

const accessChecks = {
  'database: profiles are private': 'batchGet',
  'database: customers cannot be listed': '"collectionId":"users"',
  'database: orders are private': '"collectionId":"userPurchases"',
  'database: profiles are write-protected': ':commit',
};

/** Each fault with all the checks that it makes fail. */
const faults: [what: string, inject: () => void, failing: Record<string, RegExp>][] = [
  [
    'the content project does not exist',
    () =>
      server.use(
        http.get('https://testshop.apicdn.sanity.io/*', () =>
          HttpResponse.json(
            { error: 'Not found' },
            { status: 404, headers: { 'access-control-allow-origin': '*' } },
          ),
        ),
      ),
    {
      'content: responds': /HTTP 404 from project testshop/,
      'content: product': /HTTP 404/,
      'content: product_category': /HTTP 404/,
      'content: hero_sale': /HTTP 404/,
      'content: hero_banner': /HTTP 404/,
      'content: home_banner': /HTTP 404/,
      'content: images': /HTTP 404/,
    },
  ],
  [
    "the shop's origin is not among the CORS origins",
    () =>
      server.use(
        http.get('https://testshop.apicdn.sanity.io/*', async ({ request }) => {
          const response = await services.content.handle(request);
          return new Response(response.body, { headers: { 'content-type': 'application/json' } });
        }),
      ),
    { 'content: readable from the shop': /not from https:\/\/shop\.test/ },
  ],
  [
    'there is no category',
    () => {
      services = startServices({
        documents: shopDocuments().filter(({ _type: type }) => type !== 'product_category'),
      });
    },
    { 'content: product_category': /none is published/ },
  ],
  [
    'a product has no price',
    () => {
      services = startServices({
        documents: [...shopDocuments(), buildProductDocument({ _id: 'free', price: undefined })],
      });
    },
    { 'content: product': /1 of \d+ cannot be shown: free \(price\)/ },
  ],
  [
    'a category has an unknown gender',
    () => {
      services = startServices({
        documents: [...shopDocuments(), buildCategoryDocument({ _id: 'kids', product_gender: 'kids' })],
      });
    },
    { 'content: product_category': /kids \(product_gender\)/ },
  ],
  [
    'a hero banner has no image',
    () => {
      services = startServices({
        documents: [...shopDocuments(), { _id: 'bare', _type: 'hero_banner', banner: [] }],
      });
    },
    { 'content: hero_banner': /bare \(banner\)/ },
  ],
  [
    'a home banner has no image',
    () => {
      services = startServices({ documents: [...shopDocuments(), { _id: 'bare', _type: 'home_banner' }] });
    },
    { 'content: home_banner': /bare \(banner\)/ },
  ],
  [
    'images are missing',
    () => server.use(serveImages(404, 'text/html')),
    { 'content: images': /HTTP 404, text\/html, from cdn\.sanity\.io/ },
  ],
  [
    'the API key is wrong',
    () => failSignIn('API key not valid. Please pass a valid API key.'),
    {
      'accounts: respond': /the API key is unknown/,
      'accounts: email enumeration protection': /cannot be checked/,
    },
  ],
  [
    'the project has no Authentication',
    () => failSignIn('CONFIGURATION_NOT_FOUND'),
    {
      'accounts: respond': /no Authentication/,
      'accounts: email enumeration protection': /cannot be checked/,
    },
  ],
  [
    'sign-in with email and password is disabled',
    () => failSignIn('PASSWORD_LOGIN_DISABLED'),
    {
      'accounts: respond': /password is disabled/,
      'accounts: email enumeration protection': /cannot be checked/,
    },
  ],
  [
    'signing in by password was never enabled',
    () => failSignIn('OPERATION_NOT_ALLOWED'),
    {
      'accounts: respond': /password is disabled/,
      'accounts: email enumeration protection': /cannot be checked/,
    },
  ],
  [
    'the API key is for another website',
    () => failSignIn('Requests from referer https://shop.test/ are blocked.', 403),
    { 'accounts: respond': /other websites/, 'accounts: email enumeration protection': /cannot be checked/ },
  ],
  [
    'the API key is for another API',
    () => failSignIn('Requests to this API identitytoolkit method are blocked.', 403),
    { 'accounts: respond': /other APIs/, 'accounts: email enumeration protection': /cannot be checked/ },
  ],
  [
    'accounts do not respond',
    () => services.auth.faults.add({ drop: true }),
    { 'accounts: respond': /fetch/, 'accounts: email enumeration protection': /fetch/ },
  ],
  ...Object.entries(accessChecks).map(([name, text]): [string, () => void, Record<string, RegExp>] => [
    `a check fails: ${name}`,
    () => services.database.faults.add({ match: mentions(text), status: 200, body: [{}] }),
    { [name]: /HTTP 200 : access was not denied/ },
  ]),
  [
    'a visitor may write, and only the document is missing',
    () => failDatabase(404, { status: 'NOT_FOUND', message: 'No document to update' }, mentions(':commit')),
    { 'database: profiles are write-protected': /HTTP 404 NOT_FOUND: access was not denied/ },
  ],
  [
    'the project has no database',
    () => failDatabase(404, { status: 'NOT_FOUND', message: 'The database (default) does not exist' }),
    Object.fromEntries(Object.keys(accessChecks).map((name) => [name, /no database "\(default\)"/])),
  ],
  [
    'Firestore is off',
    () =>
      failDatabase(403, {
        status: 'PERMISSION_DENIED',
        message: 'Cloud Firestore API has not been used in project 1 before or it is disabled.',
      }),
    Object.fromEntries(Object.keys(accessChecks).map((name) => [name, /Firestore is off/])),
  ],
  [
    'the checkout server is down',
    () => services.checkout.faults.add({ status: 502, body: 'Bad Gateway' }),
    {
      'payment: starts a payment': /HTTP 502/,
      'payment: returns only an allowed payment page': /HTTP 502/,
      'payment: is in the same mode as the publishable key': /HTTP 502/,
      'payment: returns when the payment expires': /HTTP 502/,
      'payment: lets the shop read its response': /HTTP 502/,
      'payment: returns to this shop': /HTTP 502/,
      "payment: uses the catalogue's prices": /HTTP 502/,
      'payment: returns the delivery cost': /HTTP 502/,
      'payment: rejects a changed price': /HTTP 502/,
    },
  ],
  [
    'a paid shopper returns to another token',
    () => {
      services = startServices({ paymentSuccessToken: 'another-token-00000' });
    },
    { 'payment: returns to this shop': /another-token-00000/ },
  ],
  [
    'the site is another shop',
    () => server.use(site(protectedHeaders, 'const settings={}')),
    { 'site: runs this configuration': /does not contain Sanity project testshop/ },
  ],
  [
    'the site is missing',
    () =>
      server.use(
        http.get(`${origin}/`, () =>
          HttpResponse.text('"testshop"', { status: 404, headers: protectedHeaders }),
        ),
      ),
    { 'site: responds': /HTTP 404/ },
  ],
  [
    'the site is sent without security headers',
    () => server.use(site({})),
    {
      'site: content-security-policy': /does not send it/,
      'site: x-content-type-options': /does not send it/,
      'site: strict-transport-security': /does not send it/,
    },
  ],
];

afterEach(() => vi.unstubAllEnvs());

describe('doctor', () => {
  beforeEach(() => server.use(site(protectedHeaders), serveImages(200, 'image/webp')));

  it('passes a healthy shop', async () => {
    const results = await diagnose(buildShopContext(), true);
    expect(failedChecks(results)).toEqual({});
    expect(results.length).toBeGreaterThan(20);
  });

  it.each(faults)('reports only that %s', async (_what, inject, failing) => {
    inject();
    const failures = failedChecks(await diagnose(buildShopContext(), true));
    expect(Object.keys(failures)).toEqual(Object.keys(failing));
    for (const [name, pattern] of Object.entries(failing)) expect(failures[name]).toMatch(pattern);
  });

  it('reports an empty catalogue, and skips the payment', async () => {
    startServices({ documents: [] });
    const results = await diagnose(buildShopContext(), false);
    expect(failedChecks(results)).toEqual({
      'content: product': 'none is published, or the dataset is private',
      'content: product_category': 'none is published, or the dataset is private',
    });
    expect(found(results, 'content: hero_sale')?.status).toBe('note');
    expect(found(results, 'payment')).toMatchObject({ status: 'skipped' });
  });

  it('reports an invalid sale', async () => {
    startServices({
      documents: [...shopDocuments(), { _id: '', _type: 'hero_sale', sale_img: buildImage() }],
    });
    expect(failedChecks(await diagnose(buildShopContext(), false))).toHaveProperty('content: hero_sale');
  });

  it('reports a live key with test payments', async () => {
    const results = await diagnose(buildShopContext({ VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }), false);
    expect(failedChecks(results)).toEqual({
      'payment: is in the same mode as the publishable key': 'The payment is test, the key live.',
    });
  });

  it('reports whether email enumeration protection is on', async () => {
    const name = 'accounts: email enumeration protection';
    expect(found(await diagnose(buildShopContext(), false), name)).toMatchObject({
      status: 'ok',
      message: 'on',
    });
    startServices({ hidesEmails: false });
    expect(found(await diagnose(buildShopContext(), false), name)).toMatchObject({ status: 'note' });
  });

  it('changes nothing in any service', async () => {
    await diagnose(buildShopContext(), false);
    expect(services.auth.users()).toEqual([]);
    expect(services.database.read('users/doctor-of-the-shop')).toBeUndefined();
  });

  it('prints a fix for every failure, and never a secret', async () => {
    services.checkout.faults.add({ status: 502, body: 'down' });
    failSignIn(`CONFIGURATION_NOT_FOUND ${stripeSecretKey}`);
    failDatabase(500, { status: stripeSecretKey });
    const results = await diagnose(buildShopContext(), false);
    const table = renderResults(results, [stripeSecretKey]);
    const failures = results.filter(({ status }) => status === 'failed');
    expect(failures.length).toBeGreaterThan(5);
    expect(table.match(/fix: \S/g)).toHaveLength(failures.length);
    expect(table).toContain(`${results.length} checks, ${failures.length} failed.`);
    expect(table).toContain('[secret]');
    expect(table).not.toContain(stripeSecretKey);
  });

  it('checks what is configured, and reports what is not', async () => {
    for (const [name, value] of Object.entries(hostedEnvironment)) vi.stubEnv(name, value);
    vi.stubEnv('VITE_FIREBASE_API_KEY', '');
    vi.stubEnv('VITE_STRIPE_PUBLISHABLE_KEY', 'sk_test_1');
    const { shop, missing } = readPartialShop('live', origin);
    const results = await diagnose(shop, false, missing);
    expect(Object.keys(failedChecks(results))).toEqual([
      'setting: VITE_FIREBASE_API_KEY',
      'setting: VITE_STRIPE_PUBLISHABLE_KEY',
    ]);
    expect(results.map(({ name }) => name.split(':')[0])).not.toEqual(
      expect.arrayContaining(['accounts', 'database', 'payment']),
    );
    expect(found(results, 'content: product')?.status).toBe('ok');
    expect(renderResults(results)).not.toContain('sk_test_1');
  });

  it('reads a complete configuration, and a shop under a path', () => {
    for (const [name, value] of Object.entries(hostedEnvironment)) vi.stubEnv(name, value);
    const { shop, missing } = readPartialShop('live', 'https://shop.test/clothes');
    expect(missing).toEqual([]);
    expect(shop).toMatchObject({ origin: 'https://shop.test', siteUrl: 'https://shop.test/clothes/' });
    expect(readShop('live', 'https://shop.test/clothes')).toEqual(shop);
  });

  it('accepts test keys only', () => {
    for (const [name, value] of Object.entries(hostedEnvironment)) vi.stubEnv(name, value);
    vi.stubEnv('STRIPE_SECRET_KEY', 'sk_live_1');
    expect(() => readPartialShop('live', origin)).toThrow(/must be a test key/);
    vi.stubEnv('STRIPE_SECRET_KEY', 'rk_test_1');
    expect(readPartialShop('live', origin).shop.stripeSecretKey).toBe('rk_test_1');
  });
});
