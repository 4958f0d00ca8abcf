import type { ContentNews } from '../startup/workerMessages.ts';
import { createContent } from './content.ts';
import { createFiles } from './files.ts';
import { createPictures } from './pictures.ts';
import { kindOf, sharedRoute } from './requestKind.ts';
import type { Places, RequestKind } from './requestKind.ts';
import { createSearchIndex } from './searchIndex.ts';
import { cachePrefixOf, orUndefined } from './storage.ts';
import type { Platform } from './storage.ts';
import type { Version } from './version.ts';

interface ShopWorkerOptions extends Platform {
  version: Version;
  places: Places;
  onGone: () => void;
}

/** Whether there is no room, or no storage at all, as opposed to no answer of the host. */
const isStorageError = (error: unknown) => error instanceof DOMException;

export interface Asked {
  request: Request;
  waitUntil: (work: Promise<unknown>) => void;
  /** Whether the shopper prefers to load less. */
  saveData: boolean;
  onNews: (news: ContentNews) => void;
}

/** What the worker does, apart from the browser's events. */
export function createShopWorker({ version, places, onGone, ...platform }: ShopWorkerOptions) {
  const { root } = places;
  const prefix = cachePrefixOf(root);
  const files = createFiles({ ...platform, version, root, prefix, onGone });
  const content = createContent({ ...platform, cacheName: `${prefix}content` });
  const pictures = createPictures({ ...platform, prefix });
  const searchIndex = createSearchIndex({ ...platform, cacheName: `${prefix}search` });

  async function index({ request, waitUntil, saveData }: Asked): Promise<Response> {
    const cached = await files.index();
    if (cached) {
      if (!saveData) waitUntil(files.refreshIndex());
      return cached;
    }
    const response = await platform.fetch(request);
    waitUntil(files.keepIndex(response.clone()));
    return response;
  }

  /** The same app starts at its route, from the files of its own version. Without them, the host's page does it. */
  async function sharedPage({ request }: Asked): Promise<Response> {
    const { origin, pathname, search } = new URL(request.url);
    const route = sharedRoute((origin + pathname).slice(root.length));
    if (route === undefined || !(await files.index())) return platform.fetch(request);
    return Response.redirect(`${root}${search}#${route}`, 302);
  }

  const answers: Record<RequestKind, (asked: Asked) => Promise<Response>> = {
    index,
    'shared page': sharedPage,
    file: ({ request, waitUntil }) => files.answer(request, waitUntil),
    content: ({ request, waitUntil, onNews }) => content.answer(request, waitUntil, onNews),
    picture: ({ request, waitUntil }) => pictures.answer(request, waitUntil),
    'search index': ({ request, waitUntil }) => searchIndex(request, waitUntil),
  };

  return {
    kindOf: (request: Request) => kindOf(request, places),
    answer: (kind: RequestKind, asked: Asked) => answers[kind](asked),

    /** @param isUpdate there is an older version, which works without a connection */
    install: async (saveData: boolean, isUpdate: boolean): Promise<void> => {
      const install = () => files.install(saveData, isUpdate);
      try {
        await install();
      } catch (error) {
        // Without its files, this version answers from the network and keeps what passes.
        if (saveData) return;
        if (!isStorageError(error)) throw error;
        // Otherwise an old version would stay for ever on a device that is full.
        await orUndefined(() => pictures.clear());
        await orUndefined(install);
      }
    },

    activate: (): Promise<unknown> => orUndefined(() => files.deleteOld()),

    fetchAhead: (): Promise<unknown> => files.fetchAhead().catch(() => undefined),

    /** Keeps what a page has loaded without the worker, on the first visit. */
    keepLoaded: async (urls: readonly string[], saveData: boolean): Promise<void> => {
      for (const url of urls) {
        const kind = kindOf({ method: 'GET', url, mode: 'cors' }, places);
        if (kind === 'file') await files.keepLoaded(url).catch(() => undefined);
        if (kind === 'content' && !saveData) await content.keepLoaded(url).catch(() => undefined);
      }
    },
  };
}
