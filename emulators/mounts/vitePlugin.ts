import type { Connect, Plugin } from 'vite';
import { createLocalServices } from '../localServices.ts';
import type { LocalServices } from '../localServices.ts';
import { nodeListener } from './nodeListener.ts';
import { rulesText } from './rulesText.ts';

export interface LocalServicesPluginOptions {
  paymentSuccessToken: string;
}

/** How long after it was placed a demo order ships by itself. */
const demoShipAfterMs = 8000;

/** Mounts the services before Vite's own middlewares, which would answer their addresses with the app. */
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
 * the server. Mode `demo` has them all; mode `emulators` leaves accounts and database to the Firebase Emulator Suite.
 */
export function localServices({ paymentSuccessToken }: LocalServicesPluginOptions): Plugin {
  function mountFor(mode: string, middlewares: Connect.Server) {
    if (mode !== 'demo' && mode !== 'emulators') return;
    const services = createLocalServices({
      rules: rulesText,
      paymentSuccessToken,
      withDemoCustomer: mode === 'demo',
      shipAfterMs: demoShipAfterMs,
      notifications: 'sent',
    });
    const hosted = [services.auth, services.database];
    mount(middlewares, services, (path) => {
      const service = services.find(path);
      return service !== undefined && (mode === 'demo' || !hosted.some((other) => other === service));
    });
  }

  return {
    name: 'local-services',
    configureServer: (server) => mountFor(server.config.mode, server.middlewares),
    configurePreviewServer: (server) => mountFor(server.config.mode, server.middlewares),
  };
}
