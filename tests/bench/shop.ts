import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { promisify } from 'node:util';
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
  /** Of another commit than this tree's. */
  commit: string | undefined;
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

const run = promisify(execFile);
const reports = `${process.cwd()}/reports/bench`;

const catalogue = 'local/catalogue';

/** Builds the demo shop of another commit, with this tree's catalogue and services, so that only the shop differs. */
async function buildCommit(commit: string, outDir: string): Promise<void> {
  const tree = `${reports}/tree`;
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  await run('git', ['archive', `--output=${tree}.tar`, commit]);
  await run('tar', ['-xf', `${tree}.tar`, '-C', tree]);
  for (const part of ['pictures', 'pictures.json', 'seed'])
    cpSync(`${catalogue}/${part}`, `${tree}/${catalogue}/${part}`, { recursive: true });
  const hasSamePackages = await run('git', ['diff', '--quiet', commit, '--', 'package-lock.json']).then(
    () => true,
    () => false,
  );
  if (hasSamePackages) symlinkSync(`${process.cwd()}/node_modules`, `${tree}/node_modules`);
  else await run('npm', ['ci', '--no-audit'], { cwd: tree });
  await run('npm', ['run', 'build:demo', '--', '--outDir', outDir], { cwd: tree });
}

/**
 * Builds the shop, that of another commit if one is given, and the bare page, and serves all over HTTP/2 with brotli. Their services have their own
 * origins and the latency of hosted ones.
 */
export async function openBenchShops(against?: string): Promise<BenchShop[]> {
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
  await buildDemoShop(`${reports}/shop`);
  if (against) await buildCommit(against, `${reports}/against`);
  await build({
    configFile: false,
    logLevel: 'error',
    root: 'tests/bench/bare',
    base: './',
    build: { outDir: `${reports}/bare`, emptyOutDir: true, target: 'es2022' },
  });
  const serveFolder = (name: string) =>
    serve(withCachedBrotli(createStaticFiles(`${reports}/${name}`)), 'https');
  const bareUrl = await serveFolder('bare');
  const use: BenchShop['use'] = (options, latencyMs) => {
    services = createServices(options, latencyMs);
  };
  const own: BenchShop = { url: await serveFolder('shop'), commit: undefined, bareUrl, use };
  return against ? [own, { ...own, url: await serveFolder('against'), commit: against }] : [own];
}
