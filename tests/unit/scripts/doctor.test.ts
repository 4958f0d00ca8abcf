import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { inspect } from 'node:util';
import type { AddressInfo } from 'node:net';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocalServices } from '../../../local/services/localServices.ts';
import { loadEnv } from 'vite';
import { contentSecurityPolicy } from '../../../build/security/contentSecurityPolicy.ts';
import { createLocalServices } from '../../../local/services/localServices.ts';
import { nodeListener } from '../../../local/services/mounts/nodeListener.ts';
import { rulesText } from '../../../local/services/mounts/rulesText.ts';
import type { Fault } from '../../../local/services/service.ts';
import { allPassed, renderResults } from '../../../scripts/checks/check.ts';
import type { Result } from '../../../scripts/checks/check.ts';
import { readShop, readPartialShop } from '../../../scripts/checks/shopContext.ts';
import { diagnose } from '../../../scripts/doctor/diagnose.ts';
import { stripeEvents } from '../../../scripts/doctor/notificationChecks.ts';
import { shop as exampleShop } from '../../exampleShop.ts';
import { parseEnvironment } from '../../../src/config/environment.ts';
import type { Settings } from '../../../src/config/settings.ts';
import { ConnectionError, request as ask } from '../../../scripts/checks/http.ts';
import { buildCategoryDocument, buildImage, buildProductDocument, shopDocuments } from '../../factories.ts';
import { hostedEnvironment } from '../../hostedEnvironment.ts';
import { ownShop } from '../../ownShop.ts';
import {
  answerProject,
  answerWebhooks,
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

/** The page of a build, as far as the doctor looks at it. */
const builtPage = (settings: Settings) => `<script>const settings=${JSON.stringify(settings)}</script>`;

const headersOf = (settings: Settings, page: string) => ({
  'content-security-policy': contentSecurityPolicy(settings, page).header,
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000',
});

interface Deployed {
  headers?: Record<string, string>;
  status?: number;
  /** What the build was made with. */
  built?: Record<string, string>;
  mode?: string;
}

/** The deployed site. */
function site({ headers = {}, status = 200, built = {}, mode = 'live' }: Deployed = {}) {
  const settings = { ...buildShopContext(built).settings, mode } as Settings;
  const page = builtPage(settings);
  const sent = { ...headersOf(settings, page), ...headers };
  const kept = Object.entries(sent).filter(([, value]) => value !== 'none');
  return http.get(`${origin}/`, () => HttpResponse.html(page, { status, headers: Object.fromEntries(kept) }));
}

/** The factories' images have no files. */
const serveImages = (status: number, type: string) =>
  http.get('https://cdn.sanity.io/*', () => new Response('', { status, headers: { 'content-type': type } }));

const found = (results: readonly Result[], name: string) => results.find((result) => result.name === name);

/** @param variables of the doctor and of the deployed build */
function examine(variables: Record<string, string> = {}, triesAccount = false) {
  if (Object.keys(variables).length > 0) server.use(site({ built: variables }));
  return diagnose(buildShopContext(variables), { isDeployed: true, triesAccount });
}

const failSignIn = (message: string, status = 400) =>
  services.auth.faults.add({ status, body: { error: { code: status, message } } });

type Match = Fault['match'];

const failDatabase = (status: number, error: object, match?: Match) =>
  services.database.faults.add({ status, body: { error }, ...(match && { match }) });

const mentions = (text: string) => (request: { url: string; body: string }) =>
  decodeURIComponent(request.url).includes(text) || request.body.includes(text);

const hosts = {
  accounts: 'identitytoolkit.googleapis.com',
  tokens: 'securetoken.googleapis.com',
  database: 'firestore.googleapis.com',
};

/** Google's refusal before a service is asked, as its front end writes it. */
function googleError(host: string, reason: string, message: string, code = 403) {
  return {
    error: {
      code,
      message,
      status: code === 400 ? 'INVALID_ARGUMENT' : 'PERMISSION_DENIED',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason,
          domain: 'googleapis.com',
          metadata: { service: host, consumer: 'projects/1' },
        },
        { '@type': 'type.googleapis.com/google.rpc.LocalizedMessage', locale: 'en-US', message },
      ],
    },
  };
}

/** Streaming methods answer with a list. */
const refuse = (host: string, reason: string, message: string, code = 403) =>
  server.use(
    http.all(`https://${host}/*`, ({ request }) => {
      const body = googleError(host, reason, message, code);
      return HttpResponse.json(request.url.includes(':commit') ? body : [body], { status: code });
    }),
  );

const refuseAccounts = (reason: string, message: string, code = 403) =>
  server.use(
    http.all(`https://${hosts.accounts}/*`, () =>
      HttpResponse.json(googleError(hosts.accounts, reason, message, code), { status: code }),
    ),
  );

const refuseTokens = (reason: string, message: string) =>
  server.use(
    http.all(`https://${hosts.tokens}/*`, () =>
      HttpResponse.json(googleError(hosts.tokens, reason, message), { status: 403 }),
    ),
  );

const rulesWith = (allow: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} {
      ${allow}
    }
  }
}`;

/** What the Firebase console writes in production mode. */
const closedRules = rulesWith('allow read, write: if false;');
/** The console's test mode, within its 30 days. */
const openRules = rulesWith('allow read, write: if true;');
const signedInRules = rulesWith('allow read, write: if request.auth != null;');

/** The shop's rules with one mistake. */
function mistakenRules(sound: string, mistake: string): string {
  expect(rulesText).toContain(sound);
  return rulesText.replace(sound, mistake);
}

const read = [{ missing: 'x', readTime: '2026-01-01T00:00:00Z' }];
const written = { writeResults: [{}], commitTime: '2026-01-01T00:00:00Z' };

const accessChecks: Record<string, [text: string, breach: RegExp]> = {
  'database: profiles are private': ['documents/users/doctor-of-the-shop"]', /let anyone read profiles/],
  'database: customers cannot be listed': ['"collectionId":"users"', /let anyone list the customers/],
  'database: orders are private': ['"collectionId":"userPurchases"', /let anyone read orders/],
  'database: addresses are private': [
    'documents/userAddresses/doctor-of-the-shop"]',
    /let anyone read addresses/,
  ],
  'database: payments are private': ['documents/payments/doctor"]', /let anyone read payments/],
  'database: settings are private': ['documents/settings/orders', /let anyone read settings/],
  'database: profiles are write-protected': [
    'documents/users/doctor-of-the-shop","fields',
    /let anyone write profiles/,
  ],
  'database: the rest is write-protected': [
    'documents/userAddresses/doctor-of-the-shop","fields',
    /let anyone write userAddresses/,
  ],
};

const allBreaches = Object.fromEntries(
  Object.entries(accessChecks).map(([name, [, breach]]) => [name, breach]),
);

const startFails = (reason: RegExp) => ({ 'payment: starts a payment': reason });

/** Each lets customers do something, and nothing else. */
const mistakes: [what: string, sound: string, mistake: string, failing: Record<string, RegExp>][] = [
  [
    'every customer reads every order',
    'allow get, list: if isSelf(uid);',
    'allow get, list: if request.auth != null;',
    { "trial account: others' orders": /every customer read users\/doctor.*; .*every customer list users\// },
  ],
  [
    'every customer reads the orders of all',
    'match /{path=**}/userPurchases/{orderId} {\n      allow get, list: if isShopOwner();',
    'match /{path=**}/userPurchases/{orderId} {\n      allow get, list: if request.auth != null;',
    {
      "trial account: others' orders": /every customer read users\/doctor.*; .*every customer list users\//,
      'trial account: data of the board': /^the rules let every customer list the orders of all$/,
    },
  ],
  [
    'every customer reads every address',
    'match /userAddresses/{uid} {\n      allow get: if isSelf(uid) || isShopOwner();',
    'match /userAddresses/{uid} {\n      allow get: if request.auth != null;',
    {
      "trial account: others' data": /^the rules let every customer read userAddresses\/doctor-of-the-shop$/,
    },
  ],
  [
    'every customer changes every profile',
    'allow create, update: if isSelf(uid) && isUser(',
    'allow create, update: if request.auth != null && isUser(',
    {
      "trial account: changes of others' data":
        /^the rules let every customer create users\/doctor-of-the-shop; the rules let every customer change users\/doctor-of-the-shop$/,
    },
  ],
  [
    'every customer changes every address',
    'allow create, update: if isSelf(uid) && isAddress(',
    'allow create, update: if request.auth != null && isAddress(',
    {
      "trial account: changes of others' data":
        /create userAddresses\/doctor.*; .*change userAddresses\/doctor/,
    },
  ],
  [
    'everyone reads and writes payments',
    '    match /settings/orders {',
    '    match /payments/{id} { allow read, write: if true; }\n    match /settings/orders {',
    {
      'database: payments are private': /anyone read payments/,
      'database: the rest is write-protected': /anyone write payments/,
      'trial account: payments': /every customer read payments\/doctor; .*list payments/,
      'trial account: changes of payments': /create payments; .*change payments; .*delete payments/,
    },
  ],
  [
    'everyone reads addresses',
    'match /userAddresses/{uid} {\n      allow get: if isSelf(uid) || isShopOwner();',
    'match /userAddresses/{uid} {\n      allow read: if true;',
    {
      'database: addresses are private': /anyone read addresses/,
      "trial account: others' data": /read userAddresses\/doctor-of-the-shop; .*list userAddresses/,
    },
  ],
  [
    'everyone reads the settings',
    'allow get: if request.auth != null;',
    'allow get: if true;',
    { 'database: settings are private': /anyone read settings/ },
  ],
  [
    'every customer lists the settings',
    'match /settings/orders {\n      allow get: if request.auth != null;',
    'match /settings/{id} {\n      allow get, list: if request.auth != null;',
    { 'trial account: list of settings': /every customer list settings/ },
  ],
  [
    'every customer decides whether orders are proven',
    'allow get: if request.auth != null;',
    'allow get, write: if request.auth != null;',
    { 'trial account: changes of settings': /^the rules let customers write settings\/orders$/ },
  ],
  [
    'orders may be anything',
    '          && isNewPurchase(request.resource.data)\n',
    '',
    {
      'trial account: an order that says "shipped"': /^the rules let customers record orders as shipped$/,
      'trial account: an order with nonsense': /with any price; .*with any fields/,
    },
  ],
  [
    'orders may be recorded as shipped',
    '        && data.isOrderShipped == false\n',
    '        && data.isOrderShipped is bool\n',
    { 'trial account: an order that says "shipped"': /^the rules let customers record orders as shipped$/ },
  ],
  [
    'customers delete their orders',
    'allow get, list: if isSelf(uid);',
    'allow get, list, delete: if isSelf(uid);',
    { 'trial account: deleting an order': /let customers delete their orders/ },
  ],
  [
    'profiles take other fields',
    "hasExactly(data, ['userName', 'userPhone'], [])",
    "data.keys().hasAll(['userName', 'userPhone'])",
    { 'trial account: unknown fields': /^the rules let customers add fields to their profile$/ },
  ],
  [
    'customers cannot record an order',
    '          && isNewPurchase(request.resource.data)\n',
    '          && false\n',
    { 'trial account: proven orders': /do not let customers record an order/ },
  ],
];

interface BrokenSetUp {
  what: string;
  /** Breaks a service, or returns other variables. */
  inject: () => Record<string, string> | void;
  /** All failing checks with their words. */
  failing: Record<string, RegExp>;
  triesAccount?: true;
}

const brokenSetUps: BrokenSetUp[] = [
  {
    what: 'the content project does not exist',
    inject: () =>
      server.use(
        http.get('https://testshop.apicdn.sanity.io/*', () =>
          HttpResponse.json(
            { statusCode: 404, error: 'Not Found', message: 'Dataset not found' },
            { status: 404, headers: { 'access-control-allow-origin': '*' } },
          ),
        ),
      ),
    failing: { 'content: responds': /HTTP 404 from project testshop, dataset production: Dataset not found/ },
  },
  {
    what: "the shop's origin is not among the CORS origins",
    inject: () =>
      server.use(
        http.get('https://testshop.apicdn.sanity.io/*', async ({ request }) => {
          const response = await services.content.handle(request);
          return new Response(response.body, { headers: { 'content-type': 'application/json' } });
        }),
      ),
    failing: { 'content: readable from the shop': /not from https:\/\/shop\.test/ },
  },
  {
    what: 'there is no category',
    inject: () => {
      services = startServices({
        documents: shopDocuments().filter(({ _type: type }) => type !== 'product_category'),
      });
    },
    failing: { 'content: product_category': /none is published/ },
  },
  {
    what: 'a product has no price',
    inject: () => {
      services = startServices({
        documents: [...shopDocuments(), buildProductDocument({ _id: 'free', price: undefined })],
      });
    },
    failing: { 'content: product': /1 of \d+ cannot be shown: free \(price\)/ },
  },
  {
    what: 'a category has an unknown gender',
    inject: () => {
      services = startServices({
        documents: [...shopDocuments(), buildCategoryDocument({ _id: 'kids', product_gender: 'kids' })],
      });
    },
    failing: { 'content: product_category': /kids \(product_gender\)/ },
  },
  {
    what: 'a hero banner has no image',
    inject: () => {
      services = startServices({
        documents: [...shopDocuments(), { _id: 'bare', _type: 'hero_banner', banner: [] }],
      });
    },
    failing: { 'content: hero_banner': /bare \(banner\)/ },
  },
  {
    what: 'a home banner has no image',
    inject: () => {
      services = startServices({ documents: [...shopDocuments(), { _id: 'bare', _type: 'home_banner' }] });
    },
    failing: { 'content: home_banner': /bare \(banner\)/ },
  },
  {
    what: 'images are missing',
    inject: () => server.use(serveImages(404, 'text/html')),
    failing: { 'content: images': /HTTP 404, text\/html, from cdn\.sanity\.io/ },
  },
  {
    what: 'the API key is unknown',
    inject: () => refuseAccounts('API_KEY_INVALID', 'API key not valid. Please pass a valid API key.', 400),
    failing: { 'accounts: respond': /API key is unknown or has expired/ },
  },
  {
    what: 'the API key is unknown, in words alone',
    inject: () => failSignIn('API key not valid. Please pass a valid API key.'),
    failing: { 'accounts: respond': /API key is unknown or has expired/ },
  },
  {
    what: 'the API key may not use the accounts',
    inject: () =>
      refuseAccounts(
        'API_KEY_SERVICE_BLOCKED',
        'Requests to this API identitytoolkit method google.cloud.identitytoolkit.v1.AuthenticationService.SignInWithPassword are blocked.',
      ),
    failing: { 'accounts: respond': /key is blocked: it may not use the Identity Toolkit API/ },
  },
  {
    what: 'the API key does not accept the website',
    inject: () =>
      refuseAccounts(
        'API_KEY_HTTP_REFERRER_BLOCKED',
        'Requests from referer https://shop.test/ are blocked.',
      ),
    failing: { 'accounts: respond': /key is blocked: it does not accept the website https:\/\/shop\.test\// },
  },
  {
    what: 'the API key is for apps',
    inject: () =>
      refuseAccounts(
        'API_KEY_ANDROID_APP_BLOCKED',
        'Requests from this Android client application <empty> are blocked.',
      ),
    failing: { 'accounts: respond': /restricted to IP addresses or to apps/ },
  },
  {
    what: 'the project was deleted',
    // Google words this in several ways; the reason alone has to do.
    inject: () => refuseAccounts('CONSUMER_INVALID', 'Permission denied.'),
    failing: { 'accounts: respond': /project does not exist any more/ },
  },
  {
    what: 'the key was suspended',
    inject: () =>
      refuseAccounts('CONSUMER_SUSPENDED', "Permission denied: Consumer 'api_key:x' has been suspended."),
    failing: { 'accounts: respond': /Google has suspended/ },
  },
  {
    what: 'the project has no Authentication',
    inject: () => failSignIn('CONFIGURATION_NOT_FOUND'),
    failing: { 'accounts: respond': /no Authentication/ },
  },
  {
    what: 'sign-in with email and password is switched off',
    inject: () => failSignIn('PASSWORD_LOGIN_DISABLED'),
    failing: { 'accounts: respond': /password is switched off/ },
  },
  {
    what: 'sign-in with email and password was never switched on',
    inject: () => failSignIn('OPERATION_NOT_ALLOWED'),
    failing: { 'accounts: respond': /password is switched off/ },
  },
  {
    what: 'accounts cannot be reached',
    inject: () => services.auth.faults.add({ drop: true }),
    failing: { accounts: /identitytoolkit\.googleapis\.com cannot be reached/ },
  },
  {
    what: 'the API key is of another project',
    inject: () =>
      server.use(
        answerProject({
          projectId: '2',
          authorizedDomains: ['localhost', 'other-shop.firebaseapp.com', 'shop.test'],
        }),
      ),
    failing: {
      'accounts: one project': /key is of project number 2, the app id of project number 1/,
      'accounts: auth domain': /test-sarasa\.firebaseapp\.com is not a domain of the project/,
    },
  },
  {
    what: 'the API key and the app id are of another project',
    inject: () => {
      server.use(
        answerProject({
          projectId: '2',
          authorizedDomains: ['localhost', 'other-shop.firebaseapp.com', 'shop.test'],
        }),
      );
      return {
        VITE_FIREBASE_APP_ID: '1:2:web:abc',
        VITE_FIREBASE_AUTH_DOMAIN: 'other-shop.firebaseapp.com',
      };
    },
    failing: { 'accounts: one project': /another project's: of other-shop, not of test-sarasa/ },
  },
  {
    what: 'the app id is of an app that is not for the web',
    inject: () => ({ VITE_FIREBASE_APP_ID: '1:1:ios:abc' }),
    failing: { 'accounts: one project': /not the id of a web app/ },
  },
  {
    what: 'the domain of the site is not authorized',
    inject: () => server.use(answerProject({ authorizedDomains: ['test-sarasa.firebaseapp.com'] })),
    failing: { 'accounts: authorized domains': /shop\.test is not an authorized domain/ },
  },
  {
    what: 'the API key may not use the token service',
    inject: () =>
      refuseTokens(
        'API_KEY_SERVICE_BLOCKED',
        'Requests to this API securetoken.googleapis.com method google.identity.securetoken.v1.SecureToken.GrantToken are blocked.',
      ),
    failing: { 'accounts: stay signed in': /key is blocked: it may not use the Token Service API/ },
  },
  {
    what: 'the API key may not use the database',
    inject: () =>
      refuse(
        hosts.database,
        'API_KEY_SERVICE_BLOCKED',
        'Requests to this API firestore.googleapis.com method google.firestore.v1.Firestore.BatchGetDocuments are blocked.',
      ),
    failing: { 'database: responds': /key is blocked: it may not use the Cloud Firestore API/ },
  },
  {
    what: 'the database does not accept the website',
    inject: () =>
      refuse(
        hosts.database,
        'API_KEY_HTTP_REFERRER_BLOCKED',
        'Requests from referer https://shop.test/ are blocked.',
      ),
    failing: { 'database: responds': /does not accept the website/ },
  },
  {
    what: 'Firestore is not enabled',
    triesAccount: true,
    inject: () =>
      refuse(
        hosts.database,
        'SERVICE_DISABLED',
        'Cloud Firestore API has not been used in project 1 before or it is disabled.',
      ),
    failing: { 'database: responds': /Cloud Firestore API is not enabled/ },
  },
  {
    what: 'the billing account is closed',
    inject: () =>
      refuse(hosts.database, 'BILLING_DISABLED', 'This API method requires billing to be enabled.'),
    failing: { 'database: responds': /no working billing account/ },
  },
  {
    what: 'the daily quota of the database is used up',
    inject: () => failDatabase(429, { status: 'RESOURCE_EXHAUSTED', message: 'Quota exceeded.' }),
    failing: { 'database: responds': /quota is used up/ },
  },
  {
    what: 'something else than the rules refuses',
    inject: () =>
      failDatabase(403, { status: 'PERMISSION_DENIED', message: 'The caller does not have permission' }),
    failing: { 'database: responds': /not the rules refused .* The caller does not have permission/ },
  },
  {
    what: 'the project has no database',
    inject: () =>
      failDatabase(404, {
        status: 'NOT_FOUND',
        message: 'The database (default) does not exist for project test-sarasa',
      }),
    failing: { 'database: responds': /no database "\(default\)"/ },
  },
  {
    what: 'the database is in Datastore mode',
    inject: () =>
      failDatabase(400, {
        status: 'FAILED_PRECONDITION',
        message:
          'The Cloud Firestore API is not available for Firestore in Datastore Mode database projects/test-sarasa/databases/(default).',
      }),
    failing: { 'database: responds': /Datastore mode/ },
  },
  {
    what: 'the database has MongoDB compatibility',
    inject: () =>
      failDatabase(503, { status: 'UNAVAILABLE', message: 'The service is temporarily unavailable.' }),
    failing: { 'database: responds': /does not answer \(HTTP 503\)/ },
  },
  ...Object.entries(accessChecks).map(([name, [text, breach]]): BrokenSetUp => ({
    what: `anyone has access: ${name}`,
    inject: () =>
      services.database.faults.add({
        match: mentions(text),
        status: 200,
        body: name.includes('write-protected') ? written : read,
      }),
    failing: { [name]: breach },
  })),
  {
    what: 'a visitor may write, and only the document is missing',
    inject: () =>
      failDatabase(
        404,
        { status: 'NOT_FOUND', message: 'No document to update' },
        mentions('documents/users/doctor-of-the-shop","fields'),
      ),
    failing: { 'database: profiles are write-protected': /let anyone write profiles/ },
  },
  {
    what: 'the database is in test mode',
    inject: () => {
      services = startServices({ rules: openRules });
    },
    failing: allBreaches,
  },
  {
    what: 'no rules are deployed',
    triesAccount: true,
    inject: () => {
      services = startServices({ rules: closedRules });
    },
    failing: {
      'trial account: profile': /do not let customers save their profile: they are not this shop's/,
      'trial account: address': /do not let customers save their address/,
      'trial account: own orders': /do not let customers list their orders/,
      'trial account: a change that comes too late': /do not let customers change their profile/,
      'trial account: proven orders': /do not let customers ask who records orders/,
    },
  },
  {
    what: 'every customer may do everything',
    triesAccount: true,
    inject: () => {
      services = startServices({ rules: signedInRules });
    },
    failing: {
      "trial account: others' data":
        /read users\/doctor-of-the-shop; .* read userAddresses\/doctor-of-the-shop; .* list users; .* list userAddresses$/,
      "trial account: others' orders": /read users\/doctor-of-the-shop\/userPurchases\/doctor; .* list users/,
      'trial account: payments': /every customer read payments\/doctor; .* list payments/,
      'trial account: data of the board':
        /list the orders of all; .* list shipments; .* list dailySales; .* list dataRequests/,
      'trial account: list of settings': /every customer list settings/,
      "trial account: changes of others' data": /create users\/doctor-of-the-shop; .* delete users\/doctor/,
      'trial account: changes of payments':
        /let customers create payments; .* change payments; .* delete payments/,
      'trial account: changes of settings': /let customers write settings\/orders; .* create settings/,
      'trial account: a blank name': /let customers save a blank name/,
      'trial account: unknown fields': /add fields to their profile; .* to their address/,
      'trial account: an order that says "shipped"':
        /record orders as shipped; .* mark their orders as shipped/,
      'trial account: an order with nonsense': /with any price; .* with any fields/,
      'trial account: deleting an order': /let customers delete their orders/,
    },
  },
  ...mistakes.map(([what, sound, mistake, failing]): BrokenSetUp => ({
    what,
    triesAccount: true,
    inject: () => {
      services = startServices({ rules: mistakenRules(sound, mistake) });
    },
    failing,
  })),
  {
    what: 'what is saved does not come back',
    triesAccount: true,
    inject: () =>
      services.database.faults.add({
        match: ({ url, body }) =>
          url.includes(':batchGet') && /documents\/users\/(?!doctor-of-the-shop)[^/"]+"\]/.test(body),
        status: 200,
        body: [
          {
            found: { fields: { userName: { stringValue: 'Doctor' }, userPhone: { stringValue: '' } } },
            readTime: '2026-01-01T00:00:00Z',
          },
        ],
      }),
    failing: { 'trial account: profile': /what is read back is not what was saved/ },
  },
  {
    what: 'the token service renews no session',
    triesAccount: true,
    inject: () =>
      services.auth.faults.add({
        match: ({ url, body }) => url.includes('/v1/token') && !body.includes('made-up'),
        status: 400,
        body: { error: { code: 400, message: 'TOKEN_EXPIRED' } },
      }),
    failing: { 'trial account: stays signed in': /HTTP 400 TOKEN_EXPIRED/ },
  },
  {
    what: 'a page answers instead of the token service',
    triesAccount: true,
    inject: () =>
      services.auth.faults.add({
        match: ({ url, body }) => url.includes('/v1/token') && !body.includes('made-up'),
        status: 200,
        body: '<!doctype html>',
      }),
    failing: { 'trial account: stays signed in': /HTTP 200/ },
  },
  {
    what: 'nobody may sign up',
    triesAccount: true,
    inject: () =>
      services.auth.faults.add({
        match: mentions('accounts:signUp'),
        status: 400,
        body: { error: { code: 400, message: 'ADMIN_ONLY_OPERATION' } },
      }),
    failing: { 'trial account: signs up': /customers may not create accounts/ },
  },
  {
    what: 'the accounts are of another project',
    triesAccount: true,
    inject: () => {
      services = startServices({ firebaseProjectId: 'other-shop' });
    },
    failing: { 'trial account: of this project': /another project's: of other-shop, not of test-sarasa/ },
  },
  {
    what: 'the checkout server fails',
    inject: () => services.checkout.faults.add({ status: 502, body: 'Bad Gateway' }),
    failing: {
      'payment: server runs': /HTTP 502: the server does not run/,
      'payment: server refuses forged notifications': /HTTP 502 instead of 400/,
      ...startFails(/HTTP 502/),
    },
  },
  {
    what: 'the checkout server cannot be reached',
    inject: () => services.checkout.faults.add({ drop: true }),
    failing: { payment: /checkout\.test cannot be reached/ },
  },
  {
    what: 'the URL of the checkout server is that of a website',
    inject: () =>
      server.use(
        http.get('https://checkout.test/*', () => HttpResponse.html('<!doctype html>')),
        http.post('https://checkout.test/*', () => HttpResponse.text('Not Found', { status: 404 })),
      ),
    failing: {
      'payment: server runs': /it is a website, not the server/,
      'payment: server refuses forged notifications': /no POST https:\/\/checkout\.test\/webhook/,
      ...startFails(/HTTP 404/),
    },
  },
  {
    what: 'the checkout server refuses the cart',
    inject: () =>
      server.use(
        http.post('https://checkout.test/create-checkout-session', () =>
          HttpResponse.json({ error: 'Item 0 is an unknown product.' }, { status: 400 }),
        ),
      ),
    failing: startFails(/HTTP 400: Item 0 is an unknown product/),
  },
  {
    what: 'forged notifications are accepted',
    inject: () =>
      server.use(http.post('https://checkout.test/webhook', () => HttpResponse.json({ received: true }))),
    failing: { 'payment: server refuses forged notifications': /anyone can say that an order is paid/ },
  },
  {
    what: 'the host of the server asks for a sign-in',
    inject: () =>
      server.use(http.post('https://checkout.test/webhook', () => new Response('', { status: 403 }))),
    failing: { 'payment: server refuses forged notifications': /host lets nobody in \(HTTP 403\)/ },
  },
  {
    what: 'the server redirects its notifications',
    inject: () =>
      server.use(
        http.post('https://checkout.test/webhook', () =>
          Response.redirect('https://www.checkout.test/webhook', 301),
        ),
      ),
    failing: {
      'payment: server refuses forged notifications': /redirects to https:\/\/www\.checkout\.test\/webhook/,
    },
  },
  {
    what: 'Stripe has no webhook',
    inject: () => server.use(answerWebhooks({ url: 'https://old.test/webhook' })),
    failing: {
      'payment: provider notifies the server':
        /sends nothing to https:\/\/checkout\.test\/webhook; it sends to: https:\/\/old\.test\/webhook/,
    },
  },
  {
    what: 'the webhook lacks events',
    inject: () => server.use(answerWebhooks({ enabled_events: stripeEvents.slice(1) })),
    failing: { 'payment: provider notifies the server': /lacks checkout\.session\.completed$/ },
  },
  {
    what: 'the webhook is disabled',
    inject: () => server.use(answerWebhooks({ status: 'disabled' })),
    failing: { 'payment: provider notifies the server': /is disabled, or not in test mode/ },
  },
  {
    what: 'the webhook is of live mode',
    inject: () => server.use(answerWebhooks({ livemode: true })),
    failing: { 'payment: provider notifies the server': /is disabled, or not in test mode/ },
  },
  {
    what: 'PayHere notifies another server',
    inject: () => {
      services = startServices({ paymentProvider: 'payhere', answersUrl: true });
      server.use(
        http.get('https://checkout.test/pay/:id', async ({ request }) => {
          const page = await (await services.checkout.handle(request)).text();
          return HttpResponse.html(
            page.replaceAll('https://checkout.test/webhook', 'http://localhost/webhook'),
          );
        }),
      );
      return { VITE_PAYMENT_HOSTS: 'checkout.test' };
    },
    failing: { 'payment: provider notifies the server': /would notify http:\/\/localhost\/webhook/ },
  },
  {
    what: 'a paid shopper returns to another token',
    inject: () => {
      services = startServices({ paymentSuccessToken: 'another-token-00000' });
    },
    failing: { 'payment: returns to this shop': /another-token-00000/ },
  },
  {
    what: 'a live key meets test payments',
    inject: () => ({ VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }),
    failing: {
      'payment: is in the same mode as the publishable key': /The payment is test, the key live/,
    },
  },
  {
    what: 'a shop without a publishable key gets no URL to pay at',
    inject: () => ({ VITE_STRIPE_PUBLISHABLE_KEY: '', VITE_PAYMENT_HOSTS: 'checkout.stripe.com' }),
    failing: {
      'payment: returns only an allowed payment page': /no URL, and the shop has no publishable key/,
    },
  },
  ...Object.entries({
    VITE_SANITY_PROJECT_ID: 'othershop',
    VITE_FIREBASE_PROJECT_ID: 'other-sarasa',
    VITE_CHECKOUT_SERVER_URL: 'https://other.test',
  }).map(([name, value]): BrokenSetUp => ({
    what: `the site was built with another ${name}`,
    inject: () => server.use(site({ built: { [name]: value } })),
    failing: {
      'site: runs this configuration': new RegExp(`^the page was built with another ${name}$`),
      'site: content-security-policy':
        /^not the policy of these settings and this page: (img-src, )?connect-src$/,
    },
  })),
  ...Object.entries({
    VITE_FIREBASE_API_KEY: 'other-key',
    VITE_FIREBASE_APP_ID: '1:2:web:abc',
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_other',
    VITE_PAYMENT_SUCCESS_TOKEN: 'other-4f8d2c7e91ab0356',
  }).map(([name, value]): BrokenSetUp => ({
    what: `the site was built with another ${name}`,
    inject: () => server.use(site({ built: { [name]: value } })),
    failing: { 'site: runs this configuration': new RegExp(`^the page was built with another ${name}$`) },
  })),
  {
    what: 'the site is a demo',
    inject: () => server.use(site({ mode: 'demo' })),
    failing: { 'site: runs this configuration': /not built in mode live/ },
  },
  {
    what: 'the site is missing, and its host sends the page all the same',
    inject: () => server.use(site({ status: 404 })),
    failing: { 'site: responds': /HTTP 404/ },
  },
  {
    what: 'the site is sent without security headers',
    inject: () =>
      server.use(
        site({
          headers: {
            'content-security-policy': 'none',
            'x-content-type-options': 'none',
            'strict-transport-security': 'none',
          },
        }),
      ),
    failing: {
      'site: content-security-policy': /does not send it/,
      'site: x-content-type-options': /does not send it/,
      'site: strict-transport-security': /does not send it/,
    },
  },
  ...["default-src * 'unsafe-inline' 'unsafe-eval' data:", ' ', "default-src 'none'"].map(
    (policy): BrokenSetUp => ({
      what: `the policy of the site is "${policy}"`,
      inject: () => server.use(site({ headers: { 'content-security-policy': policy } })),
      failing: { 'site: content-security-policy': /^not the policy .*script-src, style-src/ },
    }),
  ),
  ...['max-age=0', 'max-age=300', 'includeSubDomains', 'x-max-age=31536000'].map((value): BrokenSetUp => ({
    what: `the site sends Strict-Transport-Security: ${value}`,
    inject: () => server.use(site({ headers: { 'strict-transport-security': value } })),
    failing: { 'site: strict-transport-security': /does not last for a year/ },
  })),
  {
    what: 'the site sends another X-Content-Type-Options',
    inject: () => server.use(site({ headers: { 'x-content-type-options': 'x' } })),
    failing: { 'site: x-content-type-options': /"x" is not "nosniff"/ },
  },
  {
    what: 'a page answers instead of the accounts alone',
    inject: () => services.auth.faults.add({ status: 200, body: '<!doctype html>' }),
    failing: { accounts: /^a proxy answers instead of identitytoolkit\.googleapis\.com \(HTTP 200/ },
  },
];

afterEach(() => vi.unstubAllEnvs());

const stubEnvironment = (change: Record<string, string> = {}) => {
  for (const [name, value] of Object.entries({ ...hostedEnvironment, ...change })) vi.stubEnv(name, value);
};

describe('doctor', () => {
  beforeEach(() => server.use(site(), serveImages(200, 'image/webp')));

  it('passes a sound shop, and says what only an account can tell', async () => {
    const results = await examine();
    expect(failedChecks(results)).toEqual({});
    expect(results.filter(({ status }) => status === 'skipped').map(({ name }) => name)).toEqual([
      'database: customers can save',
    ]);
    expect(results.length).toBeGreaterThan(30);
    expect(allPassed(results)).toBe(true);
  });

  it('passes a sound shop with an account of its own', async () => {
    const results = await examine({}, true);
    expect(failedChecks(results)).toEqual({});
    expect(results.filter(({ status }) => status === 'skipped')).toEqual([]);
  });

  it.each(brokenSetUps)('finds that $what', async ({ inject, failing, triesAccount = false }) => {
    const results = await examine(inject() ?? {}, triesAccount);
    const failures = failedChecks(results);
    expect(Object.keys(failures)).toEqual(Object.keys(failing));
    for (const [name, pattern] of Object.entries(failing)) expect(failures[name]).toMatch(pattern);
    for (const { status, fix } of results) expect(Boolean(fix)).toBe(status === 'failed');
    expect(allPassed(results)).toBe(false);
    expect(services.auth.users()).toEqual([]);
  });

  it('says in one line that there is no connection', async () => {
    server.use(http.all('*', () => HttpResponse.error()));
    const results = await examine();
    expect(results).toEqual([
      expect.objectContaining({
        name: 'connection',
        status: 'failed',
        message: expect.stringMatching(/^none of 5 services can be reached/) as string,
      }),
    ]);
  });

  it('says once that a proxy answers in place of the services', async () => {
    server.use(http.all('*', () => HttpResponse.html('<!doctype html><title>Sign in</title>')));
    expect(await examine({}, true)).toEqual([
      expect.objectContaining({
        name: 'connection',
        status: 'failed',
        message:
          'a proxy answers instead of testshop.apicdn.sanity.io (HTTP 200, text/html), and instead of 2 more; nothing can be checked from here',
      }),
    ]);
  });

  it('prints no password of a URL', async () => {
    const url = 'https://admin:hunter2@checkout.test';
    const error: unknown = await ask(url).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(inspect(error)).not.toContain('hunter2');
    expect(String(error)).toContain('checkout.test cannot be reached');
    const result: Result = { name: 'x', status: 'ok', message: `${url}/health` };
    expect(renderResults([result])).toContain('https://checkout.test/health');
    stubEnvironment();
    expect(() => readPartialShop('live', 'https://admin:hunter2@shop.test')).toThrow(
      /must not hold a user name or password/,
    );
  });

  it('skips the accounts when App Check answers only browsers', async () => {
    failSignIn('Firebase App Check token is invalid.', 401);
    const results = await examine({}, true);
    expect(found(results, 'accounts: respond')).toMatchObject({
      status: 'skipped',
      message: expect.stringContaining('App Check') as string,
    });
    expect(found(results, 'trial account: signs up')?.status).toBe('skipped');
  });

  it('passes a shop without a publishable key whose server returns URLs', async () => {
    services = startServices({ answersUrl: true });
    const variables = { VITE_STRIPE_PUBLISHABLE_KEY: '', VITE_PAYMENT_HOSTS: 'checkout.stripe.com' };
    expect(failedChecks(await examine(variables))).toEqual({});
  });

  it('passes a shop that is paid through PayHere, without any key of Stripe', async () => {
    services = startServices({ paymentProvider: 'payhere', answersUrl: true });
    const context = {
      ...buildShopContext({ VITE_PAYMENT_HOSTS: 'checkout.test' }),
      stripeSecretKey: undefined,
    };
    const results = await diagnose(context);
    expect(failedChecks(results)).toEqual({});
    expect(found(results, 'payment: provider notifies the server')).toMatchObject({
      status: 'ok',
      message: 'PayHere notifies https://checkout.test/webhook',
    });
  });

  it('does not check the webhook without a test key that may read it', async () => {
    const name = 'payment: provider notifies the server';
    const withoutKey = await diagnose({ ...buildShopContext(), stripeSecretKey: undefined });
    expect(found(withoutKey, name)?.status).toBe('skipped');
    server.use(
      http.get('https://api.stripe.com/v1/webhook_endpoints', () =>
        HttpResponse.json({ error: { type: 'invalid_request_error' } }, { status: 403 }),
      ),
    );
    expect(found(await diagnose(buildShopContext()), name)?.status).toBe('skipped');
  });

  it('wants the events that the guide of the checkout server names', () => {
    const guide = readFileSync('apps/checkout/README.md', 'utf8');
    const [, step = ''] = /Add destination\*\*([\s\S]*?)signing secret/.exec(guide) ?? [];
    const named = [...step.matchAll(/`((?:checkout|charge)\.[a-z_.]+)`/g)].map(([, event]) => event);
    expect(named).toEqual([...stripeEvents]);
  });

  it('reports an empty catalogue, and skips the payment', async () => {
    startServices({ documents: [] });
    const results = await diagnose(buildShopContext());
    expect(failedChecks(results)).toEqual({
      'content: product': 'none is published, or the dataset is private',
      'content: product_category': 'none is published, or the dataset is private',
    });
    expect(found(results, 'content: hero_sale')?.status).toBe('note');
    expect(found(results, 'payment')).toMatchObject({ status: 'skipped' });
    expect(found(results, 'payment: server runs')).toMatchObject({ status: 'ok' });
  });

  it('reports an invalid sale', async () => {
    startServices({
      documents: [...shopDocuments(), { _id: '', _type: 'hero_sale', sale_img: buildImage() }],
    });
    expect(failedChecks(await diagnose(buildShopContext()))).toHaveProperty('content: hero_sale');
  });

  it('reports whether email enumeration protection is on', async () => {
    const name = 'accounts: email enumeration protection';
    expect(found(await diagnose(buildShopContext()), name)).toMatchObject({ status: 'ok', message: 'on' });
    startServices({ hidesEmails: false });
    expect(found(await diagnose(buildShopContext()), name)).toMatchObject({ status: 'note' });
  });

  it('changes nothing in any service unless it is asked to', async () => {
    await diagnose(buildShopContext());
    expect(services.auth.users()).toEqual([]);
    expect(services.auth.requests.filter(({ url }) => url.includes('signUp'))).toEqual([]);
    expect(services.database.read('users/doctor-of-the-shop')).toBeUndefined();
  });

  it('prints a fix for every failure, one line for each message, and never a secret', async () => {
    services.checkout.faults.add({ status: 502, body: 'down' });
    failSignIn(`UNHEARD_OF \u001b[31m\n${stripeSecretKey}`);
    failDatabase(500, { status: stripeSecretKey });
    const results = await diagnose(buildShopContext());
    const table = renderResults(results, [stripeSecretKey]);
    const failures = results.filter(({ status }) => status === 'failed');
    expect(failures.length).toBeGreaterThan(4);
    expect(table.match(/fix: \S/g)).toHaveLength(failures.length);
    const skipped = results.filter(({ status }) => status === 'skipped').length;
    expect(table).toContain(
      `${results.length} checks, ${failures.length} failed, ${skipped} could not be checked.`,
    );
    expect(table).toContain('HTTP 400 UNHEARD_OF [31m [secret]');
    expect(table).not.toContain('\u001b');
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
    expect(results.map(({ name }) => name.split(':')[0])).not.toEqual(
      expect.arrayContaining(['accounts', 'database', 'payment']),
    );
    expect(found(results, 'content: product')?.status).toBe('ok');
    expect(renderResults(results)).not.toContain('pk-test');
  });

  it.each([
    ['VITE_STRIPE_PUBLISHABLE_KEY', 'sk_live_51abcDEF', 'a secret key of Stripe', ['payment']],
    ['VITE_STRIPE_PUBLISHABLE_KEY', 'rk_test_51abcDEF', 'a secret key of Stripe', ['payment']],
    ['VITE_STRIPE_SECRET_KEY', 'sk_test_51abcDEF', 'a secret key of Stripe', ['payment']],
    [
      'VITE_PAYMENT_SUCCESS_TOKEN',
      'whsec_51abcDEF5555',
      'the signing secret of a Stripe webhook',
      ['payment'],
    ],
    ['VITE_SANITY_DATASET', `sk${'a1B2'.repeat(44)}`, 'a token of Sanity', ['content', 'payment']],
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

  it('takes no ordinary setting for a secret', () => {
    stubEnvironment({ VITE_PAYMENT_SUCCESS_TOKEN: 'desk_test_0123456789' });
    expect(readPartialShop('live', origin).secrets).toEqual([]);
  });

  it('reads a complete configuration, and a shop under a path', () => {
    stubEnvironment();
    const { shop, missing } = readPartialShop('live', 'https://shop.test/clothes');
    expect(missing).toEqual([]);
    expect(shop).toMatchObject({ origin: 'https://shop.test', siteUrl: 'https://shop.test/clothes/' });
    expect(readShop('live', 'https://shop.test/clothes')).toEqual(shop);
  });

  it('accepts test keys only', () => {
    stubEnvironment({ STRIPE_SECRET_KEY: 'sk_live_1' });
    expect(() => readPartialShop('live', origin)).toThrow(/must be a test key/);
    vi.stubEnv('STRIPE_SECRET_KEY', 'rk_test_1');
    expect(readPartialShop('live', origin).shop.stripeSecretKey).toBe('rk_test_1');
  });
});

describe('the trial account', () => {
  beforeEach(() => server.use(site(), serveImages(200, 'image/webp')));

  it('leaves no order and no account, and says which documents stay', async () => {
    const results = await examine({}, true);
    const signUp = services.auth.requests.find(({ url }) => url.includes('signUp'));
    const { email } = JSON.parse(signUp?.body ?? '') as { email: string };
    expect(email).toMatch(/^doctor-[0-9a-f-]{36}@doctor\.invalid$/);
    expect(services.auth.users()).toEqual([]);
    expect(services.auth.sentResets).toEqual([]);
    const uid = services.database.list('users')[0]?.id ?? '';
    expect(services.database.read(`userAddresses/${uid}`)).toMatchObject({ userCity: 'Colombo' });
    expect(services.database.list(`users/${uid}/userPurchases`)).toEqual([]);
    expect(found(results, 'trial account: its documents')).toMatchObject({
      status: 'note',
      message: expect.stringContaining(`users/${uid} and userAddresses/${uid} stay`) as string,
    });
    expect(found(results, 'trial account: deleted')).toMatchObject({ status: 'ok', message: email });
  });

  it('removes its documents where the rules let it', async () => {
    services = startServices({ rules: signedInRules });
    const results = await examine({}, true);
    expect(found(results, 'trial account: its documents')?.message).toMatch(/^deleted users\//);
    expect(services.database.list('users')).toEqual([]);
  });

  it('says whether orders are proven', async () => {
    const name = 'trial account: proven orders';
    expect(found(await examine({}, true), name)?.status).toBe('note');
    startServices({ isProven: true });
    expect(found(await examine({}, true), name)).toMatchObject({ status: 'ok' });
  });

  it('is deleted although its sign-up was answered by nobody', async () => {
    services.auth.faults.add({ match: mentions('signUp'), drop: true, afterHandling: true });
    const results = await examine({}, true);
    expect(failedChecks(results)).toHaveProperty('trial account: signs up');
    expect(found(results, 'trial account: deleted')?.status).toBe('ok');
    expect(services.auth.users()).toEqual([]);
  });

  it('is deleted although the database breaks down', async () => {
    services.database.faults.add({ match: mentions('userAddresses'), drop: true });
    const results = await examine({}, true);
    expect(failedChecks(results)['trial account: address']).toMatch(/cannot be reached/);
    expect(services.auth.users()).toEqual([]);
  });

  it.each([1, 2])('is deleted although %i attempts fail', async (times) => {
    services.auth.faults.add({ match: mentions('accounts:delete'), times, drop: true });
    expect(failedChecks(await examine({}, true))).toEqual({});
    expect(services.auth.users()).toEqual([]);
  });

  it('is named when it could not be deleted', async () => {
    services.auth.faults.add({ match: mentions('accounts:delete'), status: 500 });
    const results = await examine({}, true);
    const [user] = services.auth.users();
    expect(failedChecks(results)).toEqual({
      'trial account: deleted': `${user?.email} is still there: HTTP 500`,
    });
    expect(found(results, 'trial account: deleted')?.fix).toMatch(/Authentication, Users/);
  });

  it('is named when somebody else answers that it was deleted', async () => {
    services.auth.faults.add({ match: mentions('accounts:delete'), status: 200, body: '<!doctype html>' });
    const results = await examine({}, true);
    const [user] = services.auth.users();
    expect(failedChecks(results)).toEqual({
      'trial account: deleted': `${user?.email} is still there: HTTP 200`,
    });
  });

  it('is not said to be deleted when nobody can tell', async () => {
    services.auth.faults.add({
      match: ({ url, body }) => /signInWithPassword|delete/.test(url) && !body.includes('nobody@'),
      status: 200,
      body: '<!doctype html>',
    });
    expect(failedChecks(await examine({}, true))['trial account: deleted']).toMatch(/may still be there/);
  });

  it('is deleted although a page answered its sign-up', async () => {
    server.use(
      http.post(/accounts:signUp/, async ({ request }) => {
        await services.auth.handle(request);
        return HttpResponse.html('<!doctype html>');
      }),
    );
    const results = await examine({}, true);
    expect(failedChecks(results)).toHaveProperty('trial account: signs up');
    expect(found(results, 'trial account: deleted')?.status).toBe('ok');
    expect(services.auth.users()).toEqual([]);
  });
});

/** Payments that the checks of the checkout server did not begin. */
const paymentsOfOthers = () =>
  services.database.list('payments').filter(({ data }) => data.uid !== 'contract-check');

describe('what the trial account tries', () => {
  beforeEach(() => server.use(site(), serveImages(200, 'image/webp')));

  it.each([
    ['sound', rulesText, 2],
    ['wrong', signedInRules, 0],
    ['proven', rulesText, 2],
  ])('changes nothing but its own documents with %s rules', async (kind, rules, left) => {
    services = startServices({ rules, isProven: kind === 'proven' });
    const before = services.database.read('settings/orders');
    await examine({}, true);
    expect(services.database.list('users').length + services.database.list('userAddresses').length).toBe(
      left,
    );
    expect(paymentsOfOthers()).toEqual([]);
    expect(services.database.list('settings').map(({ id }) => id)).toEqual(before ? ['orders'] : []);
    expect(services.database.read('settings/orders')).toEqual(before);
    expect(services.database.list('users/doctor-of-the-shop/userPurchases')).toEqual([]);
    for (const { id } of services.database.list('users')) {
      expect(services.database.list(`users/${id}/userPurchases`)).toEqual([]);
    }
  });

  /** Carries out the first change of a commit although the second one fails. */
  const carryOutHalves = () =>
    server.use(
      http.post(`https://${hosts.database}/*`, async ({ request }) => {
        if (!request.url.includes(':commit')) return services.database.handle(request);
        const { writes } = (await request.json()) as { writes: object[] };
        const body = JSON.stringify({ writes: writes.slice(0, 1) });
        return services.database.handle(
          new Request(request.url, { method: 'POST', headers: request.headers, body }),
        );
      }),
    );

  const anyOrder = mistakenRules('          && isNewPurchase(request.resource.data)\n', '');

  it('is reported and named where it was carried out', async () => {
    services = startServices({ rules: anyOrder });
    carryOutHalves();
    const results = await examine({}, true);
    const [user] = services.database.list('users');
    const path = `users/${user?.id}/userPurchases/doctor`;
    expect(failedChecks(results)).toHaveProperty('trial account: an order that says "shipped"');
    expect(failedChecks(results)['trial account: its documents']).toContain(path);
    expect(failedChecks(results)['trial account: its documents']).toMatch(/ stay: /);
  });

  it('is undone where it was carried out and the rules let it', async () => {
    services = startServices({ rules: signedInRules });
    carryOutHalves();
    const results = await examine({}, true);
    expect(failedChecks(results)).toHaveProperty('trial account: an order with nonsense');
    expect(found(results, 'trial account: its documents')?.message).toMatch(
      /^deleted .*userPurchases\/doctor/,
    );
    expect(services.database.list('users')).toEqual([]);
    expect(paymentsOfOthers()).toEqual([]);
    expect(services.database.read('settings/orders')).toBeUndefined();
  });

  it('needs a database that keeps to conditions', async () => {
    services.database.faults.add({
      match: mentions('2000-01-01T00:00:00Z'),
      status: 200,
      body: written,
    });
    const results = await examine({}, true);
    expect(failedChecks(results)).toEqual({
      'trial account: a change that comes too late': 'the database carried it out: it ignores its condition',
    });
    expect(found(results, 'trial account: an order that says "shipped"')?.status).toBe('skipped');
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
    const shop = createServer(
      nodeListener(async (request) => {
        const { pathname } = new URL(request.url);
        if (pathname.includes('/images/'))
          return new Response('', { headers: { 'content-type': 'image/webp' } });
        return (await demo.handle(request)) ?? page();
      }),
    ).listen(0, '127.0.0.1');
    await once(shop, 'listening');
    const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
    const sound = await run('--site', url, '--try-account');
    shop.closeAllConnections();
    shop.close();
    expect(sound).toEqual({ code: 0, output: expect.stringMatching(/\n\d+ checks, 0 failed/) as string });
    expect(sound.output).toContain('trial account: deleted');
    expect(demo.auth.users()).toEqual([]);

    const broken = await run('--site', url);
    expect(broken.code).toBe(1);
    expect(broken.output).toMatch(
      /FAILED {3}connection {2}none of 5 services can be reached \(127\.0\.0\.1:\d+ cannot be reached: it accepts no connections\)/,
    );
    expect(broken.output).toContain('1 check, 1 failed.');
  });
});
