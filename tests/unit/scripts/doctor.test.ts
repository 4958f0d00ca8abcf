import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocalServices } from '../../../emulators/localServices.ts';
import type { Fault } from '../../../emulators/service.ts';
import { renderResults } from '../../../scripts/checks/check.ts';
import type { Result } from '../../../scripts/checks/check.ts';
import { readShop, readShopSoFar } from '../../../scripts/checks/shopWorld.ts';
import { diagnose } from '../../../scripts/doctor/diagnose.ts';
import { buildCategoryDocument, buildImage, buildProductDocument, shopDocuments } from '../../factories.ts';
import { hostedEnvironment } from '../../hostedEnvironment.ts';
import {
  hostShop,
  origin,
  server,
  shopWorld,
  startServices,
  stripeSecretKey,
  troubles,
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

/** The factories' pictures are of assets that nobody drew. */
const pictures = (status: number, type: string) =>
  http.get('https://cdn.sanity.io/*', () => new Response('', { status, headers: { 'content-type': type } }));

const found = (results: readonly Result[], name: string) => results.find((result) => result.name === name);

const authRefuses = (message: string, status = 400) =>
  services.auth.faults.add({ status, body: { error: { code: status, message } } });

const databaseAnswers = (status: number, error: object, match?: Fault['match']) =>
  services.database.faults.add({ status, body: { error }, ...(match && { match }) });

const asksFor = (text: string) => (request: { url: string; body: string }) =>
  decodeURIComponent(request.url).includes(text) || request.body.includes(text);

const strangerChecks = {
  'database: a stranger reads a profile': 'batchGet',
  'database: a stranger lists customers': '"collectionId":"users"',
  'database: a stranger reads orders': '"collectionId":"userPurchases"',
  'database: a stranger writes': ':commit',
};

/** Each breaks one service in one way; the names are all the failures that it causes. */
const breaks: [what: string, breakIt: () => void, failing: Record<string, RegExp>][] = [
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
      'content: answers': /HTTP 404 from project testshop/,
      'content: product': /HTTP 404/,
      'content: product_category': /HTTP 404/,
      'content: hero_sale': /HTTP 404/,
      'content: hero_banner': /HTTP 404/,
      'content: home_banner': /HTTP 404/,
      'content: pictures': /HTTP 404/,
    },
  ],
  [
    "the shop's origin is not among the CORS origins",
    () =>
      server.use(
        http.get('https://testshop.apicdn.sanity.io/*', async ({ request }) => {
          const answer = await services.content.handle(request);
          return new Response(answer.body, { headers: { 'content-type': 'application/json' } });
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
    'a category is of no gender',
    () => {
      services = startServices({
        documents: [...shopDocuments(), buildCategoryDocument({ _id: 'kids', product_gender: 'kids' })],
      });
    },
    { 'content: product_category': /kids \(product_gender\)/ },
  ],
  [
    'a hero banner has no picture',
    () => {
      services = startServices({
        documents: [...shopDocuments(), { _id: 'bare', _type: 'hero_banner', banner: [] }],
      });
    },
    { 'content: hero_banner': /bare \(banner\)/ },
  ],
  [
    'a home banner has no picture',
    () => {
      services = startServices({ documents: [...shopDocuments(), { _id: 'bare', _type: 'home_banner' }] });
    },
    { 'content: home_banner': /bare \(banner\)/ },
  ],
  [
    'pictures are not to be had',
    () => server.use(pictures(404, 'text/html')),
    { 'content: pictures': /HTTP 404, text\/html, from cdn\.sanity\.io/ },
  ],
  [
    'the API key is wrong',
    () => authRefuses('API key not valid. Please pass a valid API key.'),
    { 'accounts: answer': /the API key is not known/, 'accounts: e-mail enumeration': /could not be seen/ },
  ],
  [
    'the project has no accounts',
    () => authRefuses('CONFIGURATION_NOT_FOUND'),
    { 'accounts: answer': /no Authentication/, 'accounts: e-mail enumeration': /could not be seen/ },
  ],
  [
    'signing in by password is off',
    () => authRefuses('PASSWORD_LOGIN_DISABLED'),
    { 'accounts: answer': /by password is off/, 'accounts: e-mail enumeration': /could not be seen/ },
  ],
  [
    'signing in by password was never on',
    () => authRefuses('OPERATION_NOT_ALLOWED'),
    { 'accounts: answer': /by password is off/, 'accounts: e-mail enumeration': /could not be seen/ },
  ],
  [
    'the API key is for another address',
    () => authRefuses('Requests from referer https://shop.test/ are blocked.', 403),
    { 'accounts: answer': /other addresses/, 'accounts: e-mail enumeration': /could not be seen/ },
  ],
  [
    'the API key is for another API',
    () => authRefuses('Requests to this API identitytoolkit method are blocked.', 403),
    { 'accounts: answer': /other APIs/, 'accounts: e-mail enumeration': /could not be seen/ },
  ],
  [
    'accounts do not answer',
    () => services.auth.faults.add({ drop: true }),
    { 'accounts: answer': /fetch/, 'accounts: e-mail enumeration': /fetch/ },
  ],
  ...Object.entries(strangerChecks).map(([name, text]): [string, () => void, Record<string, RegExp>] => [
    `${name} and is let in`,
    () => services.database.faults.add({ match: asksFor(text), status: 200, body: [{}] }),
    { [name]: /HTTP 200 : not refused/ },
  ]),
  [
    'a stranger may write, and only misses the document',
    () => databaseAnswers(404, { status: 'NOT_FOUND', message: 'No document to update' }, asksFor(':commit')),
    { 'database: a stranger writes': /HTTP 404 NOT_FOUND: not refused/ },
  ],
  [
    'the project has no database',
    () => databaseAnswers(404, { status: 'NOT_FOUND', message: 'The database (default) does not exist' }),
    Object.fromEntries(Object.keys(strangerChecks).map((name) => [name, /no database "\(default\)"/])),
  ],
  [
    'Firestore is off',
    () =>
      databaseAnswers(403, {
        status: 'PERMISSION_DENIED',
        message: 'Cloud Firestore API has not been used in project 1 before or it is disabled.',
      }),
    Object.fromEntries(Object.keys(strangerChecks).map((name) => [name, /Firestore is off/])),
  ],
  [
    'the checkout server is down',
    () => services.checkout.faults.add({ status: 502, body: 'Bad Gateway' }),
    {
      'payment: starts a payment': /HTTP 502/,
      'payment: names no foreign payment page': /HTTP 502/,
      "payment: is in the publishable key's mode": /HTTP 502/,
      'payment: says how long it can be paid': /HTTP 502/,
      'payment: lets the shop read its answer': /HTTP 502/,
      'payment: returns to this shop': /HTTP 502/,
      'payment: takes the price from the catalogue': /HTTP 502/,
      'payment: refuses a price that has changed': /HTTP 502/,
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
    'the site is another one',
    () => server.use(site(protectedHeaders, 'const settings={}')),
    { 'site: runs this configuration': /does not know Sanity project testshop/ },
  ],
  [
    'the site is not there',
    () =>
      server.use(
        http.get(`${origin}/`, () =>
          HttpResponse.text('"testshop"', { status: 404, headers: protectedHeaders }),
        ),
      ),
    { 'site: answers': /HTTP 404/ },
  ],
  [
    'the site is sent without protection',
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
  beforeEach(() => server.use(site(protectedHeaders), pictures(200, 'image/webp')));

  it('finds nothing wrong with a healthy shop', async () => {
    const results = await diagnose(shopWorld(), true);
    expect(troubles(results)).toEqual({});
    expect(results.length).toBeGreaterThan(20);
  });

  it.each(breaks)('finds that %s, and nothing else', async (_what, breakIt, failing) => {
    breakIt();
    const failures = troubles(await diagnose(shopWorld(), true));
    expect(Object.keys(failures)).toEqual(Object.keys(failing));
    for (const [name, pattern] of Object.entries(failing)) expect(failures[name]).toMatch(pattern);
  });

  it('finds that the catalogue is empty, and leaves the payment out', async () => {
    startServices({ documents: [] });
    const results = await diagnose(shopWorld(), false);
    expect(troubles(results)).toEqual({
      'content: product': 'none is published, or the dataset is private',
      'content: product_category': 'none is published, or the dataset is private',
    });
    expect(found(results, 'content: hero_sale')?.status).toBe('note');
    expect(found(results, 'payment')).toMatchObject({ status: 'left out' });
  });

  it('finds that a sale is no sale', async () => {
    startServices({
      documents: [...shopDocuments(), { _id: '', _type: 'hero_sale', sale_img: buildImage() }],
    });
    expect(troubles(await diagnose(shopWorld(), false))).toHaveProperty('content: hero_sale');
  });

  it('finds a test key in front of live payments', async () => {
    const results = await diagnose(shopWorld({ VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }), false);
    expect(troubles(results)).toEqual({
      "payment: is in the publishable key's mode": 'The payment is test, the key live.',
    });
  });

  it('tells whether e-mail addresses are protected', async () => {
    const name = 'accounts: e-mail enumeration';
    expect(found(await diagnose(shopWorld(), false), name)).toMatchObject({
      status: 'ok',
      says: 'protected',
    });
    startServices({ hidesEmails: false });
    expect(found(await diagnose(shopWorld(), false), name)).toMatchObject({ status: 'note' });
  });

  it('changes nothing at any service', async () => {
    await diagnose(shopWorld(), false);
    expect(services.auth.users()).toEqual([]);
    expect(services.database.read('users/doctor-of-the-shop')).toBeUndefined();
  });

  it('names a way to mend every failure, and never a secret', async () => {
    services.checkout.faults.add({ status: 502, body: 'down' });
    authRefuses(`CONFIGURATION_NOT_FOUND ${stripeSecretKey}`);
    databaseAnswers(500, { status: stripeSecretKey });
    const results = await diagnose(shopWorld(), false);
    const table = renderResults(results, [stripeSecretKey]);
    const failures = results.filter(({ status }) => status === 'failed');
    expect(failures.length).toBeGreaterThan(5);
    expect(table.match(/how to mend it: \S/g)).toHaveLength(failures.length);
    expect(table).toContain(`${results.length} checks, ${failures.length} failed.`);
    expect(table).toContain('[secret]');
    expect(table).not.toContain(stripeSecretKey);
  });

  it('looks at what is filled in already, and names what is not', async () => {
    for (const [name, value] of Object.entries(hostedEnvironment)) vi.stubEnv(name, value);
    vi.stubEnv('VITE_FIREBASE_API_KEY', '');
    vi.stubEnv('VITE_STRIPE_PUBLISHABLE_KEY', 'sk_test_1');
    const { shop, missing } = readShopSoFar('live', origin);
    const results = await diagnose(shop, false, missing);
    expect(Object.keys(troubles(results))).toEqual([
      'setting: VITE_FIREBASE_API_KEY',
      'setting: VITE_STRIPE_PUBLISHABLE_KEY',
    ]);
    expect(results.map(({ name }) => name.split(':')[0])).not.toEqual(
      expect.arrayContaining(['accounts', 'database', 'payment']),
    );
    expect(found(results, 'content: product')?.status).toBe('ok');
    expect(renderResults(results)).not.toContain('sk_test_1');
  });

  it('reads a whole configuration, and a shop in a folder', () => {
    for (const [name, value] of Object.entries(hostedEnvironment)) vi.stubEnv(name, value);
    const { shop, missing } = readShopSoFar('live', 'https://shop.test/clothes');
    expect(missing).toEqual([]);
    expect(shop).toMatchObject({ origin: 'https://shop.test', address: 'https://shop.test/clothes/' });
    expect(readShop('live', 'https://shop.test/clothes')).toEqual(shop);
  });

  it('never takes a key that moves money', () => {
    for (const [name, value] of Object.entries(hostedEnvironment)) vi.stubEnv(name, value);
    vi.stubEnv('STRIPE_SECRET_KEY', 'sk_live_1');
    expect(() => readShopSoFar('live', origin)).toThrow(/must be a test key/);
    vi.stubEnv('STRIPE_SECRET_KEY', 'rk_test_1');
    expect(readShopSoFar('live', origin).shop.stripeSecretKey).toBe('rk_test_1');
  });
});
