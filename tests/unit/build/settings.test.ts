import { tmpdir } from 'node:os';
import type { Plugin } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../../build/settings.ts';
import { hostedEnvironment } from '../../hostedEnvironment.ts';

const identity = {
  url: 'https://kandyclothes.lk',
  email: 'hello@kandyclothes.lk',
  contactUrl: 'https://www.facebook.com/kandyclothes',
  socials: [],
};

const owner = {
  VITE_SANITY_PROJECT_ID: 'a1b2c3d4',
  VITE_SANITY_DATASET: 'production',
  VITE_FIREBASE_API_KEY: 'AIzaSyA-1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6',
  VITE_FIREBASE_AUTH_DOMAIN: 'kandy-clothes.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'kandy-clothes',
  VITE_FIREBASE_APP_ID: '1:123456789012:web:0a1b2c3d4e5f',
  VITE_CHECKOUT_SERVER_URL: 'https://checkout.kandyclothes.lk',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_51AbCdEfGhIjKlMnOpQrStUvWx',
  VITE_PAYMENT_SUCCESS_TOKEN: '0b6f2c1e-54f7-4a56-9d1c-7a1f0e2d3c4b',
};

afterEach(() => vi.unstubAllEnvs());

/** Runs the plugin as Vite does, without `.env` files. Returns the lines that a build writes. */
function run(plugin: Plugin, command: 'build' | 'serve', mode = 'live'): string[] {
  const lines: string[] = [];
  const hook = (name: keyof Plugin) => {
    const found = plugin[name] as ((...values: unknown[]) => unknown) | { handler: () => unknown };
    return typeof found === 'function' ? found : found.handler;
  };
  hook('config')({ root: tmpdir() }, { command, mode });
  hook('configResolved')({ logger: { warn: (line: string) => lines.push(line) } });
  if (command === 'build') hook('writeBundle')();
  return lines;
}

function runAsOwner(change: Record<string, string>, command: 'build' | 'serve', mode?: string): string[] {
  for (const [name, value] of Object.entries({ ...owner, ...change })) vi.stubEnv(name, value);
  return run(settings(undefined, identity), command, mode);
}

const local = {
  VITE_CHECKOUT_SERVER_URL: 'http://127.0.0.1:4242',
  VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099',
};

describe('a live build', () => {
  it('with test payments says so in one line', () => {
    expect(
      runAsOwner({ VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_51AbCdEfGhIjKlMnOpQrStUvWx' }, 'build'),
    ).toEqual([
      'Payments are in test mode: VITE_STRIPE_PUBLISHABLE_KEY is a test key (pk_test_…), so no money moves.',
    ]);
  });

  it('with live payments says nothing', () => {
    expect(runAsOwner({}, 'build')).toEqual([]);
  });

  it.each(['live', 'production'])('in mode %s stops at local services', (mode) => {
    expect(() => runAsOwner(local, 'build', mode)).toThrow(
      /VITE_CHECKOUT_SERVER_URL uses http[^]*VITE_AUTH_EMULATOR_URL is set/,
    );
  });

  it('accepts them with the fixed settings of tests', () => {
    expect(run(settings({ ...hostedEnvironment, ...local }), 'build')).toEqual([]);
  });
});

it('the development server accepts local services', () => {
  expect(runAsOwner(local, 'serve')).toEqual([]);
});
