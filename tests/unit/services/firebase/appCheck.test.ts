import { deleteApp, getApps } from 'firebase/app';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '../../../../src/config/config.ts';
import { addCustomer, backend, customer, server } from '../../../support/backend.ts';
import { expectLogged } from '../../../support/consoleGuard.ts';

const siteKey = '6Lc_test-site-key_0000000000';
const profile = { userName: 'Nimal Perera', userPhone: '0712345678' };

const succeeds = () => Promise.resolve('recaptcha-token');
const neverAnswers = () => new Promise<string>(() => undefined);

/** Puts reCAPTCHA in the page, as its script does. */
function installRecaptcha(answer: () => Promise<string>) {
  const state = { answer, executions: 0 };
  vi.stubGlobal('grecaptcha', {
    enterprise: {
      ready: (callback: () => void) => callback(),
      render: (_container: string, { callback }: { callback: () => void }) => {
        callback();
        return 1;
      },
      execute: () => {
        state.executions += 1;
        return state.answer();
      },
    },
  });
  return state;
}

/** Mocks the service that turns reCAPTCHA's token into App Check's. */
function mockExchange() {
  const exchanges: { url: string; body: unknown }[] = [];
  server.use(
    http.post(/^https:\/\/content-firebaseappcheck\.googleapis\.com\//, async ({ request }) => {
      exchanges.push({ url: request.url, body: await request.json() });
      return HttpResponse.json({ token: 'app-check-token', ttl: '3600s' });
    }),
  );
  return exchanges;
}

/** The App Check token of every request to the authentication service and the database, by host. */
let sent: [host: string, token: string | null][] = [];
const hosts = new Set([
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
  'firestore.googleapis.com',
]);

server.events.on('request:start', ({ request }) => {
  const { host } = new URL(request.url);
  if (hosts.has(host)) sent.push([host, request.headers.get('x-firebase-appcheck')]);
});

/** Opens a new page: its modules have no state yet. */
async function openPage(limits: object = {}) {
  await Promise.all(getApps().map((app) => deleteApp(app)));
  vi.resetModules();
  const { config: pageConfig } = await import('../../../../src/config/config.ts');
  pageConfig.firebase.appCheckSiteKey = config.firebase.appCheckSiteKey;
  const { appCheckLimits } = await import('../../../../src/services/firebase/recaptcha.ts');
  Object.assign(appCheckLimits, limits);
  return {
    auth: await import('../../../../src/services/firebase/auth.ts'),
    profiles: await import('../../../../src/services/firebase/profile.ts'),
    appCheckLimits,
  };
}

async function signedInPage(limits?: object) {
  const page = await openPage(limits);
  const { uid } = await page.auth.signIn(customer.email, customer.password);
  return { ...page, uid };
}

beforeEach(() => {
  config.firebase.appCheckSiteKey = siteKey;
  sent = [];
  addCustomer();
});

afterEach(async () => {
  const { signOut } = await import('../../../../src/services/firebase/auth.ts');
  await signOut();
  await Promise.all(getApps().map((app) => deleteApp(app)));
  config.firebase.appCheckSiteKey = undefined;
  document.body.replaceChildren();
});

it('a shop without a site key sends no token and asks for none', async () => {
  config.firebase.appCheckSiteKey = undefined;
  const recaptcha = installRecaptcha(succeeds);
  const { uid, profiles } = await signedInPage();
  await profiles.saveProfile(uid, profile);
  expect(sent.map(([, token]) => token)).toEqual(sent.map(() => null));
  expect(sent.length).toBeGreaterThan(2);
  expect(recaptcha.executions).toBe(0);
});

describe('App Check', () => {
  it('adds its token to every request, from one exchange', async () => {
    const recaptcha = installRecaptcha(succeeds);
    const exchanges = mockExchange();
    const { uid, profiles, auth } = await signedInPage();
    await profiles.saveProfile(uid, profile);
    await profiles.fetchProfile(uid);
    await auth.sendPasswordReset(customer.email);

    expect(new Set(sent.map(([host]) => host))).toEqual(
      new Set(['identitytoolkit.googleapis.com', 'firestore.googleapis.com']),
    );
    expect(sent.map(([, token]) => token)).toEqual(sent.map(() => 'app-check-token'));
    expect(exchanges).toEqual([
      {
        url: 'https://content-firebaseappcheck.googleapis.com/v1/projects/test-sarasa/apps/1:1:web:test:exchangeRecaptchaEnterpriseToken?key=test-key',
        body: { recaptcha_enterprise_token: 'recaptcha-token' },
      },
    ]);
    expect(recaptcha.executions).toBe(1);
  });

  it('does not keep a request waiting when reCAPTCHA does not answer, nor the next one, and tries again after a while', async () => {
    const recaptcha = installRecaptcha(neverAnswers);
    mockExchange();
    const { uid, profiles, appCheckLimits } = await signedInPage({ tokenTimeoutMs: 0 });
    await profiles.saveProfile(uid, profile);
    expect(backend.database.read(`users/${uid}`)).toEqual(profile);
    expect(recaptcha.executions).toBe(1);
    expect(sent.map(([, token]) => token)).not.toContain('app-check-token');
    expectLogged(/App Check has no token\. Error: reCAPTCHA did not respond\./);
    expectLogged(/Error while retrieving App Check token/);
    recaptcha.answer = succeeds;
    Object.assign(appCheckLimits, { retryAfterMs: 0, tokenTimeoutMs: 5000 });
    sent = [];
    await profiles.saveProfile(uid, profile);
    expect(sent).toEqual([['firestore.googleapis.com', 'app-check-token']]);
  });
});
