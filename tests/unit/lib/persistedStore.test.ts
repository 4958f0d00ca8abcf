// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { persistedStore } from '../../../src/lib/persistedStore.ts';
import { expectLogged } from '../../support/consoleGuard.ts';

const key = 'sizes';
const open = () => persistedStore(key, (stored) => (Array.isArray(stored) ? stored.map(String) : []));

/** Writes as another tab does. */
function storeElsewhere(text: string | null) {
  if (text === null) localStorage.clear();
  else localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent('storage', { key: text === null ? null : key }));
}

it('keeps a value until it is removed, and gives the same object until it changes', () => {
  const store = open();
  expect(store.get()).toEqual([]);
  expect(store.update((sizes) => [...sizes, 'M'])).toBe(true);
  expect(store.get()).toEqual(['M']);
  expect(store.get()).toBe(store.get());
  expect(open().get()).toEqual(['M']);
  store.update(() => undefined);
  expect([store.get(), localStorage.getItem(key)]).toEqual([[], null]);
});

it('tells its subscribers of a change in any tab, also of one that a frozen page has missed, and of no other', () => {
  const store = open();
  const onChange = vi.fn<() => void>();
  const unsubscribe = store.subscribe(onChange);
  store.update(() => ['M']);
  storeElsewhere('["L"]');
  expect([store.get(), onChange.mock.calls.length]).toEqual([['L'], 2]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  storeElsewhere('["L"]');
  expect(onChange).toHaveBeenCalledTimes(2);
  localStorage.setItem(key, '["S"]');
  window.dispatchEvent(new Event('pageshow'));
  storeElsewhere(null);
  expect([store.get(), onChange.mock.calls.length]).toEqual([[], 4]);
  unsubscribe();
  storeElsewhere('["L"]');
  expect(onChange).toHaveBeenCalledTimes(4);
});

it('changes what any tab has stored last', () => {
  const [here, there] = [open(), open()];
  here.update(() => ['M']);
  there.update((sizes) => [...sizes, 'L']);
  here.update((sizes) => [...sizes, 'S']);
  expect(there.get()).toEqual(['M', 'L', 'S']);
});

it('keeps a value that the browser refuses to store as long as the page, and says so', () => {
  const store = open();
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The device is full.', 'QuotaExceededError');
  });
  expect(store.update(() => ['M'])).toBe(false);
  expect([store.get(), localStorage.getItem(key)]).toEqual([['M'], null]);
  expectLogged(/The browser refuses to store data/);
  refuse.mockRestore();
  expect(store.update((sizes) => [...sizes, 'L'])).toBe(true);
  expect(open().get()).toEqual(['M', 'L']);
});

it('takes what is no JSON for nothing', () => {
  localStorage.setItem(key, '[');
  expect(open().get()).toEqual([]);
  expectLogged(/is not JSON/);
});
