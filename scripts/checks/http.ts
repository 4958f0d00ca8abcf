const timeoutMs = 20_000;

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; undefined when it is something else. */
  json: unknown;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Asks an address; every status is an answer, only silence is an error. */
export async function ask(address: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parseJson(text) };
}

/** Posts JSON as the shop's page does, or a text as it is. */
export function post(address: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return ask(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Whether a page of an origin may read an answer. */
export function isReadableFrom(origin: string, { headers }: Answer): boolean {
  return ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');
}
