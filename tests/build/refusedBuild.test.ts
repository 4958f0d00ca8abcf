import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { reasonsNotToPublish } from '../../build/security/reasonsNotToPublish.ts';
import { shop } from '../../src/config/shop.ts';
import { settingNames } from '../../build/environment.ts';
import { hostedEnvironment } from '../support/hostedEnvironment.ts';
import { ownerEnvironment } from '../unit/build/ownerEnvironment.ts';

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

it('a live build stops for each single reason, the shop’s own identity included [F58]', async () => {
  const message = await buildAsOwner({
    // A developer's own file may hold any of them.
    ...Object.fromEntries(settingNames.map((name) => [name, ''])),
    ...ownerEnvironment,
    VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099',
  });
  expect(message.split('\n').slice(1)).toEqual([
    '  VITE_AUTH_EMULATOR_URL is set, so customers would sign in to an emulator. Leave it empty.',
    // None once the shop has an identity of its own.
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
