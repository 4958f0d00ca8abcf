import * as v from 'valibot';
import type { Connect, Logger, Plugin, ResolvedConfig } from 'vite';
import { methodsSchema } from '../../../apps/checkout/src/payments/methods.ts';
import { ownerMailEveryMs } from '../../../apps/checkout/src/mail/ownerMail.ts';
import { wayNames } from '../../../src/domain/waysToPay.ts';
import type { LocalServices, LocalServicesOptions } from '../localServices.ts';
import { nodeListener } from './nodeListener.ts';
import { rulesText } from './rulesText.ts';

export interface LocalServicesPluginOptions {
  paymentSuccessToken: string;
  createServices: (mode: 'demo' | 'emulators', options: LocalServicesOptions) => LocalServices;
}

/** Reads the same settings as the checkout server: `PAYMENT_METHODS=card,cod,transfer npm run dev`. */
function demoMethods() {
  const account = 'Sarasa Clothing (Private) Limited|Bank of Ceylon, Kollupitiya|Account 0071234567';
  return v.parse(methodsSchema, { TRANSFER_ACCOUNT: account, ...process.env });
}

/** With methods of one's own, the demo's cart and legal pages name them in place of the shop's. */
function withWaysToPay(code: string): string | undefined {
  if (!process.env.PAYMENT_METHODS) return undefined;
  const names = demoMethods().ways.flatMap((way) =>
    way === 'card' ? ['Visa', 'Mastercard'] : wayNames[way],
  );
  return code.replace(/(waysToPay: )\[[^\]]*\]/, `$1${JSON.stringify(names)}`);
}

/** How long after it was placed an order ships by itself. */
const shipAfterMs = 8000;
const dueWorkIntervalMs = 15 * 60_000;

/** The services by mode, kept in the process: Vite restarts, and loads this module anew, whenever a file is saved that its configuration imports. */
const kept = ((globalThis as { localServices?: Record<string, LocalServices> }).localServices ??= {});

/** Mounts the services before Vite's own middlewares, which would answer their URLs with the app. */
function mount(middlewares: Connect.Server, services: LocalServices, isOffered: (path: string) => boolean) {
  const listener = nodeListener(
    async (request) => (await services.handle(request)) ?? new Response('Not Found', { status: 404 }),
  );
  middlewares.use((incoming, outgoing, next) => {
    const path = incoming.url?.split('?')[0] ?? '';
    if (isOffered(path)) listener(incoming, outgoing);
    else next();
  });
}

/**
 * The local services inside Vite's dev and preview server, on the app's own origin; their state lives as long as
 * the process. Mode `demo` has them all; mode `emulators` leaves accounts and database to the Firebase Emulator Suite.
 */
export function localServices({ paymentSuccessToken, createServices }: LocalServicesPluginOptions): Plugin {
  function start(mode: 'demo' | 'emulators', logger: Logger) {
    const services = createServices(mode, {
      rules: rulesText,
      paymentSuccessToken,
      shipAfterMs,
      methods: demoMethods(),
      notifications: 'sent',
      onMail: ({ to, subject }) => logger.info(`Mail to ${to}: ${subject}`),
      acceptsUnsigned: mode === 'emulators',
    });
    setInterval(() => void services.checkout.runDueWork(), dueWorkIntervalMs).unref();
    setInterval(() => void services.checkout.tellOwner(), ownerMailEveryMs).unref();
    return services;
  }

  function mountFor({ config, middlewares }: { config: ResolvedConfig; middlewares: Connect.Server }) {
    const { mode, logger } = config;
    if (mode !== 'demo' && mode !== 'emulators') return;
    if (kept[mode]) logger.info('Orders and accounts are kept. Stop the server to run changed services.');
    const services = (kept[mode] ??= start(mode, logger));
    const hosted = [services.auth, services.database];
    mount(middlewares, services, (path) => {
      const service = services.find(path);
      return service !== undefined && (mode === 'demo' || !hosted.some((other) => other === service));
    });
  }

  return {
    name: 'local-services',
    transform: { filter: { id: /src\/config\/shop\.ts$/ }, handler: withWaysToPay },
    configureServer: mountFor,
    configurePreviewServer: mountFor,
  };
}
