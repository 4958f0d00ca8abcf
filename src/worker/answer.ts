import { createContent, createLateFile } from './content.ts';
import { createFiles } from './files.ts';
import type { Version } from './files.ts';
import { createPictures } from './pictures.ts';
import { kindOf, sharedRoute } from './requests.ts';
import type { Places, RequestKind } from './requests.ts';
import { cachePrefixOf, orUndefined, trimCache } from './storage.ts';
import type { Asked, Platform } from './storage.ts';

interface ShopWorkerOptions extends Platform {
  version: Version;
  places: Places;
  onGone: () => void;
}

const maxAnswers = 150;
const maxPictures = 400;

export function createShopWorker({ version, places, onGone, ...platform }: ShopWorkerOptions) {
  const { root } = places;
  const { caches } = platform;
  const prefix = cachePrefixOf(root);
  const contentCache = `${prefix}content`;
  const picturesCache = `${prefix}pictures`;
  const files = createFiles({ ...platform, version, root, prefix, onGone });
  const content = createContent(platform, contentCache);

  /** The same app starts at its route. Without files of its own version, the host's page does it. */
  async function sharedPage({ request }: Asked): Promise<Response> {
    const { origin, pathname, search } = new URL(request.url);
    const route = sharedRoute((origin + pathname).slice(root.length));
    if (route === undefined || !(await files.findIndex())) return platform.fetch(request);
    return Response.redirect(`${root}${search}#${route}`, 302);
  }

  const answers: Record<RequestKind, (asked: Asked) => Promise<Response>> = {
    index: files.answerIndex,
    'shared page': sharedPage,
    file: files.answer,
    content: content.answer,
    picture: createPictures(platform, picturesCache),
    // Each version reads its own.
    'search index': createLateFile(platform, files.cacheName, 'json'),
    'first screen': createLateFile(platform, contentCache, 'html'),
  };

  return {
    kindOf: (request: Request) => kindOf(request, places),

    answer: (kind: RequestKind, asked: Asked) => answers[kind](asked),

    install: async (saveData: boolean, isUpdate: boolean): Promise<void> => {
      const install = () => files.install(saveData, isUpdate);
      try {
        await install();
      } catch (error) {
        // Without its files, this version answers from the network and keeps what passes.
        if (saveData) return;
        // The storage throws this class, as opposed to the network.
        if (!(error instanceof DOMException)) throw error;
        // Otherwise an old version would stay for ever on a device that is full.
        await orUndefined(() => caches.delete(picturesCache));
        await orUndefined(install);
      }
    },

    activate: () => orUndefined(() => files.deleteOld()),

    fetchAhead: (): Promise<unknown> => files.fetchAhead().catch(() => undefined),

    /** What the page has loaded without the worker since it was opened. Drops what is too much. */
    keepLoaded: async (urls: readonly string[], openedAtMs: number): Promise<void> => {
      for (const url of urls) {
        const kind = kindOf({ method: 'GET', url, mode: 'cors' }, places);
        if (kind === 'file') await files.keepLoaded(url).catch(() => undefined);
        if (kind === 'content') await content.keepLoaded(url, openedAtMs).catch(() => undefined);
        if (kind === 'first screen')
          await orUndefined(async () => {
            const response = await platform.fetch(url, { cache: 'force-cache' });
            if (response.ok) await (await caches.open(contentCache)).put(url, response);
          });
      }
      await orUndefined(() => trimCache(caches, contentCache, maxAnswers));
      await orUndefined(() => trimCache(caches, picturesCache, maxPictures));
    },
  };
}
