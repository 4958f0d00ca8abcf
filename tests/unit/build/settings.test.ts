import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import type { Plugin } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../../build/settings.ts';
import { settingNames } from '../../../build/environment.ts';
import config from '../../../vite.config.ts';
import { hostedEnvironment } from '../../support/hostedEnvironment.ts';
import { ownerEnvironment } from './ownerEnvironment.ts';

const identity = {
  company: 'Kandy Clothes (Private) Limited',
  address: { street: '12 Peradeniya Road' },
  returnAddress: '12 Peradeniya Road, Kandy',
  phone: '+94 81 223 4567',
  whatsApp: undefined,
  url: 'https://kandyclothes.lk',
  email: 'hello@kandyclothes.lk',
  contactUrl: 'https://www.facebook.com/kandyclothes',
  socials: [],
};

afterEach(() => vi.unstubAllEnvs());

/** Runs the plugin as Vite does, without `.env` files. Returns the lines that a build writes. */
function run(plugin: Plugin, command: 'build' | 'serve', mode = 'live', isProduction = true): string[] {
  const lines: string[] = [];
  const hook = (name: keyof Plugin) => {
    const found = plugin[name] as ((...values: unknown[]) => unknown) | { handler: () => unknown };
    return typeof found === 'function' ? found : found.handler;
  };
  hook('config')({ root: tmpdir() }, { command, mode });
  hook('configResolved')({ isProduction, logger: { warn: (line: string) => lines.push(line) } });
  if (command === 'build') hook('writeBundle')();
  return lines;
}

function runAsOwner(
  change: Record<string, string>,
  command: 'build' | 'serve',
  mode?: string,
  isProduction?: boolean,
): string[] {
  for (const [name, value] of Object.entries({ ...ownerEnvironment, ...change })) vi.stubEnv(name, value);
  return run(settings(undefined, identity), command, mode, isProduction);
}

const local = {
  VITE_CHECKOUT_SERVER_URL: 'http://127.0.0.1:4242',
  VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099',
};

describe('a live build', () => {
  it.each(['live', 'production'])('in mode %s stops at local services [F43] [F58]', (mode) => {
    expect(() => runAsOwner(local, 'build', mode)).toThrow(
      /VITE_CHECKOUT_SERVER_URL uses http[^]*VITE_AUTH_EMULATOR_URL is set/,
    );
  });

  it('stops when React’s development build would be published', () => {
    expect(() => runAsOwner({}, 'build', 'live', false)).toThrow(/^NODE_ENV is set/);
    expect(run(settings(hostedEnvironment), 'build', 'live', false)).toEqual([]);
  });

  it('accepts local services with the fixed settings of tests, and the development server does', () => {
    expect(runAsOwner(local, 'serve', 'live', false)).toEqual([]);
    expect(run(settings({ ...hostedEnvironment, ...local }), 'build')).toEqual([]);
  });
});

it.each([
  ['VITE_STOCK_MAILS', '', '__HAS_STOCK_MAILS__', 'false'],
  ['VITE_STOCK_MAILS', 'on', '__HAS_STOCK_MAILS__', 'true'],
  ['VITE_VITALS_URL', '', '__HAS_VITALS__', 'false'],
  ['VITE_VITALS_URL', 'https://vitals.test', '__HAS_VITALS__', 'true'],
])('with %s=%s the code that %s names is kept: %s', (name, value, flag, isKept) => {
  const plugin = settings({ ...hostedEnvironment, [name]: value }) as unknown as {
    config: (user: object, env: { mode: string; command: string }) => unknown;
  };
  expect(plugin.config({}, { mode: 'live', command: 'build' })).toMatchObject({ define: { [flag]: isKept } });
});

describe('a build', () => {
  const configOf = (command: 'build' | 'serve', mode: string) => config({ command, mode });

  it('writes to a folder of its mode, because only `dist` may be deployed', () => {
    const modes = ['live', 'production', 'demo', 'emulators'];
    const folders = modes.map((mode) => configOf('build', mode).build?.outDir);
    expect(folders).toEqual(['dist', 'dist', 'dist-demo', 'dist-emulators']);
  });

  it('in mode test is refused; the tests themselves run in it', () => {
    expect(() => configOf('build', 'test')).toThrow(/^Mode "test"/);
    expect(configOf('serve', 'test').plugins).not.toEqual([]);
  });
});

/** Vite's order: a file of the mode counts before the owner's own `.env.local`. */
it.each(['demo', 'emulators'])('mode %s takes no setting from the owner’s .env.local', (mode) => {
  const folder = mkdtempSync(join(tmpdir(), 'env-'));
  for (const name of settingNames) vi.stubEnv(name, undefined);
  copyFileSync(`.env.${mode}`, join(folder, `.env.${mode}`));
  const unset = loadEnv(mode, folder, 'VITE_');
  writeFileSync(join(folder, '.env.local'), settingNames.map((name) => `${name}=leaked\n`).join(''));
  expect(loadEnv(mode, folder, 'VITE_')).toEqual(unset);
  rmSync(folder, { recursive: true });
});
