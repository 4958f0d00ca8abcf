import { createDemoServices } from '../../demo/createDemoServices.ts';
import type { LocalServices, LocalServicesOptions } from '../../emulators/localServices.ts';
import { rulesText } from '../../emulators/mounts/rulesText.ts';
import { createStaticFiles } from '../../emulators/mounts/staticFiles.ts';
import { plainImageUrl } from '../../src/services/content/plainImageUrl.ts';
import type { Picture } from '../../src/domain/types.ts';
import { buildBarePage, buildShop } from './builds.ts';
import type { BuiltShop } from './builds.ts';
import type { Certificate } from './server/certificate.ts';
import { selfSigned } from './server/certificate.ts';
import { withBrotli, withKeptBrotli } from './server/compression.ts';
import { serveHttp, serveHttp2 } from './server/servers.ts';

/** From a browser in Sri Lanka to a delivery network in the region. */
const latencyMs = 60;

export interface BenchShop {
  /** Without `#` and path. */
  address: string;
  bareAddress: string;
  built: BuiltShop;
  certificate: Certificate;
  /** Puts other services behind the same addresses. */
  use: (services: LocalServices) => void;
  close: () => Promise<void>;
}

/** Services with the demo shop's documents, unless others are given. */
export function stock(options: Partial<LocalServicesOptions> = {}): LocalServices {
  const services = createDemoServices({
    rules: rulesText,
    paymentSuccessToken: 'not-used',
    withDemoCustomer: true,
    ...options,
  });
  services.setNetworkConditions({ latencyMs });
  return services;
}

function heroAddressOf(services: LocalServices, origin: string): string {
  const banner = services.content.list('published').find(({ _type }) => _type === 'home_banner');
  if (!banner) throw new Error('The catalogue has no home banner.');
  const sanity = { projectId: 'demo', dataset: 'production', imageHost: `${origin}/local` };
  return plainImageUrl(sanity, banner.banner as Picture, 960);
}

/**
 * Builds the shop and the bare page and serves both over HTTP/2 and in brotli, their services on origins of their
 * own and as far away as hosted ones.
 */
export async function openBenchShop(): Promise<BenchShop> {
  const certificate = await selfSigned();
  let services = stock();
  const answer = withBrotli(
    async (request) => (await services.handle(request)) ?? new Response('Not Found', { status: 404 }),
  );
  const near = await serveHttp2(answer, certificate);
  const database = await serveHttp(answer);
  const built = await buildShop({ services: near.origin, database: database.origin });
  const shop = await serveHttp2(withKeptBrotli(createStaticFiles(built.folder)), certificate);
  const bareFolder = await buildBarePage(heroAddressOf(services, near.origin));
  const bare = await serveHttp2(withKeptBrotli(createStaticFiles(bareFolder)), certificate);
  const servers = [near, database, shop, bare];
  return {
    address: shop.origin,
    bareAddress: bare.origin,
    built,
    certificate,
    use: (others) => {
      services = others;
    },
    close: async () => {
      for (const server of servers) await server.close();
    },
  };
}
