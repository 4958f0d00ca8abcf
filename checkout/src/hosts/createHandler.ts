import { createCatalogueReader } from '../catalogue.ts';
import { createClientAddress } from '../clientAddress.ts';
import { createProvider } from '../createProvider.ts';
import { consoleLog } from '../log.ts';
import { createCheckoutServer } from '../server.ts';
import { parseSettings } from '../settings.ts';
import type { Settings, Variables } from '../settings.ts';
import { createFirestoreStore } from '../store/firestoreStore.ts';
import { openDatabase } from './database.ts';

export interface Handler {
  settings: Settings;
  handle: (request: Request) => Promise<Response>;
}

/**
 * The server over the real services.
 * @param socketAddress of the connection that a request came by
 * @throws SettingsError
 */
export function createHandler(variables: Variables, socketAddress: (request: Request) => string): Handler {
  const settings = parseSettings(variables);
  const { shopUrl, paymentSuccessToken, rateLimit, trustedProxies } = settings;
  const handle = createCheckoutServer({
    provider: createProvider(settings),
    catalogue: createCatalogueReader(settings.catalogue),
    store: createFirestoreStore(openDatabase(variables)),
    shopUrl: () => shopUrl,
    paymentSuccessToken,
    rateLimit,
    log: consoleLog,
    clientAddress: createClientAddress({ socketAddress, trustedProxies, log: consoleLog }),
  });
  return { settings, handle };
}
