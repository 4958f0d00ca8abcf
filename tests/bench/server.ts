import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { getCertificate } from '@vitejs/plugin-basic-ssl';

type Respond = (request: Request) => Promise<Response>;

/** A key followed by its self-signed certificate, cached for its thirty days. */
const pem = await getCertificate('node_modules/.cache/bench-certificate', 'bench', ['127.0.0.1']);
const { publicKey } = new X509Certificate(pem.slice(pem.indexOf('-----BEGIN CERTIFICATE')));
const hash = createHash('sha256')
  .update(publicKey.export({ type: 'spki', format: 'der' }))
  .digest('base64');

/** Chromium's switch that trusts the servers here. Unlike --ignore-certificate-errors, it does not turn off the browser's cache. */
export const trustSwitch = `--ignore-certificate-errors-spki-list=${hash}`;

/** Serves on a free local port until the process ends: HTTP/2, which browsers use only over TLS, or plain HTTP. @returns the origin */
export async function serve(respond: Respond, protocol: 'http' | 'https'): Promise<string> {
  const answer = getRequestListener(respond, { overrideGlobalObjects: false });
  const server =
    protocol === 'https'
      ? createSecureServer({ key: pem, cert: pem }, (request, response) => void answer(request, response))
      : createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return `${protocol}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const compress = promisify(brotliCompress);

async function compressed(response: Response, quality: number): Promise<Response> {
  const isText = /^text\/|json|javascript|xml/.test(response.headers.get('content-type') ?? '');
  if (!isText || !response.body) return response;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const body = await compress(Buffer.from(await response.arrayBuffer()), { params });
  const headers = new Headers(response.headers);
  headers.set('content-encoding', 'br');
  headers.set('content-length', String(body.length));
  headers.append('vary', 'accept-encoding');
  return new Response(new Uint8Array(body), { status: response.status, headers });
}

/** Compresses each response when it is sent, at the fast level of a CDN. */
export const withBrotli =
  (respond: Respond): Respond =>
  async (request) =>
    compressed(await respond(request), 5);

/** Compresses each file once at the highest level, as a deploy does. */
export function withCachedBrotli(respond: Respond): Respond {
  const cache = new Map<string, Promise<Response>>();
  return async (request) => {
    const { pathname } = new URL(request.url);
    const response =
      cache.get(pathname) ?? respond(request).then((file) => compressed(file, constants.BROTLI_MAX_QUALITY));
    cache.set(pathname, response);
    return (await response).clone();
  };
}
