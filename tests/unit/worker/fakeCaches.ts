/** The fetch of a device without a connection. */
export const offline = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

/** Runs work, and then waits for what it has passed to `waitUntil`. */
export async function settled<Result>(run: (waitUntil: (work: Promise<unknown>) => void) => Promise<Result>) {
  const work: Promise<unknown>[] = [];
  const result = await run((each) => work.push(each));
  await Promise.allSettled(work);
  return result;
}

interface Stored {
  url: string;
  response: Response;
}

const urlOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request));
const withoutSearch = (url: string) => url.split('?')[0];

class FakeCache {
  stored: Stored[] = [];
  readonly #storage: FakeCaches;
  constructor(storage: FakeCaches) {
    this.#storage = storage;
  }

  async match(request: RequestInfo | URL, { ignoreSearch = false }: CacheQueryOptions = {}) {
    const url = urlOf(request);
    const found = this.stored.find((each) =>
      ignoreSearch ? withoutSearch(each.url) === withoutSearch(url) : each.url === url,
    );
    return found?.response.clone();
  }

  async put(request: RequestInfo | URL, response: Response) {
    const blob = await response.clone().blob();
    if (this.#storage.bytes() + blob.size > this.#storage.quotaBytes)
      throw new DOMException('The device is full.', 'QuotaExceededError');
    await this.delete(request);
    this.stored.push({ url: urlOf(request), response });
    this.#storage.sizes.set(response, blob.size);
  }

  async delete(request: RequestInfo | URL) {
    const before = this.stored.length;
    this.stored = this.stored.filter(({ url }) => url !== urlOf(request));
    return this.stored.length < before;
  }

  async keys() {
    return this.stored.map(({ url }) => new Request(url));
  }
}

/** The browser's caches in memory, in the order of creation as in browsers, with a quota. */
export class FakeCaches {
  readonly byName = new Map<string, FakeCache>();
  readonly sizes = new Map<Response, number>();
  quotaBytes = Infinity;
  /** Whether every use is refused, as in some private windows. */
  isRefused = false;

  bytes(): number {
    const all = [...this.byName.values()].flatMap(({ stored }) => stored);
    return all.reduce((sum, { response }) => sum + (this.sizes.get(response) ?? 0), 0);
  }

  #check() {
    if (this.isRefused) throw new DOMException('The operation is insecure.', 'SecurityError');
  }

  async open(name: string) {
    this.#check();
    const cache = this.byName.get(name) ?? new FakeCache(this);
    this.byName.set(name, cache);
    return cache;
  }

  async match(request: RequestInfo | URL, { cacheName, ...options }: MultiCacheQueryOptions = {}) {
    this.#check();
    for (const [name, cache] of this.byName) {
      const found = (cacheName ?? name) === name ? await cache.match(request, options) : undefined;
      if (found) return found;
    }
    return undefined;
  }

  async keys() {
    this.#check();
    return [...this.byName.keys()];
  }

  async delete(name: string) {
    this.#check();
    return this.byName.delete(name);
  }

  /** The URLs by cache. */
  contents(): Record<string, string[]> {
    return Object.fromEntries(
      [...this.byName].map(([name, { stored }]) => [name, stored.map(({ url }) => url)]),
    );
  }

  /** The browser's type, of which the shop uses no more than this. */
  asStorage(): CacheStorage {
    return this as unknown as CacheStorage;
  }
}
