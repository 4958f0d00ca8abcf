import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { headersAt, parseHeadersFile } from '../../../build/security/headersFile.ts';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** The file that a path of an address names within a folder; undefined when it leads out of it. */
function fileWithin(folder: string, pathname: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (path.includes('\0')) return undefined;
  const file = resolve(folder, `.${path.endsWith('/') ? `${path}index.html` : path}`);
  return file.startsWith(resolve(folder) + sep) ? file : undefined;
}

const headersFileName = '_headers';

/** Relative, because a path that begins with two slashes would lead to another host. */
const withSlash = ({ pathname, search }: URL) =>
  `./${pathname.slice(pathname.lastIndexOf('/') + 1)}/${search}`;

/**
 * Serves a built app from a folder, as a host does: `index.html` at `/` and in folders, whose name without a slash redirects to them,
 * `404.html` for what is not there, and the headers that its `_headers` file names.
 * @param basePath the folder of the host in which the app lies, with a slash at both ends
 * @param sendsHeaders false for a host that does not know `_headers`
 */
export function createStaticFiles(folder: string, basePath = '/', sendsHeaders = true) {
  const headersFile = join(folder, headersFileName);
  const rules =
    sendsHeaders && existsSync(headersFile) ? parseHeadersFile(readFileSync(headersFile, 'utf8')) : [];

  async function notFound(headers: Record<string, string>): Promise<Response> {
    const page = await readFile(join(folder, '404.html')).catch(() => undefined);
    if (!page) return new Response('Not Found', { status: 404, headers });
    return new Response(page, {
      status: 404,
      headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    });
  }

  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method Not Allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    const url = new URL(request.url);
    if (!`${url.pathname}/`.startsWith(basePath)) return new Response('Not Found', { status: 404 });
    const path = url.pathname.slice(basePath.length - 1);
    const headers = headersAt(rules, path);
    const file = path === `/${headersFileName}` ? undefined : fileWithin(folder, path);
    // A folder and a missing file are both no file.
    const content = file && (await readFile(file).catch(() => undefined));
    if (!file || !content) {
      const index = path.endsWith('/') ? undefined : fileWithin(folder, `${path}/`);
      if (index === undefined || !existsSync(index)) return notFound(headers);
      return new Response(null, { status: 301, headers: { ...headers, location: withSlash(url) } });
    }
    return new Response(request.method === 'HEAD' ? null : content, {
      headers: {
        'content-type': contentTypes[extname(file)] ?? 'application/octet-stream',
        'content-length': String(content.byteLength),
        ...headers,
      },
    });
  };
}
