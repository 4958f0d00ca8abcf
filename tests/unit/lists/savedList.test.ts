import { beforeEach, expect, it, vi } from 'vitest';
import { savedFollow } from '../../../src/lists/follow.ts';
import { leaveSaved } from '../../../src/lists/leaveSaved.ts';
import { savedList } from '../../../src/lists/savedList.ts';
import { savedStore } from '../../../src/saved/savedStore.ts';

const piece = (slug: string, savedAtMs: number) => ({ slug, savedAtMs, priceLkr: 2500 });
const rows = (...pieces: ReturnType<typeof piece>[]) => new Map(pieces.map((one) => [one.slug, one]));
const slugs = () => savedStore.pieces().map(({ slug }) => slug);

const [shirt, sarong, dress] = [piece('kandy-shirt', 1), piece('galle-sarong', 2), piece('lotus-dress', 3)];

/** Another tab has stored the pieces. Its event has not arrived yet. */
const storeElsewhere = (...pieces: unknown[]) =>
  localStorage.setItem('savedPieces', JSON.stringify({ version: 1, pieces }));
const tellThisTab = () => window.dispatchEvent(new StorageEvent('storage', { key: 'savedPieces' }));

const onChange = vi.fn<() => void>();

beforeEach(() => {
  onChange.mockReset();
  savedStore.replace([shirt]);
  return savedStore.subscribe(onChange);
});

it('a piece that another tab saves while the account’s pieces are fetched is not lost', async () => {
  const apply = await savedList.prepare(rows(shirt), rows(sarong, shirt));
  storeElsewhere(dress, shirt);
  apply();
  expect(slugs()).toEqual(['lotus-dress', 'galle-sarong', 'kandy-shirt']);
});

it('a piece that another tab has just saved is kept for the account that signs out', () => {
  savedFollow.write({ uid: 'nimal', isJoined: true, base: '1;kandy-shirt:1:2500:', pending: [] });
  storeElsewhere(dress, shirt);
  leaveSaved();
  expect(slugs()).toEqual([]);
  expect(localStorage.getItem('savedKept')).toContain('lotus-dress');
});

it('a piece that another tab has just saved is shown, although its event then finds nothing new', () => {
  storeElsewhere(dress, shirt);
  savedList.readDevice();
  expect(onChange).toHaveBeenCalledTimes(1);
  tellThisTab();
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(slugs()).toEqual(['lotus-dress', 'kandy-shirt']);
});

it('pieces leave once they follow nothing, so that another tab does not take them for removed ones', () => {
  savedFollow.write({ uid: 'nimal', isJoined: true, base: '1;kandy-shirt:1:2500:', pending: [] });
  const seen: unknown[] = [];
  onChange.mockImplementation(() => void seen.push(savedFollow.read()));
  leaveSaved();
  expect(seen).toEqual([undefined]);
  expect(slugs()).toEqual([]);
});
