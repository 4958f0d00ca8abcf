import { createDemoServices } from '../../local/catalogue/createDemoServices.ts';
import type { LocalServices, LocalServicesOptions } from '../../local/services/localServices.ts';
import { rulesText } from '../../local/services/mounts/rulesText.ts';
import { createStaticFiles } from '../../local/services/mounts/staticFiles.ts';
import { imageUrl } from '../../src/services/content/urls.ts';
import type { Picture } from '../../src/domain/types.ts';
import { buildBarePage, buildShop } from './builds.ts';
import type { Certificate } from './server/certificate.ts';
import { selfSigned } from './server/certificate.ts';
import { withBrotli, withCachedBrotli } from './server/compression.ts';
import { serveHttp, serveHttp2 } from './server/servers.ts';

/** The latency from Sri Lanka to a CDN in the region. */
const latencyMs = 60;

export interface BenchShop {
  /** Without the `#` and the path. */
  url: string;
  bareUrl: string;
  certificate: Certificate;
  use: (services: LocalServices) => void;
  close: () => Promise<void>;
}

/** Creates services, by default with the demo documents. */
export function createServices(options: Partial<LocalServicesOptions> = {}): LocalServices {
  const services = createDemoServices({
    rules: rulesText,
    paymentSuccessToken: 'not-used',
    withDemoCustomer: true,
    ...options,
  });
  services.setLatencyMs(latencyMs);
  return services;
}

function heroUrlOf(services: LocalServices, origin: string): string {
  const banner = services.content.list('published').find(({ _type }) => _type === 'home_banner');
  if (!banner) throw new Error('The catalogue has no home banner.');
  const sanity = { projectId: 'demo', dataset: 'production', imageHost: `${origin}/local` };
  return imageUrl(sanity, banner.banner as Picture, 960);
}

/**
 * Builds the shop and the bare page and serves both over HTTP/2 with brotli. Their services have their own origins and the latency of hosted ones.
 */
export async function openBenchShop(): Promise<BenchShop> {
  const certificate = await selfSigned();
  let services = createServices();
  const respond = withBrotli(
    async (request) => (await services.handle(request)) ?? new Response('Not Found', { status: 404 }),
  );
  const servicesServer = await serveHttp2(respond, certificate);
  const database = await serveHttp(respond);
  const built = await buildShop({ services: servicesServer.origin, database: database.origin });
  const serveFolder = (folder: string) =>
    serveHttp2(withCachedBrotli(createStaticFiles(folder)), certificate);
  const shop = await serveFolder(built);
  const bare = await serveFolder(await buildBarePage(heroUrlOf(services, servicesServer.origin)));
  const servers = [servicesServer, database, shop, bare];
  return {
    url: shop.origin,
    bareUrl: bare.origin,
    certificate,
    use: (newServices) => {
      services = newServices;
    },
    close: async () => {
      for (const server of servers) await server.close();
    },
  };
}
