import { deleteCaches, isGone, orUndefined } from './storage.ts';
import type { Asked, Platform } from './storage.ts';

/** Paths from the shop's folder. */
export interface Version {
  id: string;
  first: readonly string[];
  ahead: readonly string[];
  /** Files that are of no use without a connection: accounts, payments. Kept once they are loaded. */
  online: readonly string[];
}

const codeNames = /assets\/[\w.-]+|sha(?:256|384|512)-[\w+/=]+/g;

/** The catalogue's texts and pictures, which a build also writes into index.html, do not count. */
export async function versionOf(html: string): Promise<string> {
  const names = [...new Set(html.match(codeNames))].sort().join('\n');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(names));
  return [...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface FilesOptions extends Platform {
  version: Version;
  root: string;
  prefix: string;
  onGone: () => void;
}

const fromBrowserCache: RequestInit = { cache: 'only-if-cached', mode: 'same-origin' };

const isMissing = (response: Response) =>
  isGone(response) || (response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html'));

/** Each version has its own cache. index.html is stored last, so that an interrupted installation answers from the network. */
export function createFiles({ caches, fetch, version, root, prefix, onGone }: FilesOptions) {
  const filesPrefix = `${prefix}files `;
  const cacheName = filesPrefix + version.id;
  const urlOf = (path: string) => new URL(path, root).href;
  const known = new Set([...version.first, ...version.ahead, ...version.online].map(urlOf));
  const open = () => caches.open(cacheName);
  /** Names contain a hash, so a file of that name is the right one in the cache of any version. */
  const find = (url: string) => orUndefined(() => caches.match(url));
  const findIndex = () => orUndefined(async () => (await open()).match(root));

  async function keepIndex(response: Response): Promise<void> {
    const copy = response.clone();
    if (!response.ok || response.redirected || (await versionOf(await response.text())) !== version.id)
      throw new Error(`The host does not have version ${version.id} of the shop.`);
    await (await open()).put(root, copy);
  }

  async function keepFile(url: string, init?: RequestInit): Promise<void> {
    const own = await open();
    if (await own.match(url)) return;
    const response = (await find(url)) ?? (await fetch(url, init));
    if (!response.ok || isMissing(response)) throw new Error(`${url} is not there.`);
    await own.put(url, response);
  }

  async function forget(): Promise<void> {
    await orUndefined(async () => (await open()).delete(root));
    onGone();
  }

  return {
    cacheName,
    findIndex,

    /** `saveData` keeps what the browser has anyway; an update fetches the rest too. Throws when the host has another version. */
    install: async (saveData: boolean, isUpdate: boolean): Promise<void> => {
      const init = saveData ? fromBrowserCache : undefined;
      const paths = isUpdate && !saveData ? [...version.first, ...version.ahead] : version.first;
      await Promise.all(paths.map((path) => keepFile(urlOf(path), init)));
      await keepIndex(await fetch(root, init ?? { cache: 'no-cache' }));
    },

    fetchAhead: async (): Promise<void> => {
      for (const path of version.ahead) await keepFile(urlOf(path), { priority: 'low' });
    },

    keepLoaded: async (url: string): Promise<void> => {
      if (known.has(url)) await keepFile(url, fromBrowserCache);
    },

    answerIndex: async ({ request, waitUntil, saveData }: Asked): Promise<Response> => {
      const cached = await findIndex();
      if (cached && saveData) return cached;
      const live = cached ? fetch(root, { cache: 'no-cache' }) : fetch(request);
      const kept = live.then((response) => keepIndex(response.clone()));
      waitUntil(kept.catch(() => undefined));
      return cached ?? live;
    },

    answer: async ({ request, waitUntil }: Asked): Promise<Response> => {
      const { url } = request;
      const cached = await find(url);
      if (cached) return cached;
      const response = await fetch(request);
      if (!known.has(url)) return response;
      const copy = response.clone();
      if (isMissing(response)) waitUntil(forget());
      else if (response.ok) waitUntil(orUndefined(async () => (await open()).put(url, copy)));
      return response;
    },

    /** Keeps the last older version, which another tab may still show. */
    deleteOld: async (): Promise<void> => {
      const names = (await caches.keys()).filter((name) => name.startsWith(filesPrefix));
      const kept = names.findLast((name) => name !== cacheName);
      await deleteCaches(caches, filesPrefix, (name) => name === cacheName || name === kept);
    },
  };
}
