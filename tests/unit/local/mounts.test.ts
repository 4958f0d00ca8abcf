// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, preview } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDemoServices } from '../../../local/catalogue/createDemoServices.ts';
import type { DemoServicesOptions } from '../../../local/catalogue/createDemoServices.ts';
import { rulesText } from '../../../local/services/mounts/rulesText.ts';
import { localServices } from '../../../local/services/mounts/vitePlugin.ts';
import { demoCustomer } from '../../../local/catalogue/seed/demoCustomer.ts';

const paymentSuccessToken = 'token-1234567890';
const product = {
  _id: 'p1',
  _type: 'product',
  name: 'Sarong',
  slug: { current: 'sarong' },
  price: 4500,
  size: ['M'],
  image: [{ asset: { _ref: 'image-abc-1200x1600-svg' } }],
};
const build = (options: Partial<DemoServicesOptions> = {}) =>
  createDemoServices({ rules: rulesText, paymentSuccessToken, documents: [product], ...options });

const queryPath = `/v2023-07-11/data/query/production?${new URLSearchParams({ query: 'count(*)' })}`;
const paymentOf = (uid: string, token: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: JSON.stringify({
    cartItems: [{ slug: product.slug, price: 4500, selectedSizeAndQuantities: [{ size: 'M', quantity: 1 }] }],
    user: { uid, email: 'a@example.com' },
  }),
});
const { email, password } = demoCustomer;
const demoSignIn = { method: 'POST', body: JSON.stringify({ email, password, returnSecureToken: true }) };
const signInPath = '/v1/accounts:signInWithPassword?key=k';

describe('local services that others can reach', () => {
  const { uid } = demoCustomer;
  const withOwner = () => {
    const services = build({ withDemoCustomer: true });
    services.auth.addUser({
      localId: 'owner',
      email: 'o@example.com',
      password: 'secret123',
      claims: { owner: true },
    });
    return services;
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
  const path = 'projects/demo-sarasa/databases/(default)/documents';

  it.each<[what: string, forge: (ownToken: string) => string]>([
    ['the token of an emulator’s admin', () => 'owner'],
    ['a token without a signature', (token) => `${encode({ alg: 'none' })}.${encode(claimsOf(token))}.`],
    [
      'a token that was changed',
      (token) => {
        const [header, , signature] = token.split('.');
        return `${header}.${encode({ ...claimsOf(token), sub: 'owner', user_id: 'owner', owner: true })}.${signature}`;
      },
    ],
  ])('open nothing to %s [F68]', async (_what, forge) => {
    const services = withOwner();
    const token = forge(services.auth.idTokenOf(uid));
    const authorization = `Bearer ${token}`;
    const post = (url: string, body: object) =>
      services.handle(
        new Request(`https://shop.test${url}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization },
          body: JSON.stringify(body),
        }),
      );
    const payment = new Request(
      'https://shop.test/local/checkout/create-checkout-session',
      paymentOf(uid, token),
    );
    const answers = await Promise.all([
      services.handle(payment),
      post('/local/checkout/forget-customer', { uid }),
      post(`/v1/${path}:batchGet`, { documents: [`${path}/users/${uid}`] }),
    ]);
    expect(answers.map((answer) => answer?.status)).toEqual([401, 401, 401]);
    expect(services.payments.sessions()).toEqual([]);
    expect(services.auth.users().some(({ localId }) => localId === uid)).toBe(true);
  });

  it('take the unsigned tokens of the Firebase emulators for those of customers, in that mode only', async () => {
    const services = build({ acceptsUnsigned: true });
    const token = `${encode({ alg: 'none' })}.${encode({ sub: 'u1', owner: true })}.`;
    const ask = (name: string) =>
      services.handle(new Request(`https://shop.test/local/checkout/${name}`, paymentOf('u1', token)));
    expect((await ask('create-checkout-session'))?.status).toBe(200);
    expect((await ask('forget-customer'))?.status).toBe(403);
  });

  it('renew no sign-in that they have not begun', async () => {
    const refreshToken = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'local' })}.${encode({ user_id: 'owner', version: 0 })}.local-signature`;
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
    const url = 'https://shop.test/securetoken.googleapis.com/v1/token';
    const answer = await withOwner().handle(new Request(url, { method: 'POST', body }));
    expect(answer?.status).toBe(400);
  });
});

describe('the Vite plugin', () => {
  let root: string;
  let close: () => Promise<unknown>;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'sarasa-vite-'));
    mkdirSync(join(root, 'dist'));
    for (const folder of [root, join(root, 'dist')]) {
      writeFileSync(join(folder, 'index.html'), '<title>the app</title>');
    }
  });
  afterAll(() => rmSync(root, { recursive: true }));
  afterEach(() => close());

  const settings = (mode: string) => ({
    configFile: false as const,
    root,
    mode,
    logLevel: 'silent' as const,
    plugins: [
      localServices({
        paymentSuccessToken,
        createServices: (localMode, options) =>
          createDemoServices({ ...options, withDemoCustomer: localMode === 'demo' }),
      }),
    ],
  });

  const urlOf = (server: { address: () => unknown } | null) =>
    `http://127.0.0.1:${(server?.address() as AddressInfo | undefined)?.port}`;

  async function startDev(mode: string): Promise<string> {
    const vite = await createServer({
      ...settings(mode),
      server: { port: 0, host: '127.0.0.1', ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
    await vite.listen();
    close = () => vite.close();
    return urlOf(vite.httpServer);
  }

  async function startPreview(): Promise<string> {
    const server = await preview({ ...settings('demo'), preview: { port: 0, host: '127.0.0.1' } });
    close = () => server.close();
    return urlOf(server.httpServer);
  }

  // The emulators have accounts and a database of their own.
  it.each([
    ['demo mode', () => startDev('demo'), [true, true, true]],
    ['emulators mode', () => startDev('emulators'), [true, false, true]],
    ['production mode', () => startDev('production'), [false, false, false]],
    ['a preview of a demo build', startPreview, [true, true, true]],
  ])('serves catalogue, accounts and payments as they belong to %s', async (_what, begin, served) => {
    const url = await begin();
    const query = await (await fetch(`${url}/local/content${queryPath}`)).text();
    const signIn = await fetch(`${url}/identitytoolkit.googleapis.com${signInPath}`, demoSignIn);
    const account = await signIn.text();
    const page = await (await fetch(`${url}/local/payments/c/pay/none`)).text();
    const count = Number(/"result":(\d+)/.exec(query)?.[1] ?? 0);
    expect([
      count > 36,
      account.includes(demoCustomer.uid),
      page.includes('This payment was not found'),
    ]).toEqual(served);
    const app = await fetch(url, { headers: { accept: 'text/html' } });
    expect(await app.text()).toContain('the app');
  });
});
