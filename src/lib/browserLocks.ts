const held = new Map<string, Promise<unknown>>();

async function requestInTab(
  name: string,
  { ifAvailable }: LockOptions,
  work: (lock: object | null) => unknown,
) {
  const before = held.get(name);
  if (before && ifAvailable) return work(null);
  const done = (before ?? Promise.resolve()).then(() => work({}));
  const ended = done.catch(() => undefined);
  held.set(name, ended);
  try {
    return await done;
  } finally {
    if (held.get(name) === ended) held.delete(name);
  }
}

/** Falls back to locks within the tab if the browser blocks Web Locks, as it may together with all site data. */
async function requestInBrowser(name: string, options: LockOptions, work: (lock: object | null) => unknown) {
  let isGranted = false;
  try {
    return await navigator.locks.request(name, options, (lock) => {
      isGranted = true;
      return work(lock);
    });
  } catch (error) {
    if (isGranted || options.signal?.aborted) throw error;
    return requestInTab(name, options, work);
  }
}

export const browserLocks = () =>
  ({ request: 'locks' in navigator ? requestInBrowser : requestInTab }) as Pick<LockManager, 'request'>;
