import type { Settings } from '../config/settings.ts';
import type { ContentNews, PageMessage } from '../startup/workerMessages.ts';
import { createShopWorker } from './answer.ts';
import type { Version } from './files.ts';
import { placesOf } from './requests.ts';

declare const self: ServiceWorkerGlobalScope;
declare const __SANITY__: Settings['sanity'];
declare const __VERSION__: Version;

const { registration, clients } = self;
const root = new URL('./', self.location.href).href;

const worker = createShopWorker({
  version: __VERSION__,
  places: placesOf(__SANITY__, root),
  caches: self.caches,
  fetch: (input, init) => fetch(input, init),
  nowMs: Date.now,
  onGone: () => void registration.update().catch(() => undefined),
});

const newsByTab = new Map<string, ContentNews[]>();

function prefersReducedData(): boolean {
  const { connection } = navigator as WorkerNavigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /^(?:slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
}

async function sendNews(clientId: string, news: ContentNews) {
  newsByTab.set(clientId, [...(newsByTab.get(clientId) ?? []), news]);
  (await clients.get(clientId))?.postMessage(news);
}

/** Whether a tab shows the owner's board, for which nothing is kept. */
async function isBoard(clientId: string): Promise<boolean> {
  const client = clientId === '' ? undefined : await clients.get(clientId);
  return client?.url.startsWith(`${root}owner/`) ?? false;
}

self.addEventListener('install', (event) => {
  event.waitUntil(worker.install(prefersReducedData(), registration.active !== null));
});

self.addEventListener('activate', (event) => {
  // Claims pages on the first visit, so that what is seen from now on is kept.
  event.waitUntil(Promise.all([worker.activate(), clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const kind = worker.kindOf(request);
  if (!kind) return;
  const work: Promise<unknown>[] = [];
  const answered = isBoard(clientId).then((isFromBoard) =>
    isFromBoard
      ? fetch(request)
      : worker.answer(kind, {
          request,
          waitUntil: (promise) => work.push(promise),
          saveData: prefersReducedData(),
          onNews: (news) => void sendNews(clientId, news),
        }),
  );
  event.respondWith(answered);
  event.waitUntil(answered.then(() => Promise.all(work)).catch(() => undefined));
});

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage;
  if (message.type === 'activate') return void self.skipWaiting();
  const { id = '' } = event.source instanceof Client ? event.source : {};
  for (const news of newsByTab.get(id) ?? []) event.source?.postMessage(news);
  newsByTab.delete(id);
  const { urls, openedAtMs, saveData } = message;
  event.waitUntil(
    worker.keepLoaded(urls, openedAtMs).then(() => (saveData ? undefined : worker.fetchAhead())),
  );
});
