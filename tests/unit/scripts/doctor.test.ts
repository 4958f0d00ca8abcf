import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { inspect } from 'node:util';
import type { AddressInfo } from 'node:net';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadEnv } from 'vite';
import { contentSecurityPolicy } from '../../../build/security/contentSecurityPolicy.ts';
import type { LocalServices, LocalServicesOptions } from '../../../local/services/localServices.ts';
import { createLocalServices } from '../../../local/services/localServices.ts';
import { nodeListener } from '../../../local/services/mounts/nodeListener.ts';
import { rulesText } from '../../../local/services/mounts/rulesText.ts';
import { renderResults } from '../../../scripts/checks/check.ts';
import type { Result } from '../../../scripts/checks/check.ts';
import { ConnectionError, request as ask } from '../../../scripts/checks/http.ts';
import { readPartialShop } from '../../../scripts/checks/shopContext.ts';
import { diagnose } from '../../../scripts/doctor/diagnose.ts';
import { stripeEvents } from '../../../scripts/doctor/payment.ts';
import { parseEnvironment } from '../../../src/config/environment.ts';
import type { Settings } from '../../../src/config/settings.ts';
import { shop as exampleShop } from '../../exampleShop.ts';
import { buildCategoryDocument, buildProductDocument, shopDocuments } from '../../factories.ts';
import { hostedEnvironment } from '../../hostedEnvironment.ts';
import { ownShop } from '../../ownShop.ts';
import {
  answerProject,
  answerWebhooks,
  buildShopContext,
  failedChecks,
  hostShop,
  origin,
  server,
  startServices,
  stripeSecretKey,
} from './hostedShop.ts';

hostShop();

let services: LocalServices;
const restart = (options: Partial<LocalServicesOptions> = {}) => {
  services = startServices(options);
};

/** The page of a build, as far as the doctor looks at it. */
const builtPage = (settings: Settings) => `<script>const settings=${JSON.stringify(settings)}</script>`;

const headersOf = (settings: Settings, page: string) => ({
  'content-security-policy': contentSecurityPolicy(settings, page).header,
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000',
});

/** The deployed site. @param built what its build was made with */
function site(headers: Record<string, string> = {}, built: Record<string, string> = {}, mode = 'live') {
  const settings = { ...buildShopContext(built).settings, mode } as Settings;
  const page = builtPage(settings);
  return http.get(`${origin}/`, () =>
    HttpResponse.html(page, { headers: { ...headersOf(settings, page), ...headers } }),
  );
}

beforeEach(() => {
  restart();
  server.use(site());
});
afterEach(() => vi.unstubAllEnvs());

const found = (results: readonly Result[], name: string) => results.find((result) => result.name === name);

const examine = (triesAccount = false) => diagnose(buildShopContext(), { isDeployed: true, triesAccount });

const failSignIn = (message: string, status = 400) =>
  services.auth.faults.add({ status, body: { error: { code: status, message } } });

const failDatabase = (status: number, error: object) =>
  services.database.faults.add({ status, body: { error } });

const mentions = (text: string) => (request: { url: string; body: string }) =>
  decodeURIComponent(request.url).includes(text) || request.body.includes(text);

/** Google's refusal before a service is asked, as its front end writes it. Streaming methods answer with a list. */
const refuse = (host: string, reason: string, message: string) =>
  server.use(
    http.all(`https://${host}.googleapis.com/*`, () => {
      const details = [{ reason, domain: 'googleapis.com' }];
      const body = { error: { code: 403, message, status: 'PERMISSION_DENIED', details } };
      return HttpResponse.json(host === 'firestore' ? [body] : body, { status: 403 });
    }),
  );

const rulesWith = (allow: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} {
      ${allow}
    }
  }
}`;

const signedInRules = rulesWith('allow read, write: if request.auth != null;');

const trialRules = 'trial account: what customers must not do';

const forgedCheck = 'payment: server refuses forged notifications';
const webhookCheck = 'payment: provider notifies the server';
const headersCheck = 'site: security headers';
const configurationCheck = 'site: runs this configuration';

type BrokenSetUp = [
  what: string,
  inject: () => unknown,
  /** All failing checks with their words. */
  failing: Record<string, RegExp>,
  triesAccount?: true,
];

const brokenSetUps: BrokenSetUp[] = [
  [
    'the content project does not exist',
    () =>
      server.use(
        http.get('https://testshop.apicdn.sanity.io/*', () =>
          HttpResponse.json({ message: 'Dataset not found' }, { status: 404 }),
        ),
      ),
    { 'content: responds': /HTTP 404 from project testshop, dataset production: .*Dataset not found/ },
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
    { 'content: responds': /not readable from https:\/\/shop\.test/ },
  ],
  [
    'documents cannot be shown',
    () =>
      restart({
        documents: [
          ...shopDocuments(),
          buildProductDocument({ _id: 'free', price: undefined }),
          buildCategoryDocument({ _id: 'kids', product_gender: 'kids' }),
        ],
      }),
    {
      'content: product': /1 of \d+ cannot be shown: free \(price\)/,
      'content: product_category': /kids \(product_gender\)/,
    },
  ],
  ...(
    [
      ['API_KEY_INVALID', /key is unknown or has expired/],
      ['API_KEY_HTTP_REFERRER_BLOCKED', /does not accept the website https:\/\/shop\.test\//],
    ] as const
  ).map(([reason, finding]): BrokenSetUp => [
    `Google refuses the accounts: ${reason}`,
    () => refuse('identitytoolkit', reason, 'Blocked.'),
    { 'accounts: respond': finding },
  ]),
  ...Object.entries({
    'API key not valid. Please pass a valid API key.': /API key is unknown or has expired/,
    CONFIGURATION_NOT_FOUND: /no Authentication/,
    PASSWORD_LOGIN_DISABLED: /password is switched off/,
  }).map(([message, finding]): BrokenSetUp => [
    `the accounts answer ${message}`,
    () => failSignIn(message),
    { 'accounts: respond': finding },
  ]),
  [
    'the API key is of another project',
    () => server.use(answerProject({ projectId: '2' })),
    { 'accounts: one project': /key is of project number 2, the app id of project number 1/ },
  ],
  [
    'the domain of the site is not authorized',
    () => server.use(answerProject({ authorizedDomains: ['test-sarasa.firebaseapp.com'] })),
    { 'accounts: one project': /shop\.test is not an authorized domain/ },
  ],
  [
    'the API key may not use the token service',
    () => refuse('securetoken', 'API_KEY_SERVICE_BLOCKED', 'Requests to this API are blocked.'),
    { 'accounts: stay signed in': /key is blocked: it may not use the Token Service API/ },
  ],
  [
    'Firestore is not enabled',
    () => refuse('firestore', 'SERVICE_DISABLED', 'Cloud Firestore API has not been used in project 1.'),
    { 'database: responds': /Cloud Firestore API is not enabled/ },
    true,
  ],
  ...(
    [
      [
        403,
        'PERMISSION_DENIED',
        'The caller does not have permission',
        /HTTP 403 PERMISSION_DENIED The caller/,
      ],
      [404, 'NOT_FOUND', 'The database (default) does not exist', /no database "\(default\)"/],
    ] as const
  ).map(([code, status, message, finding]): BrokenSetUp => [
    `the database answers ${code} ${status}`,
    () => failDatabase(code, { status, message }),
    { 'database: responds': finding },
  ]),
  [
    'the database is in test mode',
    () => restart({ rules: rulesWith('allow read, write: if true;') }),
    {
      'database: closed to visitors':
        /let anyone read users; anyone list users; anyone write users; .*settings/,
    },
  ],
  [
    'no rules are deployed',
    () => restart({ rules: rulesWith('allow read, write: if false;') }),
    { 'trial account: profile': /do not let customers save their profile/ },
    true,
  ],
  [
    'every customer may do everything',
    () => restart({ rules: signedInRules }),
    { [trialRules]: /let every customer read users; .*list userAddresses; .*write payments; .*settings/ },
    true,
  ],
  [
    'the checkout server fails',
    () => services.checkout.faults.add({ status: 502, body: 'Bad Gateway' }),
    {
      'payment: server runs': /HTTP 502: the server does not run/,
      [forgedCheck]: /HTTP 502 instead of 400/,
      'payment: starts a payment': /HTTP 502/,
    },
  ],
  [
    'the checkout server cannot be reached',
    () => services.checkout.faults.add({ drop: true }),
    { payment: /checkout\.test cannot be reached/ },
  ],
  [
    'the URL of the checkout server is that of a website',
    () =>
      server.use(
        http.get('https://checkout.test/*', () => HttpResponse.html('<!doctype html>')),
        http.post('https://checkout.test/*', () => HttpResponse.text('Not Found', { status: 404 })),
      ),
    {
      'payment: server runs': /it is a website, not the server/,
      [forgedCheck]: /no POST https:\/\/checkout\.test\/webhook/,
      'payment: starts a payment': /HTTP 404/,
    },
  ],
  [
    'forged notifications are accepted',
    () => server.use(http.post('https://checkout.test/webhook', () => HttpResponse.json({}))),
    { [forgedCheck]: /anyone can say that an order is paid/ },
  ],
  [
    'Stripe has no webhook',
    () => server.use(answerWebhooks({ url: 'https://old.test/webhook' })),
    {
      [webhookCheck]:
        /sends nothing to https:\/\/checkout\.test\/webhook in test mode; it sends to: https:\/\/old\.test/,
    },
  ],
  [
    'the webhook lacks events',
    () => server.use(answerWebhooks({ enabled_events: stripeEvents.slice(1) })),
    { [webhookCheck]: /lacks checkout\.session\.completed$/ },
  ],
  [
    'a paid shopper returns to another token',
    () => restart({ paymentSuccessToken: 'another-token-00000' }),
    { 'payment: returns to this shop': /another-token-00000/ },
  ],
  [
    'the site was built with another Sanity project',
    () => server.use(site({}, { VITE_SANITY_PROJECT_ID: 'othershop' })),
    {
      [configurationCheck]: /another VITE_SANITY_PROJECT_ID$/,
      [headersCheck]: /not the policy .*connect-src/,
    },
  ],
  ...(
    [
      ['content-security-policy', "default-src * 'unsafe-inline'", /^not the policy .*script-src/],
      ['x-content-type-options', 'x', /does not send X-Content-Type-Options/],
      ['strict-transport-security', 'max-age=300', /Strict-Transport-Security for a year/],
    ] as const
  ).map(([name, value, finding]): BrokenSetUp => [
    `the site sends ${name}: ${value}`,
    () => server.use(site({ [name]: value })),
    { [headersCheck]: finding },
  ]),
];

const stubEnvironment = (change: Record<string, string> = {}) => {
  for (const [name, value] of Object.entries({ ...hostedEnvironment, ...change })) vi.stubEnv(name, value);
};

describe('doctor', () => {
  it('passes a sound shop, says what only an account can tell, and changes nothing', async () => {
    const results = await examine();
    expect(failedChecks(results)).toEqual({});
    expect(results.filter(({ status }) => status === 'skipped').map(({ name }) => name)).toEqual([
      'database: customers can save',
    ]);
    expect(services.auth.requests.filter(({ url }) => url.includes('signUp'))).toEqual([]);
    expect(services.database.list('users')).toEqual([]);
  });

  it.each(brokenSetUps)('finds that %s', async (_what, inject, failing, triesAccount) => {
    inject();
    const results = await examine(triesAccount);
    const failures = failedChecks(results);
    expect(Object.keys(failures)).toEqual(Object.keys(failing));
    for (const [name, pattern] of Object.entries(failing)) expect(failures[name]).toMatch(pattern);
    for (const { status, fix } of results) expect(Boolean(fix)).toBe(status === 'failed');
    expect(services.auth.users()).toEqual([]);
  });

  it('prints no password of a URL', async () => {
    const url = 'https://admin:hunter2@checkout.test';
    const error: unknown = await ask(url).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(inspect(error)).not.toContain('hunter2');
    expect(renderResults([{ name: 'x', status: 'ok', message: url }])).toContain('https://checkout.test');
    stubEnvironment();
    expect(() => readPartialShop('live', 'https://admin:hunter2@shop.test')).toThrow(
      /must not hold a user name/,
    );
  });

  it('skips the accounts when App Check answers only browsers', async () => {
    failSignIn('Firebase App Check token is invalid.', 401);
    const results = await examine(true);
    expect(found(results, 'accounts: respond')?.status).toBe('skipped');
    expect(found(results, 'trial account: signs up')?.status).toBe('skipped');
  });

  it('passes a shop that is paid through PayHere, without any key of Stripe', async () => {
    restart({ paymentProvider: 'payhere', answersUrl: true });
    const variables = { VITE_STRIPE_PUBLISHABLE_KEY: '', VITE_PAYMENT_HOSTS: 'checkout.test' };
    const results = await diagnose({ ...buildShopContext(variables), stripeSecretKey: undefined });
    expect(failedChecks(results)).toEqual({});
    expect(found(results, webhookCheck)?.message).toBe('PayHere notifies https://checkout.test/webhook');
  });

  it('does not check the webhook without a test key', async () => {
    const results = await diagnose({ ...buildShopContext(), stripeSecretKey: undefined });
    expect(found(results, webhookCheck)?.status).toBe('skipped');
    stubEnvironment({ STRIPE_SECRET_KEY: 'sk_live_1' });
    expect(() => readPartialShop('live', origin)).toThrow(/must be a test key/);
  });

  it('wants the events that the guide of the checkout server names', () => {
    const guide = readFileSync('apps/checkout/README.md', 'utf8');
    const [, step = ''] = /Add destination\*\*([\s\S]*?)signing secret/.exec(guide) ?? [];
    expect(step.match(/(?<=`)(?:checkout|charge)\.[a-z_.]+(?=`)/g)).toEqual([...stripeEvents]);
  });

  it('reports an empty catalogue, and skips the payment', async () => {
    restart({ documents: [] });
    const results = await diagnose(buildShopContext());
    expect(Object.keys(failedChecks(results))).toEqual(['content: product', 'content: product_category']);
    expect(found(results, 'payment')?.status).toBe('skipped');
  });

  it('prints a fix for every failure, one line for each message, and never a secret', async () => {
    failSignIn(`UNHEARD_OF \u001b[31m\n${stripeSecretKey}`);
    failDatabase(500, { status: stripeSecretKey });
    const results = await diagnose(buildShopContext());
    const table = renderResults(results, [stripeSecretKey]);
    const failures = results.filter(({ status }) => status === 'failed');
    expect(table.match(/fix: \S/g)).toHaveLength(failures.length);
    expect(table).toContain(`${results.length} checks, ${failures.length} failed, 2 could not be checked.`);
    expect(table).toContain('HTTP 400 UNHEARD_OF [31m [secret]');
    expect(table).not.toContain(stripeSecretKey);
  });

  it('checks what is configured, and reports what is not', async () => {
    stubEnvironment({ VITE_FIREBASE_API_KEY: '', VITE_STRIPE_PUBLISHABLE_KEY: 'pk-test' });
    const { shop, missing, secrets } = readPartialShop('live', origin);
    const results = await diagnose(shop, { missing, secrets });
    expect(Object.keys(failedChecks(results))).toEqual([
      'setting: VITE_FIREBASE_API_KEY',
      'setting: VITE_STRIPE_PUBLISHABLE_KEY',
    ]);
    const groups = new Set(results.map(({ name }) => name.split(':')[0]));
    expect([...groups]).toEqual(['setting', 'content']);
  });

  it.each([
    ['VITE_STRIPE_PUBLISHABLE_KEY', 'sk_live_51abcDEF', 'a secret key of Stripe', ['payment']],
    [
      'VITE_FIREBASE_API_KEY',
      '{"type":"service_account","private_key":"-----BEGIN PRIVATE KEY-----\\nMIIE"}',
      "a service account's private key",
      ['accounts', 'database'],
    ],
  ])('names a secret in %s, sends it to nobody and never prints it', async (name, secret, kind, unasked) => {
    stubEnvironment({ [name]: secret });
    const { shop, missing, secrets } = readPartialShop('live', origin);
    expect(JSON.stringify(shop)).not.toContain(secret.slice(0, 12));
    const results = await diagnose(shop, { missing, secrets });
    expect(failedChecks(results)).toEqual({
      [`setting: ${name}`]: `holds ${kind}, and every visitor can read this setting`,
    });
    const groups = new Set(results.map((result) => result.name.split(':')[0] ?? ''));
    expect(unasked.filter((group) => groups.has(group))).toEqual([]);
    expect(renderResults(results)).not.toContain(secret.slice(0, 12));
  });
});

describe('the trial account', () => {
  it.each([
    ['sound', rulesText, 1],
    ['no', rulesWith('allow read, write: if false;'), 0],
  ])('leaves at most its profile with %s rules, and names it', async (_kind, rules, left) => {
    restart({ rules });
    const results = await examine(true);
    const documents = services.database.list('users');
    expect(documents).toHaveLength(left);
    for (const { id } of documents)
      expect(found(results, 'trial account: profile')?.message).toContain(`users/${id} stays`);
    expect(services.database.list('userAddresses')).toEqual([]);
    expect(services.database.list('settings')).toEqual([]);
    expect(services.auth.users()).toEqual([]);
    expect(services.auth.sentResets).toEqual([]);
  });

  it('is deleted although the database breaks down', async () => {
    services.database.faults.add({ match: mentions('userName'), drop: true });
    const results = await examine(true);
    expect(failedChecks(results)['trial account: profile']).toMatch(/cannot be reached/);
    expect(services.auth.users()).toEqual([]);
  });

  it.each([500, 200])('is named when it was not deleted, whatever answers (%i)', async (status) => {
    services.auth.faults.add({ match: mentions('accounts:delete'), status, body: '<!doctype html>' });
    const results = await examine(true);
    const [user] = services.auth.users();
    expect(failedChecks(results)).toEqual({
      'trial account: deleted': `${user?.email} may still be there: HTTP ${status}`,
    });
  });
});

describe('npm run doctor', () => {
  const run = (...options: string[]) =>
    new Promise<{ code: unknown; output: string }>((resolve) => {
      const command = ['node_modules/tsx/dist/cli.mjs', 'scripts/doctor.ts', '--mode', 'demo', ...options];
      execFile(process.execPath, command, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, output: stdout + stderr }),
      );
    });

  const settings = parseEnvironment(loadEnv('demo', process.cwd(), 'VITE_'), 'demo');
  const text = builtPage(settings);
  const page = () =>
    new Response(text, { headers: { ...headersOf(settings, text), 'content-type': 'text/html' } });

  it('exits with 0 for a sound shop, and with 1 when nothing can be reached', async () => {
    // The command runs outside of this process, where deliveries cost what the owner wrote.
    Object.defineProperty(exampleShop, 'delivery', { configurable: true, value: ownShop.delivery });
    const demo = createLocalServices({
      rules: rulesText,
      documents: shopDocuments(),
      paymentSuccessToken: 'demo-demo-demo-demo',
    });
    const shop = createServer(nodeListener(async (request) => (await demo.handle(request)) ?? page())).listen(
      0,
      '127.0.0.1',
    );
    await once(shop, 'listening');
    const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
    const sound = await run('--site', url, '--try-account');
    shop.closeAllConnections();
    shop.close();
    expect(sound).toEqual({ code: 0, output: expect.stringMatching(/\n\d+ checks, 0 failed/) as string });
    expect(sound.output).toContain('trial account: deleted');

    const broken = await run('--site', url);
    expect(broken.code).toBe(1);
    expect(broken.output).toMatch(
      /FAILED {3}connection {2}none of 5 services can be reached \(127\.0\.0\.1:\d+ cannot/,
    );
    expect(broken.output).toContain('1 check, 1 failed.');
  });
});
