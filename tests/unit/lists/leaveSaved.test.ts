import { expect, it, vi } from 'vitest';
import { savedFollow } from '../../../src/lists/follow.ts';
import { joinSaved, leaveSaved } from '../../../src/lists/leaveSaved.ts';
import { savedStore } from '../../../src/saved/savedStore.ts';

/** A storage with room for so many characters, once it is full. */
function createStorage() {
  const values = new Map<string, string>();
  let room = Number.POSITIVE_INFINITY;
  const used = () => [...values].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => {
      const before = values.has(key) ? key.length + (values.get(key)?.length ?? 0) : 0;
      if (used() - before + key.length + text.length > room)
        throw new DOMException('full', 'QuotaExceededError');
      values.set(key, text);
    },
    removeItem: (key: string) => void values.delete(key),
    fill: () => {
      room = used();
    },
  };
}

it('what has not reached the account is kept for it by a browser that is full', () => {
  const storage = createStorage();
  vi.stubGlobal('localStorage', storage);
  savedStore.add({ slug: 'kandy-shirt', savedAtMs: 1, priceLkr: 2500 });
  savedFollow.write({ uid: 'nimal', isJoined: true, base: '1', pending: [] });
  storage.fill();

  leaveSaved();
  expect(savedStore.pieces()).toEqual([]);
  expect(storage.getItem('savedKept')).toContain('kandy-shirt');
  joinSaved('nimal');
  expect(savedStore.pieces().map(({ slug }) => slug)).toEqual(['kandy-shirt']);
});
