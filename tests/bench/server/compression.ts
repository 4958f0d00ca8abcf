import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

export type Respond = (request: Request) => Promise<Response>;

const isText = (contentType: string) => /^text\/|json|javascript|xml/.test(contentType);

async function compressed(response: Response, quality: number): Promise<Response> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  const isWorthIt = body.length > 0 && isText(headers.get('content-type') ?? '');
  const sent = isWorthIt
    ? await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : body;
  if (isWorthIt) headers.set('content-encoding', 'br');
  headers.set('content-length', String(sent.length));
  headers.append('vary', 'accept-encoding');
  return new Response(sent.length > 0 ? new Uint8Array(sent) : null, { status: response.status, headers });
}

const acceptsBrotli = (request: Request) =>
  request.method !== 'HEAD' && /\bbr\b/.test(request.headers.get('accept-encoding') ?? '');

/** Compresses each answer as it is given, as fast as a delivery network does. */
export function withBrotli(respond: Respond): Respond {
  return async (request) => {
    const response = await respond(request);
    // A failure of the network has no body, and no type but this.
    if (response.type === 'error' || !acceptsBrotli(request)) return response;
    return compressed(response, 5);
  };
}

/** Compresses each file once, as small as can be, as a deploy does. */
export function withKeptBrotli(respond: Respond): Respond {
  const kept = new Map<string, Promise<Response>>();
  return async (request) => {
    if (request.method !== 'GET' || !acceptsBrotli(request)) return respond(request);
    const { pathname } = new URL(request.url);
    const answer =
      kept.get(pathname) ??
      respond(request).then((response) => compressed(response, constants.BROTLI_MAX_QUALITY));
    kept.set(pathname, answer);
    return (await answer).clone();
  };
}
