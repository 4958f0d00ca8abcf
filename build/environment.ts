import * as v from 'valibot';
import type { Credentials, RunMode, Settings } from '../src/config/settings.ts';
import {
  filled,
  matching,
  paymentSuccessToken,
  readSettings,
  sanityDataset,
  sanityProjectId,
} from '../src/config/readSettings.ts';
import { parseUrl } from '../src/lib/text.ts';

export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
  constructor(message: string) {
    super(message);
    // Vite prints it, and where it was thrown helps no owner.
    this.stack = `${this.name}: ${message}`;
  }
}

const isHostAndPort = (text: string) =>
  /^[^:/\s]+:\d+$/.test(text) && parseUrl(`http://${text}`) !== undefined;

const hostName = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/** Undefined for what the URL parser would accept or mend, but what cannot be a service's URL. */
function httpUrl(text: string): URL | undefined {
  const url = /^https?:\/\/[^/\\\s][^\\\s]*$/i.test(text) ? parseUrl(text) : undefined;
  const isHost = url !== undefined && (hostName.test(url.hostname) || url.hostname.startsWith('['));
  return isHost && url.port !== '0' ? url : undefined;
}

const urlHas = (test: (url: URL) => boolean) => (text: string) => {
  const url = httpUrl(text);
  return url === undefined || test(url);
};

/** Outside live mode, a path is allowed as well: a URL on the shop's own origin. */
function urlSchemaOf(mode: RunMode) {
  const hint = 'is not a URL such as https://example.com';
  const isPath = (text: string) => mode !== 'live' && text.startsWith('/');
  return v.pipe(
    filled,
    v.check(
      (text) => isPath(text) || httpUrl(text) !== undefined,
      mode === 'live' ? hint : `${hint} or a path such as /local`,
    ),
    v.check(
      urlHas(({ username, password }) => username === '' && password === ''),
      'must not contain a user name or password: every visitor could read it',
    ),
  );
}

const normalUrl = (text: string) => httpUrl(text)?.href.replace(/^(\w+:\/\/[^/]+)\/$/, '$1') ?? text;

const normalIfSet = (text: string | undefined) => (text === undefined ? undefined : normalUrl(text));

function serviceUrlSchemaOf(mode: RunMode) {
  return v.pipe(
    urlSchemaOf(mode),
    v.check((text) => !/[?#]/.test(text), 'must not contain ? or #, because the shop adds its own paths'),
    v.check(
      (text) => !/\/create-checkout-session\/*$/.test(text),
      'must not end in /create-checkout-session: the shop adds it',
    ),
  );
}

function hostAndPortSchemaOf(mode: RunMode) {
  return v.pipe(
    filled,
    v.check(
      (text) => (mode !== 'live' && text === '/') || isHostAndPort(text),
      'is not host:port, for example 127.0.0.1:8080',
    ),
  );
}

/** The host in the form of `URL.host`: lower case, without the default port of https. Undefined if it is not a host. */
function hostOf(text: string): string | undefined {
  const name = text.replace(/:\d+$/, '').toLowerCase();
  const url = hostName.test(name) ? parseUrl(`https://${text}`) : undefined;
  // The URL parser turns `127.1` into 127.0.0.1.
  return url?.hostname === name && url.port !== '0' ? url.host : undefined;
}

const splitList = (text: string) => text.split(/[\s,]+/).filter((part) => part !== '');

/** Hosts, separated by spaces or commas. The message gives the position of an invalid one, which could be a pasted secret. */
const hostNames = v.pipe(
  filled,
  v.rawCheck<string>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const parts = splitList(dataset.value);
    const invalid = parts.flatMap((part, index) => (hostOf(part) === undefined ? [index + 1] : []));
    if (parts.length > 0 && invalid.length === 0) return;
    const problem =
      invalid.length > 0 ? `lists an invalid host (entry ${invalid.join(', ')})` : 'lists no host';
    addIssue({
      message: `${problem}: write hosts like pay.example.com or pay.example.com:8443, without https://, path or *`,
    });
  }),
);

const publishableKey = matching(
  /^pk_(test|live)_\w+$/,
  'is not a publishable key: it begins with pk_test_ or pk_live_ (a secret key must never be here)',
);

function schemaOf(mode: RunMode) {
  const url = serviceUrlSchemaOf(mode);
  return v.object({
    VITE_SANITY_PROJECT_ID: sanityProjectId,
    VITE_SANITY_DATASET: sanityDataset,
    VITE_SANITY_API_HOST: v.optional(url),
    VITE_SANITY_IMAGE_HOST: v.optional(url),
    VITE_FIREBASE_API_KEY: filled,
    VITE_FIREBASE_AUTH_DOMAIN: matching(
      /^[\w-]+(\.[\w-]+)*(:\d+)?$/,
      'is not a host name such as shop.firebaseapp.com',
    ),
    VITE_FIREBASE_PROJECT_ID: matching(/^[a-z0-9-]+$/, 'may hold lower-case letters, digits and dashes only'),
    VITE_FIREBASE_APP_ID: filled,
    VITE_APP_CHECK_SITE_KEY: v.optional(matching(/^[\w-]{20,}$/, 'is not a reCAPTCHA site key')),
    VITE_AUTH_EMULATOR_URL: v.optional(url),
    VITE_FIRESTORE_EMULATOR_HOST: v.optional(hostAndPortSchemaOf(mode)),
    VITE_CHECKOUT_SERVER_URL: url,
    VITE_CHECKOUT_SENDS_TOKEN: v.optional(matching(/^(on|off)$/, 'must be on or off')),
    VITE_PAYMENT_HOSTS: v.optional(hostNames),
    VITE_STRIPE_PUBLISHABLE_KEY: v.optional(publishableKey),
    VITE_PAYMENT_SUCCESS_TOKEN: paymentSuccessToken,
    VITE_CSP_REPORT_URL: v.optional(urlSchemaOf('live')),
    VITE_VITALS_URL: v.optional(urlSchemaOf('live')),
    VITE_STOCK_MAILS: v.optional(matching(/^on$/, 'must be on, or empty')),
    VITE_SERVICE_WORKER: v.optional(matching(/^(on|off)$/, 'must be on or off')),
    VITE_DEMO_CUSTOMER: v.optional(v.string()),
    VITE_DEMO_STAFF: v.optional(v.string()),
  });
}

export const settingNames: readonly string[] = Object.keys(schemaOf('live').entries);

/** `demo` and `emulators` for the Vite modes of the same name; all other Vite modes run on the hosted services. */
export function runModeOf(viteMode: string): RunMode {
  return viteMode === 'demo' || viteMode === 'emulators' ? viteMode : 'live';
}

export function parseEnvironment(variables: Record<string, unknown>, viteMode: string): Settings {
  const mode = runModeOf(viteMode);
  const { output: env, problems } = readSettings(schemaOf(mode), variables);
  if (!env) {
    throw new EnvironmentError(
      [
        `The configuration of mode "${viteMode}" is incomplete (see .env.example):`,
        ...problems.map((problem) => `  ${problem}`),
      ].join('\n'),
    );
  }
  return {
    mode,
    sanity: {
      projectId: env.VITE_SANITY_PROJECT_ID,
      dataset: env.VITE_SANITY_DATASET,
      apiHost: normalIfSet(env.VITE_SANITY_API_HOST),
      imageHost: normalIfSet(env.VITE_SANITY_IMAGE_HOST),
    },
    firebase: {
      apiKey: env.VITE_FIREBASE_API_KEY,
      authDomain: env.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: env.VITE_FIREBASE_PROJECT_ID,
      appId: env.VITE_FIREBASE_APP_ID,
      authEmulatorUrl: normalIfSet(env.VITE_AUTH_EMULATOR_URL),
      firestoreEmulatorHost: env.VITE_FIRESTORE_EMULATOR_HOST,
      appCheckSiteKey: env.VITE_APP_CHECK_SITE_KEY,
    },
    checkoutServerUrl: normalUrl(env.VITE_CHECKOUT_SERVER_URL),
    checkoutTakesNoToken: env.VITE_CHECKOUT_SENDS_TOKEN === 'off' || undefined,
    paymentHosts: splitList(env.VITE_PAYMENT_HOSTS ?? 'checkout.stripe.com').flatMap(
      (text) => hostOf(text) ?? [],
    ),
    stripePublishableKey: env.VITE_STRIPE_PUBLISHABLE_KEY,
    paymentSuccessToken: env.VITE_PAYMENT_SUCCESS_TOKEN,
    cspReportUrl: normalIfSet(env.VITE_CSP_REPORT_URL),
    vitalsUrl: normalIfSet(env.VITE_VITALS_URL),
    demoCustomer: mode === 'demo' ? credentials(env.VITE_DEMO_CUSTOMER) : undefined,
  };
}

/** The accounts that the demo's board offers. Apart from `parseEnvironment`, because what that returns is in the shop's scripts. */
export function demoStaffOf(variables: Record<string, unknown>, viteMode: string): Credentials[] {
  const text = variables.VITE_DEMO_STAFF;
  const isDemo = runModeOf(viteMode) === 'demo' && typeof text === 'string';
  return (isDemo ? (text.match(/\S+ \S+/g) ?? []) : []).flatMap((account) => credentials(account) ?? []);
}

export const hasStockMailsOf = (variables: Record<string, unknown>): boolean =>
  variables.VITE_STOCK_MAILS === 'on';

function credentials(text: string | undefined): Credentials | undefined {
  const [email, password] = text?.split(' ') ?? [];
  return email && password ? { email, password } : undefined;
}
