import { build } from 'vite';
import { createDemoServices } from '../../local/catalogue/createDemoServices.ts';
import type { LocalServicesOptions } from '../../local/services/localServices.ts';
import { rulesText } from '../../local/services/mounts/rulesText.ts';
import { createStaticFiles } from '../../local/services/mounts/staticFiles.ts';
import { buildDemoShop } from '../../scripts/budget/buildDemo.ts';
import type { Picture } from '../../src/domain/types.ts';
import { imageUrl } from '../../src/services/content/urls.ts';
import { serve, withBrotli, withCachedBrotli } from './server.ts';

/** The latency from Sri Lanka to a CDN in the region. */
const cdnLatencyMs = 60;

export interface BenchShop {
  /** Without the `#` and the path. */
  url: string;
  /** React, a hash router and one preloaded picture. */
  bareUrl: string;
  /** Replaces the services, by default with those of the demo. */
  use: (options?: Partial<LocalServicesOptions>, latencyMs?: number) => void;
}

function createServices(options: Partial<LocalServicesOptions> = {}, latencyMs = cdnLatencyMs) {
  const services = createDemoServices({ rules: rulesText, paymentSuccessToken: 'not-used', ...options });
  services.setLatencyMs(latencyMs);
  return services;
}

/**
 * Builds the shop and the bare page and serves both over HTTP/2 with brotli. Their services have their own origins and the latency of hosted ones.
 */
export async function openBenchShop(): Promise<BenchShop> {
  let services = createServices();
  const respond = withBrotli(
    async (request) => (await services.handle(request)) ?? new Response('Not Found', { status: 404 }),
  );
  const origin = await serve(respond, 'https');
  // Separate, because the database's SDK uses plain HTTP for every host except the hosted service.
  const database = await serve(respond, 'http');
  const banner = services.content.list('published').find(({ _type }) => _type === 'home_banner');
  const sanity = { projectId: 'demo', dataset: 'production', imageHost: `${origin}/local` };
  // Environment variables take precedence over `.env.demo`.
  Object.assign(process.env, {
    VITE_SANITY_API_HOST: `${origin}/local/content`,
    VITE_SANITY_IMAGE_HOST: sanity.imageHost,
    VITE_AUTH_EMULATOR_URL: origin,
    VITE_FIRESTORE_EMULATOR_HOST: new URL(database).host,
    VITE_CHECKOUT_SERVER_URL: `${origin}/local/checkout`,
    VITE_HERO_URL: imageUrl(sanity, banner?.banner as Picture, 960),
  });
  const outDir = `${process.cwd()}/reports/bench`;
  await buildDemoShop(`${outDir}/shop`);
  await build({
    configFile: false,
    logLevel: 'error',
    root: 'tests/bench/bare',
    base: './',
    build: { outDir: `${outDir}/bare`, emptyOutDir: true, target: 'es2022' },
  });
  const serveFolder = (name: string) =>
    serve(withCachedBrotli(createStaticFiles(`${outDir}/${name}`)), 'https');
  return {
    url: await serveFolder('shop'),
    bareUrl: await serveFolder('bare'),
    use: (options, latencyMs) => {
      services = createServices(options, latencyMs);
    },
  };
}
