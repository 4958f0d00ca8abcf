import type { ContentNews } from '../startup/workerMessages.ts';

/** The parts of a browser that the worker uses. Tests replace them. */
export interface Platform {
  caches: CacheStorage;
  fetch: (input: Request | string, init?: RequestInit) => Promise<Response>;
  nowMs: () => number;
}

export interface Asked {
  request: Request;
  waitUntil: (work: Promise<unknown>) => void;
  saveData: boolean;
  onNews: (news: ContentNews) => void;
}

/** Undefined when the storage fails: it may be full, or off in a private window. */
export async function orUndefined<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    console.warn('The storage of the shop’s worker failed.', error);
    return undefined;
  }
}

export const isGone = ({ status }: Response) => status === 404 || status === 410;

export const cachePrefixOf = (root: string) => `shop ${new URL(root).pathname} `;

export async function deleteCaches(
  caches: CacheStorage,
  prefix: string,
  isKept: (name: string) => boolean = () => false,
): Promise<void> {
  const names = await caches.keys();
  const surplus = names.filter((name) => name.startsWith(prefix) && !isKept(name));
  await Promise.all(surplus.map((name) => caches.delete(name)));
}

export async function trimCache(caches: CacheStorage, name: string, max: number): Promise<void> {
  const cache = await caches.open(name);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)));
}
