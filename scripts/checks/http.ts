const timeoutMs = 20_000;

export interface HttpResult {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined when it is not JSON. */
  json: unknown;
}

/** No response came at all; the message says why in plain words. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

const connectionFailures: [codes: RegExp, meaning: string][] = [
  [/ENOTFOUND|EAI_AGAIN/, 'there is no host of this name'],
  [/ECONNREFUSED/, 'it accepts no connections'],
  [/TIMEDOUT|TIMEOUT/, 'it does not answer in time'],
  [/CERT/, 'its certificate is not valid'],
];

/** Takes user names and passwords out of the URLs in a text. */
export const withoutUserInfo = (text: string) => text.replace(/([a-z][a-z0-9+.-]*:\/\/)[^/?#\s]*@/gi, '$1');

// The message of a failed `fetch` is useless; the reason is in its cause.
function connectionFailure(error: Error): string {
  const cause: Error & { code?: unknown } = error.cause instanceof Error ? error.cause : error;
  const code = typeof cause.code === 'string' ? cause.code : cause.name.toUpperCase();
  return connectionFailures.find(([codes]) => codes.test(code))?.[1] ?? cause.message;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends a request. @throws ConnectionError only without a response: any HTTP status is a result */
export async function request(url: string, init: RequestInit = {}): Promise<HttpResult> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), ...init });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parseJson(text) };
  } catch (error) {
    // No cause: that of a URL with a password names the password.
    const reason = withoutUserInfo(connectionFailure(error as Error));
    throw new ConnectionError(`${new URL(url).host} cannot be reached: ${reason}`);
  }
}

export function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<HttpResult> {
  return request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Whether CORS allows pages of an origin to read a response. */
export function allowsOrigin(origin: string, { headers }: HttpResult): boolean {
  return ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');
}
