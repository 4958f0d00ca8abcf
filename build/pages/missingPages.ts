import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Connect, Plugin, ResolvedConfig } from 'vite';
import { listingPath } from '../../src/paths.ts';
import { encodedRoute, notFoundFile, notFoundPage, pagePath } from './notFoundPage.ts';

/** Redirects the URL of a page that is not written to its route. Hosts do it with `404.html`. */
export function redirectToRoute(folder?: string): Connect.NextHandleFunction {
  return (incoming, outgoing, next) => {
    const [, path = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(incoming.url ?? '') ?? [];
    const redirect = (location: string) => outgoing.writeHead(302, { location }).end();
    const [, root, route] = encodedRoute.exec(path) ?? [];
    if (root === '/') return redirect(`/#/${route ?? ''}${search}`);
    const [, parent, name = ''] = pagePath.exec(path) ?? [];
    if (parent !== '/') return next();
    if (folder === undefined || !existsSync(join(folder, path, 'index.html')))
      return redirect(`/${search}#${listingPath(name.toLowerCase())}`);
    return path.endsWith('/') ? next() : redirect(`${path}/${search}`);
  };
}

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
      const tokens = readFileSync(join(config.root, 'src/styles/tokens.css'), 'utf8');
      this.emitFile({ type: 'asset', fileName: notFoundFile, source: notFoundPage(tokens) });
    },
  };
}
