import type { LocalService } from './service.ts';

const rejectOnAbort = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/**
 * Creates a `fetch` that calls a local service instead of the network; a dropped connection rejects like a real one.
 * @param service a function, because services that call each other are created one after the other
 * @param basePath prefix of the service's paths
 */
export function fetchFrom(service: () => LocalService, basePath: string): typeof fetch {
  return async (input, init = {}) => {
    // Without the signal: Node's Request does not accept jsdom's AbortSignal.
    const { signal, ...rest } = init;
    if (signal?.aborted) throw signal.reason;
    const original = new Request(input, rest);
    const { pathname, search } = new URL(original.url);
    const hasBody = original.method !== 'GET' && original.method !== 'HEAD';
    const request = new Request(`https://local.test${basePath}${pathname}${search}`, {
      method: original.method,
      headers: original.headers,
      ...(hasBody && { body: await original.text() }),
    });
    const response = await Promise.race([service().handle(request), rejectOnAbort(signal)]);
    if (response.type === 'error') throw new TypeError('fetch failed');
    return response;
  };
}
