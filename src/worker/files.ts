import { deleteCaches, orUndefined } from './storage.ts';
import type { Platform } from './storage.ts';
import { versionOf } from './version.ts';
import type { Version } from './version.ts';

interface FilesOptions extends Platform {
  version: Version;
  root: string;
  prefix: string;
  /** Called when the host no longer has a file of this version. */
  onGone: () => void;
}

/** Answers from the browser's own cache, or fails: sends no byte. */
const fromBrowserCache: RequestInit = { cache: 'only-if-cached', mode: 'same-origin' };

/** What a host sends in place of a file that is gone: an error, or its page for unknown addresses. */
const isMissing = (response: Response) =>
  response.status === 404 ||
  response.status === 410 ||
  (response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html'));

/**
 * The shop's own files. Each version has a cache of its own. On installation index.html is stored last, so that an
 * interrupted one answers from the network.
 */
export function createFiles({ caches, fetch, version, root, prefix, onGone }: FilesOptions) {
  const filesPrefix = `${prefix}files `;
  const cacheName = filesPrefix + version.id;
  const urlOf = (path: string) => new URL(path, root).href;
  const known = new Set([...version.first, ...version.ahead, ...version.online].map(urlOf));

  async function put(url: string, response: Response) {
    await (await caches.open(cacheName)).put(url, response);
  }

  /** @throws Error when it is the page of another version */
  async function keepIndex(response: Response): Promise<void> {
    const copy = response.clone();
    if (!response.ok || response.redirected || (await versionOf(await response.text())) !== version.id)
      throw new Error(`The host does not have version ${version.id} of the shop.`);
    await put(root, copy);
  }

  /** Names contain a hash, so a file of that name is the right one in the cache of any version. */
  const find = (url: string) => orUndefined(() => caches.match(url));

  async function keepFile(url: string, init?: RequestInit): Promise<void> {
    const own = await caches.open(cacheName);
    if (await own.match(url)) return;
    const response = (await find(url)) ?? (await fetch(url, init));
    if (!response.ok || isMissing(response)) throw new Error(`${url} is not there.`);
    await own.put(url, response);
  }

  async function forget(): Promise<void> {
    await orUndefined(async () => (await caches.open(cacheName)).delete(root));
    onGone();
  }

  return {
    /**
     * Fetches what every page needs at first. Files that the page has just loaded come from the browser's own cache.
     * @param saveData keeps only what the browser has anyway
     * @param isUpdate also fetches the rest, because the version before works without a connection
     * @throws Error when the host cannot be reached, or has another version
     */
    install: async (saveData: boolean, isUpdate: boolean): Promise<void> => {
      const init = saveData ? fromBrowserCache : undefined;
      const paths = isUpdate && !saveData ? [...version.first, ...version.ahead] : version.first;
      await Promise.all(paths.map((path) => keepFile(urlOf(path), init)));
      await keepIndex(await fetch(root, init ?? { cache: 'no-cache' }));
    },

    /** Fetches the rest of what works without a connection, one file after the other. */
    fetchAhead: async (): Promise<void> => {
      for (const path of version.ahead) await keepFile(urlOf(path), { priority: 'low' });
    },

    /** Keeps a file that the page has loaded without the worker. Sends no byte. */
    keepLoaded: async (url: string): Promise<void> => {
      if (known.has(url)) await keepFile(url, fromBrowserCache);
    },

    index: (): Promise<Response | undefined> =>
      orUndefined(async () => (await caches.open(cacheName)).match(root)),

    /** Keeps a page that the network has answered, if it is of this version. */
    keepIndex: async (response: Response): Promise<void> => {
      if (response.ok && !response.redirected) await keepIndex(response).catch(() => undefined);
    },

    /** Fetches the page again: a build may have changed the catalogue's texts in it. */
    refreshIndex: async (): Promise<void> => {
      await fetch(root, { cache: 'no-cache' })
        .then(keepIndex)
        .catch(() => undefined);
    },

    /** A file from a cache, or from the network. */
    answer: async (request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> => {
      const { url } = request;
      const cached = await find(url);
      if (cached) return cached;
      const response = await fetch(request);
      if (!known.has(url)) return response;
      if (isMissing(response)) waitUntil(forget());
      else if (response.ok) {
        const copy = response.clone();
        waitUntil(orUndefined(() => put(url, copy)));
      }
      return response;
    },

    /** Deletes the files of older versions, except the last one, which another tab may still show. */
    deleteOld: async (): Promise<void> => {
      const names = (await caches.keys()).filter((name) => name.startsWith(filesPrefix));
      const kept = names.findLast((name) => name !== cacheName);
      await deleteCaches(caches, filesPrefix, (name) => name === cacheName || name === kept);
    },
  };
}
