import { loadEnv } from 'vite';
import type { Logger, Plugin } from 'vite';
import {
  demoStaffOf,
  EnvironmentError,
  hasStockMailsOf,
  parseEnvironment,
  runModeOf,
} from './environment.ts';
import type { Settings } from '../src/config/settings.ts';
import { shop } from '../src/config/shop.ts';
import { reasonsNotToPublish } from './security/reasonsNotToPublish.ts';
import type { ShopIdentity } from './security/reasonsNotToPublish.ts';

function parseWith(variables: Record<string, string>, mode: string, reasons: readonly string[]): Settings {
  const refusal = [
    'A live build is for shoppers, so it stops at what only suits a trial (`npm run dev:live` accepts it):',
    ...reasons.map((reason) => `  ${reason}`),
  ].join('\n');
  try {
    const parsed = parseEnvironment(variables, mode);
    if (reasons.length === 0) return parsed;
  } catch (error) {
    if (!(error instanceof EnvironmentError) || reasons.length === 0) throw error;
    throw new EnvironmentError(`${error.message}\n${refusal}`);
  }
  throw new EnvironmentError(refusal);
}

const testPayments =
  'Payments are in test mode: VITE_STRIPE_PUBLISHABLE_KEY is a test key (pk_test_…), so no money moves.';

const developmentBuild =
  'NODE_ENV is set to another value than "production", so a live build would publish React’s development build. Unset it.';

/** Defines the settings in the app. Fails with every missing or malformed variable, and a live build with every reason not to publish it. */
export function settings(fixed?: Record<string, string>, identity: ShopIdentity = shop): Plugin {
  let logger: Logger;
  let isForShoppers = false;
  let isTrial = false;
  return {
    name: 'settings',
    config: (config, { mode, command }) => {
      const variables = fixed ?? loadEnv(mode, config.root ?? process.cwd(), 'VITE_');
      isForShoppers = fixed === undefined && command === 'build' && runModeOf(mode) === 'live';
      const parsed = parseWith(
        variables,
        mode,
        isForShoppers ? reasonsNotToPublish(variables, identity) : [],
      );
      isTrial = isForShoppers && (parsed.stripePublishableKey?.startsWith('pk_test_') ?? false);
      return {
        define: {
          __SETTINGS__: JSON.stringify(parsed),
          __HAS_VITALS__: JSON.stringify(parsed.vitalsUrl !== undefined),
          __HAS_STOCK_MAILS__: JSON.stringify(hasStockMailsOf(variables)),
          __DEMO_STAFF__: JSON.stringify(demoStaffOf(variables, mode)),
        },
      };
    },
    configResolved: (resolved) => {
      ({ logger } = resolved);
      if (isForShoppers && !resolved.isProduction) throw new EnvironmentError(developmentBuild);
    },
    // Last, because the list of files scrolls what is written earlier away.
    writeBundle: {
      order: 'post',
      handler: () => {
        if (isTrial) logger.warn(testPayments);
      },
    },
  };
}
