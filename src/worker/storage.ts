/** The parts of a browser that the worker uses. Tests replace them. */
export interface Platform {
  caches: CacheStorage;
  fetch: (input: Request | string, init?: RequestInit) => Promise<Response>;
  nowMs: () => number;
}

/**
 * The result of `work`, or undefined when the storage fails: it may be full, or off in a private window. The shop works
 * without it.
 */
export async function orUndefined<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    console.warn('The storage of the shop’s worker failed.', error);
    return undefined;
  }
}

/** The start of all cache names, which tells the shops of several folders of one host apart. */
export const cachePrefixOf = (root: string) => `shop ${new URL(root).pathname} `;

/** Deletes every cache of the shop that `isKept` does not keep. */
export async function deleteCaches(
  caches: CacheStorage,
  prefix: string,
  isKept: (name: string) => boolean = () => false,
): Promise<void> {
  const names = await caches.keys();
  const surplus = names.filter((name) => name.startsWith(prefix) && !isKept(name));
  await Promise.all(surplus.map((name) => caches.delete(name)));
}
