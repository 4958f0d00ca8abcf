import type { LocalService } from './service.ts';

const failsWhenAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/**
 * A `fetch` that reaches a local service in place of the network; a dropped connection rejects like a real one.
 * @param service looked up at every request
 * @param basePath what stands before the service's paths
 */
export function fetchFrom(service: () => LocalService, basePath: string): typeof fetch {
  return async (input, init = {}) => {
    // Without the signal, which under jsdom is not of the kind that Request takes.
    const { signal, ...rest } = init;
    if (signal?.aborted) throw signal.reason;
    const asked = new Request(input, rest);
    const { pathname, search } = new URL(asked.url);
    const hasBody = asked.method !== 'GET' && asked.method !== 'HEAD';
    const request = new Request(`https://local.test${basePath}${pathname}${search}`, {
      method: asked.method,
      headers: asked.headers,
      ...(hasBody && { body: await asked.text() }),
    });
    const response = await Promise.race([service().handle(request), failsWhenAborted(signal)]);
    if (response.type === 'error') throw new TypeError('fetch failed');
    return response;
  };
}
