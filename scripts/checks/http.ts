const timeoutMs = 20_000;

export interface HttpResult {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined when it is not JSON. */
  json: unknown;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends a request. @throws Error only without a response: any HTTP status is a result */
export async function request(url: string, init: RequestInit = {}): Promise<HttpResult> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parseJson(text) };
}

/** Posts JSON, or a string unchanged. */
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
