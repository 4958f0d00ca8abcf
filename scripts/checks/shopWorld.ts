import { loadEnv } from 'vite';
import { parseEnvironment } from '../../src/lib/environment.ts';
import { settingsAtOrigin } from '../../src/lib/settings.ts';
import type { Config } from '../../src/lib/settings.ts';
import { shop } from '../../src/shop.ts';

/** What every check knows of the shop. */
export interface ShopWorld {
  config: Config;
  /** Where the shop's page is or will be, with a slash at the end. */
  address: string;
  /** The origin of that address. */
  origin: string;
  /** Reads a started payment from Stripe; undefined leaves out what only Stripe can tell. */
  stripeSecretKey?: string | undefined;
}

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

/**
 * The shop of a mode's `.env` files and of the process's own variables.
 * @param site the shop's address when it is not the one of `src/shop.ts`
 * @throws EnvironmentError that names every missing or malformed variable
 */
export function readShop(mode: string, site: string | undefined): ShopWorld {
  const { href, origin } = new URL(site ?? shop.url);
  const settings = parseEnvironment(loadEnv(mode, process.cwd(), 'VITE_'), mode);
  return {
    config: settingsAtOrigin(settings, origin),
    address: href.endsWith('/') ? href : `${href}/`,
    origin,
    stripeSecretKey: readStripeKey(),
  };
}
