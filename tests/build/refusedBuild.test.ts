import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { reasonsNotToPublish } from '../../build/security/reasonsNotToPublish.ts';
import { shop } from '../../src/config/shop.ts';
import { hostedEnvironment } from '../hostedEnvironment.ts';

const parent = mkdtempSync(join(tmpdir(), 'refused-build-'));
const outDir = join(parent, 'dist');
afterAll(() => rmSync(parent, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

/** Builds as `npm run build` does. Environment variables take precedence over a developer's own `.env.local`. */
async function buildAsOwner(variables: Record<string, string>): Promise<string> {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const failure: unknown = await build({ mode: 'live', logLevel: 'silent', build: { outDir } }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(Error);
  expect(existsSync(outDir), 'something was written').toBe(false);
  return (failure as Error).message;
}

it('a live build stops and names every variable that is missing, malformed or unfit for shoppers [7.7] [F58]', async () => {
  const message = await buildAsOwner({
    ...hostedEnvironment,
    VITE_SANITY_DATASET: 'Production!',
    VITE_CHECKOUT_SERVER_URL: '',
    VITE_STRIPE_PUBLISHABLE_KEY: 'sk_test_secret',
    VITE_SANITY_API_HOST: 'http://192.168.1.20:3999',
    VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099',
    VITE_FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  });
  for (const named of [
    /VITE_SANITY_DATASET may hold/,
    /VITE_CHECKOUT_SERVER_URL is missing/,
    /VITE_STRIPE_PUBLISHABLE_KEY is not a publishable key/,
    /VITE_SANITY_API_HOST uses http/,
    /VITE_SANITY_API_HOST is an IP address/,
    /VITE_AUTH_EMULATOR_URL is set/,
    /VITE_FIRESTORE_EMULATOR_HOST is set/,
    /VITE_SANITY_PROJECT_ID is a placeholder/,
    /VITE_PAYMENT_SUCCESS_TOKEN is a placeholder/,
  ]) {
    expect(message).toMatch(named);
  }
  expect(message).not.toMatch(/sk_test_secret|192\.168|test-4f8d|testshop/);
});

it('a live build stops for each single reason, the shop’s own addresses included [F58]', async () => {
  const message = await buildAsOwner({
    VITE_SANITY_PROJECT_ID: 'a1b2c3d4',
    VITE_SANITY_DATASET: 'production',
    VITE_SANITY_API_HOST: '',
    VITE_SANITY_IMAGE_HOST: '',
    VITE_FIREBASE_API_KEY: 'AIzaSyA-1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6',
    VITE_FIREBASE_AUTH_DOMAIN: 'kandy-clothes.firebaseapp.com',
    VITE_FIREBASE_PROJECT_ID: 'kandy-clothes',
    VITE_FIREBASE_APP_ID: '1:123456789012:web:0a1b2c3d4e5f',
    VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099',
    VITE_FIRESTORE_EMULATOR_HOST: '',
    VITE_CHECKOUT_SERVER_URL: 'https://checkout.kandyclothes.lk',
    VITE_PAYMENT_HOSTS: '',
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_51AbCdEfGhIjKlMnOpQrStUvWx',
    VITE_PAYMENT_SUCCESS_TOKEN: '0b6f2c1e-54f7-4a56-9d1c-7a1f0e2d3c4b',
    VITE_CSP_REPORT_URL: '',
    VITE_VITALS_URL: '',
    VITE_STOCK_MAILS: '',
    VITE_DEMO_CUSTOMER: '',
    VITE_DEMO_OWNER: '',
  });
  expect(message.split('\n').slice(1)).toEqual([
    '  VITE_AUTH_EMULATOR_URL is set, so customers would sign in to an emulator. Leave it empty.',
    // None once the shop has addresses of its own.
    ...reasonsNotToPublish({}, shop).map((reason) => `  ${reason}`),
  ]);
});

it('`npm run build` fails with a reason that an owner can read', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'scripts/build.ts', 'live', '--outDir', outDir],
    { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' } },
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The build failed\. .*VITE_SANITY_PROJECT_ID/s);
});
