import { resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { notFoundFile, notFoundPage } from './notFoundPage.ts';
import { redirectToRoute } from './redirectToRoute.ts';

/** Opens the route of a page that is not written, such as that of a product that is newer than the build. */
export function missingPages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'missing-pages',
    configResolved: (resolved) => {
      config = resolved;
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(redirectToRoute());
    },
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use(redirectToRoute(resolve(config.root, config.build.outDir)));
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: notFoundFile, source: notFoundPage() });
    },
  };
}
