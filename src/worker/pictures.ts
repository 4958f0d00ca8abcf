import { orUndefined } from './storage.ts';
import type { Asked, Platform } from './storage.ts';

export function createPictures({ caches, fetch }: Platform, cacheName: string) {
  let isCorsRefused = false;

  async function store(url: string, picture: Response): Promise<void> {
    try {
      await (await caches.open(cacheName)).put(url, picture);
    } catch (error) {
      // On a full device, the other pictures make room.
      await caches.delete(cacheName);
      throw error;
    }
  }

  /** Browsers count an opaque response as several megabytes. Hosts choose formats by the accept header. */
  async function fetchReadable(request: Request): Promise<Response | undefined> {
    if (isCorsRefused) return undefined;
    const accept = request.headers.get('accept') ?? '*/*';
    return fetch(request.url, { mode: 'cors', credentials: 'omit', headers: { accept } }).catch(
      () => undefined,
    );
  }

  return async ({ request, waitUntil }: Asked): Promise<Response> => {
    const { url } = request;
    const cached = await orUndefined(() => caches.match(url));
    if (cached) return cached;
    const readable = await fetchReadable(request);
    if (readable) {
      const copy = readable.clone();
      if (readable.ok) waitUntil(orUndefined(() => store(url, copy)));
      return readable;
    }
    try {
      const opaque = await fetch(request);
      // There is a connection, so the host does not allow the shop to read its pictures. They are not kept then.
      isCorsRefused = true;
      return opaque;
    } catch (error) {
      const otherWidth = await orUndefined(() => caches.match(url, { ignoreSearch: true }));
      if (otherWidth) return otherWidth;
      throw error;
    }
  };
}
