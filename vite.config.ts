import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import type { ConfigEnv, UserConfig } from 'vite';
import { createDemoServices } from './local/catalogue/createDemoServices.ts';
import { rulesText } from './local/services/mounts/rulesText.ts';
import { localServices } from './local/services/mounts/vitePlugin.ts';
import { runModeOf } from './build/environment.ts';
import { noonOf, sriLankaDay } from './src/domain/delivery.ts';
import { shopBrowsers } from './build/browsers.ts';
import { bootScript } from './build/performance/bootScript.ts';
import { className } from './build/performance/classNames.ts';
import { compileHints } from './build/performance/compileHints.ts';
import { eagerChunks } from './build/performance/eagerChunks.ts';
import { hostHeaders } from './build/security/headers.ts';
import { iconSprite } from './build/iconSprite.ts';
import { pageIdentity, webManifest } from './build/identity.ts';
import { ownerBoard } from './build/ownerBoard.ts';
import type { Send } from './build/pages/contentReader.ts';
import { missingPages } from './build/pages/missingPages.ts';
import { sharePages } from './build/pages/sharePages.ts';
import { plainImports } from './build/performance/plainImports.ts';
import { pageStyles } from './build/performance/pageStyles.ts';
import { serviceWorker } from './build/serviceWorker.ts';
import { settings } from './build/settings.ts';
import { sourceMaps } from './build/sourceMaps.ts';
import { unusedRouterParts } from './build/performance/unusedRouterParts.ts';

/** Asks the demo's content service, within this process. Its times are those of the day, so that pages stay the same. */
function sendLocally(): Send {
  const nowMs = noonOf(sriLankaDay(new Date())).getTime();
  const services = createDemoServices({ rules: rulesText, paymentSuccessToken: '', nowMs: () => nowMs });
  return async (request) => (await services.handle(request)) ?? Response.error();
}

export interface ShopOptions {
  /** The settings of tests, which replace the `.env` files; builds with them are not for shoppers. */
  fixed?: Record<string, string> | undefined;
  /** How the build asks the content service for the pages; false builds without pages. */
  pages?: Send | false | undefined;
}

export function shopConfig(
  { mode }: Pick<ConfigEnv, 'mode'>,
  { fixed, pages }: ShopOptions = {},
): UserConfig {
  const isTest = mode === 'test';
  const isLive = runModeOf(mode) === 'live';
  // The settings of tests name services that do not exist.
  const send = pages ?? (isTest || fixed ? false : isLive ? fetch : sendLocally());
  const env = loadEnv(mode, import.meta.dirname, 'VITE_');
  return {
    // Relative, so that the shop also works under a sub-folder of a host.
    base: './',
    // `sharePages` writes one.
    define: { __HAS_SEARCH_INDEX__: 'false' },
    plugins: [
      react(),
      unusedRouterParts(),
      pageIdentity(),
      webManifest(),
      iconSprite(),
      eagerChunks(),
      compileHints(),
      plainImports(),
      settings(fixed),
      ...(isTest ? [] : [pageStyles(), bootScript()]),
      ...(isLive
        ? []
        : [
            localServices({
              paymentSuccessToken: env.VITE_PAYMENT_SUCCESS_TOKEN ?? '',
              createServices: (localMode, options) =>
                createDemoServices({
                  ...options,
                  withDemoCustomer: localMode === 'demo',
                  withPastOrders: localMode === 'demo',
                }),
            }),
          ]),
      ...(isTest ? [] : [missingPages(), hostHeaders()]),
      ...(isLive ? [sourceMaps()] : []),
      ...(isTest ? [] : [ownerBoard()]),
      ...(send === false ? [] : [sharePages(send)]),
      // Last, because it reads the files that the others write.
      serviceWorker(fixed),
    ],
    css: { modules: { generateScopedName: className } },
    build: {
      // `dist` is what may be deployed.
      outDir: isLive ? 'dist' : `dist-${mode}`,
      target: shopBrowsers,
      modulePreload: {
        // Each of these browsers knows it.
        polyfill: false,
        // The boot script does it, with a table in index.html: in Vite's place it would be 1.1 KiB of every first load's scripts.
        resolveDependencies: (_file, scripts, { hostType }) => (hostType === 'html' ? scripts : []),
      },
    },
  };
}

export default defineConfig(({ command, mode }) => {
  if (command === 'build' && mode === 'test')
    throw new Error('Mode "test" has the settings of tests, so a build with it would be of no use.');
  return shopConfig({ mode });
});
