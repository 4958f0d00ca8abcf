import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

export type Respond = (request: Request) => Promise<Response>;

const isText = (contentType: string) => /^text\/|json|javascript|xml/.test(contentType);

async function compressed(response: Response, quality: number): Promise<Response> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  const shouldCompress = body.length > 0 && isText(headers.get('content-type') ?? '');
  const sent = shouldCompress
    ? await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : body;
  if (shouldCompress) headers.set('content-encoding', 'br');
  headers.set('content-length', String(sent.length));
  headers.append('vary', 'accept-encoding');
  return new Response(sent.length > 0 ? new Uint8Array(sent) : null, { status: response.status, headers });
}

const acceptsBrotli = (request: Request) =>
  request.method !== 'HEAD' && /\bbr\b/.test(request.headers.get('accept-encoding') ?? '');

/** Compresses each response when it is sent, at the fast level of a CDN. */
export function withBrotli(respond: Respond): Respond {
  return async (request) => {
    const response = await respond(request);
    // A simulated network failure has no body to compress.
    if (response.type === 'error' || !acceptsBrotli(request)) return response;
    return compressed(response, 5);
  };
}

/** Compresses each file once at the highest level, as a deploy does. */
export function withCachedBrotli(respond: Respond): Respond {
  const cache = new Map<string, Promise<Response>>();
  return async (request) => {
    if (request.method !== 'GET' || !acceptsBrotli(request)) return respond(request);
    const { pathname } = new URL(request.url);
    const compressedResponse =
      cache.get(pathname) ??
      respond(request).then((response) => compressed(response, constants.BROTLI_MAX_QUALITY));
    cache.set(pathname, compressedResponse);
    return (await compressedResponse).clone();
  };
}
