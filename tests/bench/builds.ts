import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { buildDemoShop } from '../../scripts/budget/buildDemo.ts';

const outDirs = {
  shop: resolve('reports/bench/shop'),
  bare: resolve('reports/bench/bare'),
};

export interface ServiceOrigins {
  services: string;
  /** Separate, because the database's SDK uses plain HTTP for every host except the hosted service. */
  database: string;
}

/** Builds the demo shop for services on other origins. @returns the output folder */
export async function buildShop({ services, database }: ServiceOrigins): Promise<string> {
  // Environment variables take precedence over `.env.demo`.
  Object.assign(process.env, {
    VITE_SANITY_API_HOST: `${services}/local/content`,
    VITE_SANITY_IMAGE_HOST: `${services}/local`,
    VITE_AUTH_EMULATOR_URL: services,
    VITE_FIRESTORE_EMULATOR_HOST: new URL(database).host,
    VITE_CHECKOUT_SERVER_URL: `${services}/local/checkout`,
  });
  await buildDemoShop(outDirs.shop);
  return outDirs.shop;
}

const withHero = (url: string): Plugin => ({
  name: 'hero',
  transformIndexHtml: (html) => html.replace('%HERO%', url),
});

/** Builds the bare page: React, a hash router and one preloaded picture. @returns the output folder */
export async function buildBarePage(heroUrl: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: 'tests/bench/bare',
    base: './',
    plugins: [react(), withHero(heroUrl)],
    define: { __HERO__: JSON.stringify(heroUrl) },
    build: { outDir: outDirs.bare, emptyOutDir: true, target: 'es2022' },
  });
  return outDirs.bare;
}
