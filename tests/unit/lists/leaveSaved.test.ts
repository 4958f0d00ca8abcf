import { expect, it, vi } from 'vitest';
import { savedFollow } from '../../../src/lists/follow.ts';
import { joinSaved, leaveSaved } from '../../../src/lists/leaveSaved.ts';
import { savedStore } from '../../../src/saved/savedStore.ts';

/** A storage with room for so many characters, all keys together. */
function limitStorage(characters: number) {
  const store = Reflect.get(Storage.prototype, 'setItem') as (this: Storage, key: string, text: string) => void;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function limited(this: Storage, key, text) {
    const others = Object.keys(localStorage).filter((other) => other !== key);
    const used = others.reduce((sum, other) => sum + other.length + (this.getItem(other)?.length ?? 0), 0);
    if (used + key.length + text.length > characters) throw new DOMException('full', 'QuotaExceededError');
    store.call(this, key, text);
  });
}

it('what has not reached the account is kept for it by a browser that is full', () => {
  savedStore.add({ slug: 'kandy-shirt', savedAtMs: 1, priceLkr: 2500 });
  savedFollow.write({ uid: 'nimal', isJoined: true, base: '1', pending: [] });
  localStorage.setItem('other', 'x'.repeat(2000));
  const used = Object.entries(localStorage).reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  limitStorage(used);

  leaveSaved();
  expect(savedStore.pieces()).toEqual([]);
  expect(localStorage.getItem('savedKept')).toContain('kandy-shirt');
  joinSaved('nimal');
  expect(savedStore.pieces().map(({ slug }) => slug)).toEqual(['kandy-shirt']);
});
