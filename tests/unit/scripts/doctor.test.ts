import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cardOnly } from '../../../apps/checkout/src/payments/methods.ts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadEnv } from 'vite';
import { contentSecurityPolicy } from '../../../build/security/contentSecurityPolicy.ts';
import type { LocalServices, LocalServicesOptions } from '../../../local/services/localServices.ts';
import { stripeApiVersion } from '../../../local/services/payments/stripe/events.ts';
import { createLocalServices } from '../../../local/services/localServices.ts';
import { nodeListener } from '../../../local/services/mounts/nodeListener.ts';
import { rulesText } from '../../../local/services/mounts/rulesText.ts';
import { renderResults } from '../../../scripts/checks/check.ts';
import type { Result } from '../../../scripts/checks/check.ts';
import { readPartialShop } from '../../../scripts/checks/shopContext.ts';
import { diagnose } from '../../../scripts/doctor/diagnose.ts';
import { methodsOf } from '../../../src/domain/waysToPay.ts';
import { stripeEvents } from '../../../scripts/doctor/payment.ts';
import { parseEnvironment } from '../../../build/environment.ts';
import type { Settings } from '../../../src/config/settings.ts';
import { shop as exampleShop } from '../../support/exampleShop.ts';
import { buildProductDocument, shopDocuments } from '../../support/factories.ts';
import { hostedEnvironment } from '../../support/hostedEnvironment.ts';
import { ownShop } from '../../support/ownShop.ts';
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

/** @param variables of the doctor and of the deployed build */
function examine(variables: Record<string, string> = {}, triesAccount = false) {
  if (Object.keys(variables).length > 0) server.use(site({}, variables));
  return diagnose(buildShopContext(variables), { isDeployed: true, triesAccount });
}

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

const ordersCheck = 'database: refuses orders of browsers';
const forgedCheck = 'payment: server refuses forged notifications';
const proxyCheck = 'payment: server knows its proxies';
const webhookCheck = 'payment: provider notifies the server';
const headersCheck = 'site: security headers';

const answerHealth = (proxies: object) =>
  server.use(http.get('https://checkout.test/health', () => HttpResponse.json({ status: 'ok', ...proxies })));

type BrokenSetUp = [
  what: string,
  /** Breaks a service, or returns other variables. */
  inject: () => Record<string, string> | void,
  /** All failing checks with their words. */
  failing: Record<string, RegExp>,
  triesAccount?: true,
];

const brokenSetUps: BrokenSetUp[] = [
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
    () => restart({ documents: [buildProductDocument({ _id: 'free', gender: undefined })] }),
    {
      'content: product': /1 of 1 cannot be shown: free \(gender\)/,
      'content: product_category': /./,
    },
  ],
  [
    'colours are codes or signs, which feeds may not have',
    () =>
      restart({
        documents: [
          ...shopDocuments(),
          ...['#1d3557', '-', 'Teal/0xfff', 'Teal, white', 'නිල්'].map((colour, index) =>
            buildProductDocument({ _id: `p${index}`, slug: { current: `p${index}` }, colour }),
          ),
        ],
      }),
    { 'content: colours': /3 of 5 are no words: p0 \(#1d3557\), p1 \(-\), p2 \(Teal\/0xfff\)/ },
  ],
  [
    'customers cannot sign in with a password',
    () => failSignIn('PASSWORD_LOGIN_DISABLED'),
    { 'accounts: respond': /password is switched off/ },
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
    'there is no database',
    () => failDatabase(404, { status: 'NOT_FOUND', message: 'The database (default) does not exist' }),
    { 'database: responds': /no database "\(default\)"/ },
  ],
  [
    'the database is in test mode',
    () => restart({ rules: rulesWith('allow read, write: if true;') }),
    {
      'database: closed to visitors':
        /let anyone read users; anyone list users; anyone write users; .*settings/,
    },
  ],
  [
    'every customer may do everything',
    () => restart({ rules: rulesWith('allow read, write: if request.auth != null;') }),
    {
      [ordersCheck]: /the rules do not tell/,
      'trial account: what customers must not do':
        /let every customer read users; .*list userAddresses; .*write payments; .*settings/,
    },
    true,
  ],
  [
    'nothing says who records orders [F69]',
    () => services.database.remove('settings/orders'),
    { [ordersCheck]: /every customer can write orders that nobody paid/ },
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
    true,
  ],
  [
    'anyone can choose the IP address that is limited',
    () => answerHealth({ trustedProxies: 1, forwardedFor: 3 }),
    { [proxyCheck]: /TRUSTED_PROXIES is 1, and 0 proxies stand before the server: anyone can escape/ },
  ],
  [
    'the shop promises other methods than the server takes',
    () => answerHealth({ methods: ['cod', 'card'] }),
    { 'payment: methods': /^the shop says card, and the server takes card, cod$/ },
  ],
  [
    'the last backup of the database is old',
    () => answerHealth({ backedUpAt: '2026-01-01T20:30:00.000Z' }),
    { 'database: backed up': /^the last backup is \d+ days old$/ },
  ],
  [
    'a paid shopper returns to another token',
    () => restart({ paymentSuccessToken: 'another-token-00000' }),
    { 'payment: returns to this shop': /another-token-00000/ },
    true,
  ],
  [
    'the site is not kept to https',
    () => server.use(site({ 'strict-transport-security': 'max-age=300' })),
    { [headersCheck]: /Strict-Transport-Security for a year/ },
  ],
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
      'payment: starts a payment',
    ]);
    expect(services.payments.sessions()).toEqual([]);
    expect(services.auth.requests.filter(({ url }) => url.includes('signUp'))).toEqual([]);
    expect(services.database.list('users')).toEqual([]);
  });

  it.each(brokenSetUps)('finds that %s', async (_what, inject, failing, triesAccount) => {
    const results = await examine(inject() ?? {}, triesAccount);
    const failures = failedChecks(results);
    expect(Object.keys(failures)).toEqual(Object.keys(failing));
    for (const [name, pattern] of Object.entries(failing)) expect(failures[name]).toMatch(pattern);
    for (const { status, fix } of results) expect(Boolean(fix)).toBe(status === 'failed');
    expect(services.auth.users()).toEqual([]);
  });

  it('names the role that the server lacks, the command that gives it, and how PayHere lets it in', async () => {
    answerHealth({ refused: ['accounts', 'payhere'] });
    const results = await examine();
    expect(failedChecks(results)).toEqual({
      'payment: server is let in': 'it is refused by: accounts, payhere',
    });
    expect(found(results, 'payment: server is let in')?.fix).toMatch(
      /gcloud projects .*:1-compute@\S+ --role roles\/firebaseauth\.admin .*PayHere .*allow the outgoing address/,
    );
  });

  it('only notes that browsers record orders where the owner wants it', async () => {
    restart({ isServerOnly: false });
    const results = await examine();
    expect(failedChecks(results)).toEqual({});
    expect(found(results, ordersCheck)).toMatchObject({ status: 'note' });
  });

  it('passes a shop that is paid through PayHere, without any key of Stripe', async () => {
    restart({ paymentProvider: 'payhere' });
    const context = buildShopContext({ VITE_STRIPE_PUBLISHABLE_KEY: '' });
    const results = await diagnose({ ...context, stripeSecretKey: undefined }, { triesAccount: true });
    expect(failedChecks(results)).toEqual({});
    expect(found(results, webhookCheck)?.message).toBe('PayHere notifies https://checkout.test/webhook');
    expect(JSON.stringify(results)).not.toContain('Stripe');
  });

  it('passes a shop that takes cash and transfers alone, and says that it takes no card', async () => {
    restart({ methods: { ...cardOnly, ways: ['cod', 'transfer'] } });
    const context = buildShopContext({ VITE_STRIPE_PUBLISHABLE_KEY: '' });
    const results = await diagnose({ ...context, methods: ['transfer', 'cod'] }, { triesAccount: true });
    expect(failedChecks(results)).toEqual({});
    expect(found(results, webhookCheck)?.message).toBe('no card is taken');
    expect(services.payments.sessions()).toEqual([]);
  });

  it.each([
    [-5, 0, 'accounts: clock of this computer', 'it is 5 minutes fast'],
    [0, 3, 'payment: clock of the server', 'it is 3 minutes fast'],
  ])(
    'finds a clock that is wrong: Google %i minutes, the server %i',
    async (google, checkout, name, message) => {
      const dated = (url: string, minutes: number) =>
        http.get(url, () =>
          HttpResponse.json({}, { headers: { date: new Date(Date.now() + minutes * 60_000).toUTCString() } }),
        );
      server.use(dated('https://identitytoolkit.googleapis.com/', google));
      server.use(dated('https://checkout.test/health', checkout - 5 * Number(google < 0)));
      expect(found(await examine(), name)?.message).toBe(message);
    },
  );

  it('wants the events and the API version that the guide of the checkout server names', () => {
    const guide = readFileSync('apps/checkout/README.md', 'utf8');
    const [, step = ''] = /Add destination\*\*([\s\S]*?)signing secret/.exec(guide) ?? [];
    expect(step.match(/(?<=`)(?:checkout|charge|refund)\.[a-z_.]+(?=`)/g)).toEqual([...stripeEvents]);
    expect(step).toContain(`\`${stripeApiVersion}\``);
  });

  it('prints a fix for every failure, one line for each message, and never a secret', async () => {
    failSignIn(`UNHEARD_OF \u001b[31m\n${stripeSecretKey}`);
    failDatabase(500, { status: stripeSecretKey });
    const results = await diagnose(buildShopContext());
    const table = renderResults(results, [stripeSecretKey]);
    const failures = results.filter(({ status }) => status === 'failed');
    expect(table.match(/fix: \S/g)).toHaveLength(failures.length);
    expect(table).toContain(`${results.length} checks, ${failures.length} failed, 3 could not be checked.`);
    expect(table).toContain('HTTP 400 UNHEARD_OF [31m [secret]');
    expect(table).not.toContain(stripeSecretKey);
  });

  it('names a secret in a public setting, sends it to nobody and never prints it', async () => {
    const secret = 'sk_live_51abcDEF';
    stubEnvironment({ VITE_STRIPE_PUBLISHABLE_KEY: secret });
    const { shop, missing, secrets } = readPartialShop('live', origin);
    expect(JSON.stringify(shop)).not.toContain(secret);
    const results = await diagnose(shop, { missing, secrets });
    expect(failedChecks(results)).toEqual({
      'setting: VITE_STRIPE_PUBLISHABLE_KEY':
        'holds a secret key of Stripe, and every visitor can read this setting',
    });
    const groups = new Set(results.map(({ name }) => name.split(':')[0]));
    expect([...groups]).toEqual(['setting', 'content', 'accounts', 'database']);
    expect(renderResults(results)).not.toContain(secret);
  });
});

describe('the trial account', () => {
  it('leaves at most its profile, and names it', async () => {
    const results = await examine({}, true);
    const [profile, ...others] = services.database.list('users');
    expect(others).toEqual([]);
    expect(found(results, 'trial account: profile')?.message).toContain(`users/${profile?.id} stays`);
    expect(services.database.list('userAddresses')).toEqual([]);
    expect(services.database.list('settings').map(({ id }) => id)).toEqual(['orders']);
    expect(services.auth.users()).toEqual([]);
    expect(services.auth.sentResets).toEqual([]);
  });

  it('is named when it was not deleted, whatever answers', async () => {
    services.auth.faults.add({ match: mentions('accounts:delete'), status: 200, body: '<!doctype html>' });
    const results = await examine({}, true);
    const user = services.auth.users().at(-1);
    expect(failedChecks(results)).toEqual({
      'trial account: deleted': `${user?.email} may still be there: HTTP 200`,
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
      methods: { ...cardOnly, ways: methodsOf(ownShop.waysToPay) },
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
  }, 120_000);
});
