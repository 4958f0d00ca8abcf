import { describe, expect, it, vi } from 'vitest';
import { createPictures } from '../../../src/worker/pictures.ts';
import { FakeCaches, offline, settled } from './fakeCaches.ts';

const host = 'https://pictures.test/';
const kibibyte = 1024;

const picture = (bytes = kibibyte) =>
  new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/webp' } });

function setUp(send: (url: string, init?: RequestInit) => Promise<Response>, maxBytes = 10 * kibibyte) {
  const caches = new FakeCaches();
  const fetch = vi.fn<(input: Request | string, init?: RequestInit) => Promise<Response>>((input, init) =>
    send(typeof input === 'string' ? input : input.url, init ?? (input as Request)),
  );
  const start = () =>
    createPictures({ caches: caches.asStorage(), fetch, nowMs: Date.now, prefix: 'shop / ', maxBytes });
  const pictures = start();
  async function ask(name: string, from = pictures) {
    const request = new Request(host + name, { headers: { accept: 'image/avif,image/webp' } });
    return settled((waitUntil) => from.answer(request, waitUntil));
  }
  const kept = () =>
    Object.values(caches.contents())
      .flat()
      .filter((url) => url.startsWith(host))
      .map((url) => url.slice(host.length));
  return { caches, fetch, ask, kept, start };
}

describe('the pictures that the service worker keeps [P32]', () => {
  it('are fetched once, readable, and in the format that the browser accepts', async () => {
    const { ask, fetch } = setUp(async () => picture());
    await ask('a.jpg?w=100');
    const again = await ask('a.jpg?w=100');
    expect((await again.blob()).size).toBe(kibibyte);
    expect(again.headers.get('content-type')).toBe('image/webp');
    expect(fetch).toHaveBeenCalledOnce();
    expect(fetch.mock.calls[0]?.[1]).toEqual({
      mode: 'cors',
      credentials: 'omit',
      headers: { accept: 'image/avif,image/webp' },
    });
  });

  it('never have more bytes than the limit, whatever their sizes, and after restarts of the worker too', async () => {
    const { ask, caches, start } = setUp(async (url) => picture(Number(/\d+$/.exec(url)?.[0])));
    let largest = 0;
    for (let index = 0; index < 60; index += 1) {
      await ask(`p${index}?w=${200 + ((index * 797) % 3000)}`, start());
      largest = Math.max(largest, caches.bytes());
    }
    expect(largest).toBeLessThanOrEqual(10 * kibibyte + 20);
    expect(largest).toBeGreaterThan(6 * kibibyte);
  });

  it('leave in the order in which they were last shown', async () => {
    const { ask, kept } = setUp(async () => picture());
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await ask(name);
    await ask('a');
    for (const name of ['g', 'h', 'i', 'j']) await ask(name);
    expect(kept()).toContain('a');
    expect(kept()).not.toContain('b');
  });

  it('are not kept when they are too large, failed, or cannot be read', async () => {
    const { ask, kept, fetch } = setUp(async (url, init) => {
      if (url.endsWith('large')) return picture(6 * kibibyte);
      if (url.endsWith('gone')) return new Response('', { status: 404 });
      if (init?.mode === 'cors' && url.endsWith('opaque') && init.credentials === 'omit') return offline();
      return picture();
    });
    expect((await ask('large')).ok).toBe(true);
    expect((await ask('gone')).status).toBe(404);
    expect((await ask('opaque')).ok).toBe(true);
    expect(kept()).toEqual([]);
    // The host is not asked in vain for each picture.
    const before = fetch.mock.calls.length;
    await ask('another');
    expect(fetch).toHaveBeenCalledTimes(before + 1);
  });

  it('stand in for another width of the same picture without a connection', async () => {
    let isOnline = true;
    const { ask } = setUp(async () => (isOnline ? picture() : offline()));
    await ask('a.jpg?w=100');
    isOnline = false;
    expect((await ask('a.jpg?w=800')).ok).toBe(true);
    await expect(ask('b.jpg?w=800')).rejects.toThrow('Failed to fetch');
  });

  it('make room on a full device, and are shown all the same, without storage too', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { ask, caches, kept } = setUp(async () => picture());
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await ask(name);
    caches.quotaBytes = caches.bytes();
    expect((await ask('new')).ok).toBe(true);
    expect(kept()).toEqual(['f']);
    await ask('new');
    expect(kept()).toEqual(['f', 'new']);
    caches.isRefused = true;
    expect((await ask('unkept')).ok).toBe(true);
  });
});
