import { createCatalogueReader } from '../catalogue.ts';
import { createClientIp } from '../clientIp.ts';
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
 * Creates the checkout server from the environment variables, connected to the hosted services.
 * @param socketIp the remote address of the connection that carried a request
 * @throws SettingsError
 */
export function createHandler(variables: Variables, socketIp: (request: Request) => string): Handler {
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
    clientIp: createClientIp({ socketIp, trustedProxies, log: consoleLog }),
  });
  return { settings, handle };
}
