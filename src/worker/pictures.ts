import { deleteCaches, orUndefined } from './storage.ts';
import type { Platform } from './storage.ts';

interface PicturesOptions extends Platform {
  prefix: string;
  maxBytes?: number;
}

const mebibyte = 1024 * 1024;
/** A larger one would push out too many others. */
const maxPictureBytes = 4 * mebibyte;

/** A key of the cache that is no picture: how many bytes the others have. */
const sizeKey = 'https://size.invalid/';

interface Generation {
  number: number;
  bytes: number;
}

/**
 * Pictures in two caches, each for half of the bytes. When the newer one is full, the older one goes and an empty one
 * begins; a picture that is shown again moves to the newer one. So the limit holds without a list of all pictures.
 */
export function createPictures({ caches, fetch, prefix, maxBytes = 60 * mebibyte }: PicturesOptions) {
  const picturesPrefix = `${prefix}pictures `;
  const nameOf = (number: number) => picturesPrefix + number;
  let isCorsRefused = false;
  /** One at a time, because each changes the sum. */
  let lastWork: Promise<unknown> = Promise.resolve();

  async function newest(): Promise<Generation> {
    const names = (await caches.keys()).filter((name) => name.startsWith(picturesPrefix));
    const numbers = names.map((name) => Number(name.slice(picturesPrefix.length)));
    const number = Math.max(1, ...numbers);
    const stored = await (await caches.open(nameOf(number))).match(sizeKey);
    return { number, bytes: Number((await stored?.text()) ?? 0) };
  }

  async function startNext({ number }: Generation): Promise<Generation> {
    await caches.delete(nameOf(number - 1));
    return { number: number + 1, bytes: 0 };
  }

  async function put(url: string, picture: Blob): Promise<void> {
    const { size, type } = picture;
    if (size > Math.min(maxPictureBytes, maxBytes / 2)) return;
    const last = await newest();
    const { number, bytes } = last.bytes + size > maxBytes / 2 ? await startNext(last) : last;
    const cache = await caches.open(nameOf(number));
    try {
      // Before the picture: should the worker be stopped in between, the sum is too large rather than too small.
      await cache.put(sizeKey, new Response(String(bytes + size)));
      await cache.put(url, new Response(picture, { headers: { 'content-type': type } }));
    } catch (error) {
      // The device is full, so the older pictures make room.
      const hasRoom = await caches.delete(nameOf(number - 1));
      if (!hasRoom) await caches.delete(nameOf(number));
      throw error;
    }
  }

  function store(url: string, picture: () => Promise<Blob>): Promise<unknown> {
    const work = lastWork.then(() => orUndefined(async () => put(url, await picture())));
    lastWork = work;
    return work;
  }

  /** Moves a picture that is shown to the newer cache. Not before it is answered, because it takes several lookups. */
  async function renew(url: string, shown: Response): Promise<void> {
    const { number } = await newest();
    const isNew = await caches.match(url, { cacheName: nameOf(number) });
    if (!isNew) await store(url, () => shown.blob());
  }

  /** The same picture in another width or crop. */
  const findSimilar = (url: string) => orUndefined(() => caches.match(url, { ignoreSearch: true }));

  /**
   * Asks with CORS: browsers count an opaque response as several megabytes, and its size is not known. The formats that
   * the browser accepts are those of the original request, and hosts choose by them.
   */
  async function fetchReadable(request: Request): Promise<Response | undefined> {
    if (isCorsRefused) return undefined;
    const accept = request.headers.get('accept') ?? '*/*';
    return fetch(request.url, { mode: 'cors', credentials: 'omit', headers: { accept } }).catch(
      () => undefined,
    );
  }

  return {
    clear: (): Promise<void> => deleteCaches(caches, picturesPrefix),

    answer: async (request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> => {
      const { url } = request;
      const cached = await orUndefined(() => caches.match(url));
      if (cached) {
        const copy = cached.clone();
        waitUntil(orUndefined(() => renew(url, copy)));
        return cached;
      }
      const readable = await fetchReadable(request);
      if (readable) {
        const copy = readable.clone();
        if (readable.ok) waitUntil(store(url, () => copy.blob()));
        return readable;
      }
      try {
        const opaque = await fetch(request);
        // There is a connection, so the host does not allow the shop to read its pictures. They are not kept then.
        isCorsRefused = true;
        return opaque;
      } catch (error) {
        const similar = await findSimilar(url);
        if (similar) return similar;
        throw error;
      }
    },
  };
}
