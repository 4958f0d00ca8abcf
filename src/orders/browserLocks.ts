const held = new Map<string, Promise<unknown>>();

/** For a page without https, which has no Web Locks: at least within this tab one thing is done at a time. */
const tabLocks = {
  request: async (name: string, options: LockOptions, work: (lock: object | null) => unknown) => {
    const before = held.get(name);
    if (before && options.ifAvailable) return work(null);
    const done = (before ?? Promise.resolve()).then(() => work({}));
    const ended = done.catch(() => undefined);
    held.set(name, ended);
    try {
      return await done;
    } finally {
      if (held.get(name) === ended) held.delete(name);
    }
  },
} as LockManager;

/** The browser's Web Locks, or what stands in for them. */
export const browserLocks = (): LockManager => ('locks' in navigator ? navigator.locks : tabLocks);
