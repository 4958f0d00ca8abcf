import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createShopWorker } from '../../../src/worker/answer.ts';
import type { RequestKind } from '../../../src/worker/requests.ts';
import { versionOf } from '../../../src/worker/files.ts';
import { FakeCaches, offline, settled } from './fakeCaches.ts';

const root = 'https://shop.test/';
const places = { root, query: 'https://content.test/query', pictures: 'https://pictures.test/' };

const pageOf = (name: string) => `<script type="module" src="./assets/index-${name}.js"></script>`;
const filesOf = (name: string) => ({
  first: [`assets/index-${name}.js`],
  ahead: [`assets/CartPage-${name}.js`, 'assets/same.js'],
  online: [`assets/SignInPage-${name}.js`],
});

const ids: Record<string, string> = {};
beforeAll(async () => {
  for (const name of ['old', 'new']) ids[name] = await versionOf(pageOf(name));
});

/** A host, a browser's caches, and the workers of both versions. */
function setUp() {
  const caches = new FakeCaches();
  const host = {
    version: 'old',
    files: new Set<string>(),
    isDown: false,
    sendsPages: false,
    sent: [] as string[],
  };
  function deploy(name: string) {
    const { first, ahead, online } = filesOf(name);
    host.version = name;
    host.files = new Set([...first, ...ahead, ...online]);
  }
  deploy('old');
  const fetch = async (input: Request | string, init?: RequestInit) => {
    const url = typeof input === 'string' ? input : input.url;
    if (init?.cache === 'only-if-cached') return offline();
    host.sent.push(url.slice(root.length));
    if (host.isDown) return offline();
    const path = new URL(url).pathname.slice(1);
    if (path === '' || path.startsWith('p/') || host.sendsPages) {
      return new Response(path + pageOf(host.version), { headers: { 'content-type': 'text/html' } });
    }
    return host.files.has(path)
      ? new Response(path, { headers: { 'content-type': 'text/javascript' } })
      : new Response('Not Found', { status: 404 });
  };
  const onGone = vi.fn<() => void>();
  function workerOf(name: string) {
    const version = { id: ids[name] ?? '', ...filesOf(name) };
    const worker = createShopWorker({
      version,
      places,
      caches: caches.asStorage(),
      fetch,
      nowMs: Date.now,
      onGone,
    });
    async function ask(kind: RequestKind, path = '', saveData = false) {
      const request = new Request(root + path);
      const response = await settled((waitUntil) =>
        worker.answer(kind, { request, waitUntil, saveData, onNews: () => undefined }),
      );
      const { status, headers } = response;
      return { text: await response.text(), status, location: headers.get('location') };
    }
    return { ...worker, ask };
  }
  async function installed(name: string) {
    const worker = workerOf(name);
    await worker.install(false, false);
    return worker;
  }
  const kept = (name: string) =>
    (caches.contents()[`shop / files ${ids[name]}`] ?? []).map((url) => url.slice(root.length)).sort();
  return { caches, host, deploy, workerOf, installed, kept, onGone };
}

describe('the versions of the shop that the service worker keeps', () => {
  it('are identified by their code, not by the catalogue’s texts in the page', async () => {
    expect(await versionOf(`<p>New price</p>${pageOf('old')}`)).toBe(ids.old);
    expect(ids.new).not.toBe(ids.old);
    expect(await versionOf(`${pageOf('old')}<meta content="script-src 'sha256-abc='">`)).not.toBe(ids.old);
  });

  it('answer from their own files only, with the old worker and with the new one', async () => {
    const { installed, workerOf, deploy, host, kept } = setUp();
    const old = await installed('old');
    await old.fetchAhead();
    expect(kept('old')).toEqual(['', 'assets/CartPage-old.js', 'assets/index-old.js', 'assets/same.js']);

    deploy('new');
    const next = workerOf('new');
    host.sent = [];
    await next.install(false, true);
    // The file that has not changed is copied.
    expect(host.sent.sort()).toEqual(['', 'assets/CartPage-new.js', 'assets/index-new.js']);
    expect(kept('new')).toEqual(['', 'assets/CartPage-new.js', 'assets/index-new.js', 'assets/same.js']);
    await next.activate();

    host.isDown = true;
    expect((await old.ask('index')).text).toBe(pageOf('old'));
    expect((await next.ask('index')).text).toBe(pageOf('new'));
    // A tab with the old page goes on under the new worker.
    expect((await next.ask('file', 'assets/CartPage-old.js')).text).toBe('assets/CartPage-old.js');
  });

  it('do not take the page of another version for their own', async () => {
    const { installed, workerOf, deploy, kept } = setUp();
    const old = await installed('old');
    deploy('new');
    // The worker asks for the page again at each visit.
    expect((await old.ask('index')).text).toBe(pageOf('old'));
    expect((await old.ask('index')).text).toBe(pageOf('old'));
    // A worker that comes before its files, or after them, is not installed.
    await expect(workerOf('old').install(false, false)).rejects.toThrow('does not have version');
    deploy('old');
    await expect(workerOf('new').install(false, true)).rejects.toThrow('is not there');
    expect(kept('new')).not.toContain('');
  });

  it('leave everything to the host once one of their files is gone', async () => {
    const { installed, deploy, onGone } = setUp();
    const old = await installed('old');
    deploy('new');
    expect((await old.ask('file', 'assets/SignInPage-old.js')).status).toBe(404);
    expect(onGone).toHaveBeenCalledOnce();
    expect((await old.ask('index')).text).toBe(pageOf('new'));
    expect((await old.ask('file', 'assets/index-new.js')).text).toBe('assets/index-new.js');
    // Not kept: it is another version's.
    expect((await old.ask('index')).text).toBe(pageOf('new'));
  });

  it('are complete, or leave the page to the host', async () => {
    const { workerOf, host, kept, deploy } = setUp();
    host.files.delete('assets/index-old.js');
    await expect(workerOf('old').install(false, false)).rejects.toThrow('assets/index-old.js is not there');
    expect(kept('old')).not.toContain('');
    deploy('old');
    await workerOf('old').install(false, false);
    expect(kept('old')).toContain('');
  });

  it('are two at most: the current one, and the last for tabs that still show it', async () => {
    const { workerOf, caches, deploy } = setUp();
    await (await caches.open('shop / files 1')).put(`${root}assets/a.js`, new Response('a'));
    await (await caches.open('shop / files 2')).put(`${root}assets/b.js`, new Response('b'));
    await caches.open('another app');
    deploy('new');
    const next = workerOf('new');
    await next.install(false, true);
    await next.activate();
    expect(await caches.keys()).toEqual(['shop / files 2', 'another app', `shop / files ${ids.new}`]);
  });
});

it('what is kept is limited at each visit, and what was stored first leaves', async () => {
  const { workerOf, caches } = setUp();
  const content = await caches.open('shop / content');
  const pictures = await caches.open('shop / pictures');
  for (let index = 0; index < 410; index += 1) {
    if (index < 155) await content.put(`https://content.test/${index}`, new Response(''));
    await pictures.put(`https://pictures.test/${index}`, new Response(''));
  }
  await workerOf('old').keepLoaded([], 0);
  const { 'shop / content': answers, 'shop / pictures': kept } = caches.contents();
  expect([answers?.length, answers?.[0]]).toEqual([150, 'https://content.test/5']);
  expect([kept?.length, kept?.[0]]).toEqual([400, 'https://pictures.test/10']);
});

it('the first screens that a page has loaded are kept, but not the host’s page for a missing one', async () => {
  const { workerOf, caches } = setUp();
  await workerOf('old').keepLoaded([`${root}p/sarong/`, `${root}c/men/`], 0);
  expect(caches.contents()['shop / content']).toEqual([`${root}p/sarong/`]);
});

describe('a page for sharing', () => {
  it('starts the kept shop at its route, and keeps the campaign’s parameters', async () => {
    const { installed } = setUp();
    const old = await installed('old');
    expect(await old.ask('shared page', 'p/sarong/?utm_source=a')).toMatchObject({
      status: 302,
      location: `${root}?utm_source=a#/collections/sarong`,
    });
  });

  it('comes from the host when the shop is not kept, and is never kept itself', async () => {
    const { workerOf, kept } = setUp();
    expect((await workerOf('old').ask('shared page', 'p/sarong/')).text).toBe(`p/sarong/${pageOf('old')}`);
    expect(kept('old')).toEqual([]);
  });
});
