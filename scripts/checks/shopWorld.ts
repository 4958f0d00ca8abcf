import { loadEnv } from 'vite';
import { EnvironmentError, parseEnvironment } from '../../src/config/environment.ts';
import { settingsAtOrigin } from '../../src/config/settings.ts';
import type { Config, Settings } from '../../src/config/settings.ts';
import { shop } from '../../src/config/shop.ts';

/** What every check knows of the shop. */
export interface ShopWorld {
  config: Config;
  /** Where the shop's page is or will be, with a slash at the end. */
  address: string;
  /** The origin of that address. */
  origin: string;
  /** Reads a started payment from Stripe; undefined leaves out what only Stripe can tell. */
  stripeSecretKey?: string | undefined;
  /** Signs Stripe's notifications; undefined leaves out what only a genuine one can show. */
  stripeWebhookSecret?: string | undefined;
  /** Signs PayHere's notifications. */
  payHere?: { merchantId: string; merchantSecret: string } | undefined;
}

/** What may never be printed, whatever a service answered. */
export const secretsOf = ({ stripeSecretKey, stripeWebhookSecret, payHere }: ShopWorld): string[] =>
  [stripeSecretKey, stripeWebhookSecret, payHere?.merchantSecret].filter((secret) => secret !== undefined);

/** The key with which the checks may read payments; never one that moves real money. */
function readStripeKey(): string | undefined {
  const key = process.env.STRIPE_SECRET_KEY;
  if (!key) return undefined;
  if (!/^(sk|rk)_test_/.test(key)) {
    throw new Error(
      'STRIPE_SECRET_KEY must be a test key (sk_test_… or rk_test_…); a live key never is read here.',
    );
  }
  return key;
}

function readPayHere(): ShopWorld['payHere'] {
  const { PAYHERE_MERCHANT_ID: merchantId, PAYHERE_MERCHANT_SECRET: merchantSecret } = process.env;
  return merchantId && merchantSecret ? { merchantId, merchantSecret } : undefined;
}

function worldOf(settings: Settings, site: string | undefined): ShopWorld {
  const { href, origin } = new URL(site ?? shop.url);
  return {
    config: settingsAtOrigin(settings, origin),
    address: href.endsWith('/') ? href : `${href}/`,
    origin,
    stripeSecretKey: readStripeKey(),
    stripeWebhookSecret: process.env.STRIPE_WEBHOOK_SECRET || undefined,
    payHere: readPayHere(),
  };
}

const readVariables = (mode: string) => loadEnv(mode, process.cwd(), 'VITE_');

/**
 * The shop of a mode's `.env` files and of the process's own variables.
 * @param site the shop's address when it is not the one of `src/config/shop.ts`
 * @throws EnvironmentError that names every missing or malformed variable
 */
export function readShop(mode: string, site: string | undefined): ShopWorld {
  return worldOf(parseEnvironment(readVariables(mode), mode), site);
}

/** In the place of what is not filled in; nothing is asked at them. */
const placeholders: Record<string, string> = {
  VITE_SANITY_PROJECT_ID: 'missing',
  VITE_SANITY_DATASET: 'missing',
  VITE_FIREBASE_API_KEY: 'missing',
  VITE_FIREBASE_AUTH_DOMAIN: 'missing',
  VITE_FIREBASE_PROJECT_ID: 'missing',
  VITE_FIREBASE_APP_ID: 'missing',
  VITE_CHECKOUT_SERVER_URL: 'https://missing.invalid',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_missing',
  VITE_PAYMENT_SUCCESS_TOKEN: 'missing-missing-missing',
};

/** A shop that is being set up: as far as it is filled in, and the variables that are not, or not rightly. */
export function readShopSoFar(
  mode: string,
  site: string | undefined,
): { shop: ShopWorld; missing: string[] } {
  const variables = readVariables(mode);
  try {
    return { shop: worldOf(parseEnvironment(variables, mode), site), missing: [] };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    const missing = [...new Set(error.message.match(/VITE_\w+/g))];
    const filled = Object.fromEntries(missing.map((name) => [name, placeholders[name] ?? '']));
    return { shop: worldOf(parseEnvironment({ ...variables, ...filled }, mode), site), missing };
  }
}
