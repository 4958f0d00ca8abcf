import { loadEnv } from 'vite';
import { EnvironmentError, parseEnvironment } from '../../build/environment.ts';
import { settingsAtOrigin } from '../../src/config/settings.ts';
import type { Config, Settings } from '../../src/config/settings.ts';
import { shop } from '../../src/config/shop.ts';
import type { PaymentWay } from '../../src/domain/paymentState.ts';
import { methodsOf } from '../../src/domain/waysToPay.ts';
import { findPublicSecrets } from '../../build/security/publicSecrets.ts';
import type { PublicSecret } from '../../build/security/publicSecrets.ts';

export interface ShopContext {
  config: Config;
  /** A build's settings, before URLs are made absolute. */
  settings: Settings;
  /** The shop's URL, ending in `/`. */
  siteUrl: string;
  origin: string;
  /** How the shop says that customers can pay. */
  methods: readonly PaymentWay[];
  /** For reading sessions from Stripe; without it, checks that need them are skipped. */
  stripeSecretKey?: string | undefined;
  /** For signing notifications; without it, the check that needs a genuine one is skipped. */
  stripeWebhookSecret?: string | undefined;
  payHereSecret?: string | undefined;
}

export const secretsOf = ({ stripeSecretKey, stripeWebhookSecret, payHereSecret }: ShopContext): string[] =>
  [stripeSecretKey, stripeWebhookSecret, payHereSecret].filter((secret) => secret !== undefined);

/** Accepts test keys only, so that no check can touch real payments. */
function readStripeKey(): string | undefined {
  const key = process.env.STRIPE_SECRET_KEY;
  if (!key) return undefined;
  if (!/^(sk|rk)_test_/.test(key)) {
    throw new Error(
      'STRIPE_SECRET_KEY must be a test key (sk_test_… or rk_test_…); live keys are not accepted here.',
    );
  }
  return key;
}

function createShopContext(settings: Settings, site: string | undefined): ShopContext {
  const { href, origin, username, password } = new URL(site ?? shop.url);
  if (username !== '' || password !== '')
    throw new Error("The shop's URL must not hold a user name or password.");
  return {
    settings,
    config: settingsAtOrigin(settings, origin),
    siteUrl: href.endsWith('/') ? href : `${href}/`,
    origin,
    methods: methodsOf(shop.waysToPay),
    stripeSecretKey: readStripeKey(),
    stripeWebhookSecret: process.env.STRIPE_WEBHOOK_SECRET || undefined,
    payHereSecret: process.env.PAYHERE_MERCHANT_SECRET || undefined,
  };
}

/** The value of a variable that is not set yet; services that need one of them are not contacted. */
const placeholderOf = (name: string) =>
  ({
    VITE_CHECKOUT_SERVER_URL: 'https://missing.invalid',
    VITE_PAYMENT_SUCCESS_TOKEN: 'missing-missing-missing',
  })[name] ?? (/SANITY_(PROJECT|DATASET)|FIREBASE/.test(name) ? 'missing' : '');

interface PartialShop {
  shop: ShopContext;
  /** Variables that are missing or malformed. */
  missing: string[];
  /** Public settings that hold a secret. Their services are not contacted either, so that it is sent nowhere. */
  secrets: PublicSecret[];
}

/**
 * Reads the configuration of a shop that is still being set up, and lists what is wrong with its variables.
 * @param variables those of the `.env` files by default
 */
export function readPartialShop(
  mode: string,
  site: string | undefined,
  variables: Record<string, string> = loadEnv(mode, process.cwd(), 'VITE_'),
): PartialShop {
  const secrets = findPublicSecrets(variables);
  const withDefaults = (names: readonly string[]) => ({
    ...variables,
    ...Object.fromEntries(names.map((name) => [name, placeholderOf(name)])),
  });
  const leaking = secrets.map(({ name }) => name);
  try {
    const settings = parseEnvironment(withDefaults(leaking), mode);
    return { shop: createShopContext(settings, site), missing: [], secrets };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    const missing = [...new Set(error.message.match(/VITE_\w+/g))];
    const settings = parseEnvironment(withDefaults([...leaking, ...missing]), mode);
    return { shop: createShopContext(settings, site), missing, secrets };
  }
}
