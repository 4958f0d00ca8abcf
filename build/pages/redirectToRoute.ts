import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Connect } from 'vite';
import { listingPath } from '../../src/paths.ts';

const pageUrl = /^(.*\/)([pc]\/([^/?#]+)\/?)(\?[^#]*)?$/;

/**
 * Redirects the URL of a page to its route, where the page is not written: in development, and in a build that is older
 * than the product. Hosts do it with `404.html`.
 * @param folder of the build; none in development
 */
export function redirectToRoute(folder?: string): Connect.NextHandleFunction {
  return (incoming, outgoing, next) => {
    const [, root = '', path = '', name = '', search = ''] = pageUrl.exec(incoming.url ?? '') ?? [];
    const isWritten = folder !== undefined && existsSync(join(folder, path, 'index.html'));
    if (root !== '/' || (isWritten && path.endsWith('/'))) return next();
    const location = isWritten ? `/${path}/${search}` : `/${search}#${listingPath(name.toLowerCase())}`;
    outgoing.writeHead(302, { location }).end();
  };
}
