import { describe, expect, it, vi } from 'vitest';
import { createPictures } from '../../../src/worker/pictures.ts';
import { FakeCaches, offline, settled } from './fakeCaches.ts';

const host = 'https://pictures.test/';

const picture = () => new Response('a'.repeat(1000), { headers: { 'content-type': 'image/webp' } });

function setUp(send: (url: string, init?: RequestInit) => Promise<Response>) {
  const caches = new FakeCaches();
  const fetch = vi.fn<(input: Request | string, init?: RequestInit) => Promise<Response>>((input, init) =>
    send(typeof input === 'string' ? input : input.url, init ?? (input as Request)),
  );
  const answer = createPictures({ caches: caches.asStorage(), fetch, nowMs: Date.now }, 'pictures');
  async function ask(name: string) {
    const request = new Request(host + name, { headers: { accept: 'image/avif,image/webp' } });
    return settled((waitUntil) => answer({ request, waitUntil, saveData: false, onNews: () => undefined }));
  }
  const kept = () => (caches.contents().pictures ?? []).map((url) => url.slice(host.length));
  return { caches, fetch, ask, kept };
}

describe('the pictures that the service worker keeps', () => {
  it('are fetched once, readable, and in the format that the browser accepts', async () => {
    const { ask, fetch } = setUp(async () => picture());
    await ask('a.jpg?w=100');
    const again = await ask('a.jpg?w=100');
    expect((await again.blob()).size).toBe(1000);
    expect(again.headers.get('content-type')).toBe('image/webp');
    expect(fetch).toHaveBeenCalledOnce();
    expect(fetch.mock.calls[0]?.[1]).toEqual({
      mode: 'cors',
      credentials: 'omit',
      headers: { accept: 'image/avif,image/webp' },
    });
  });

  it('are not kept when they failed, or cannot be read', async () => {
    const { ask, kept, fetch } = setUp(async (url, init) => {
      if (url.endsWith('gone')) return new Response('', { status: 404 });
      if (init?.mode === 'cors' && url.endsWith('opaque') && init.credentials === 'omit') return offline();
      return picture();
    });
    expect((await ask('gone')).status).toBe(404);
    expect((await ask('opaque')).ok).toBe(true);
    expect(kept()).toEqual([]);
    // The host is not asked in vain for each picture.
    const before = fetch.mock.calls.length;
    await ask('another');
    expect(fetch).toHaveBeenCalledTimes(before + 1);
  });

  it('make room on a full device, and are shown all the same, without storage too', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { ask, caches, kept } = setUp(async () => picture());
    for (const name of ['a', 'b', 'c']) await ask(name);
    caches.quotaBytes = caches.bytes();
    expect((await ask('new')).ok).toBe(true);
    await ask('newer');
    expect(kept()).toEqual(['newer']);
    caches.isRefused = true;
    expect((await ask('unkept')).ok).toBe(true);
  });
});
