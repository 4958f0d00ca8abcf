import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeList, deleteList, fetchList } from '../../../../src/services/firebase/lists.ts';
import { backend } from '../../../backend.ts';
import { addSignedInCustomer } from '../../../renderApp.tsx';

let uid: string;
beforeEach(async () => {
  uid = await addSignedInCustomer();
});

const stored = () => backend.database.read(`users/${uid}/lists/cart`);
const piece = (slug: string) => `;${slug}:1:M`;
/** Adds a piece to whatever the list holds. */
const adding = (slug: string) => (list: { text: string } | null) => (list?.text ?? '1') + piece(slug);

describe('a list of an account [P10]', () => {
  it('is made by the first change, and gone after it is deleted', async () => {
    await expect(fetchList(uid, 'cart')).resolves.toBeNull();
    await changeList(uid, 'cart', 'mark0001', adding('kandy-shirt'));
    await expect(fetchList(uid, 'cart')).resolves.toEqual({
      text: '1;kandy-shirt:1:M',
      writes: ['mark0001'],
    });
    await deleteList(uid, 'cart');
    expect(stored()).toBeUndefined();
    await deleteList(uid, 'cart');
  });

  it('loses nothing when two devices change it at the same moment', async () => {
    await changeList(uid, 'cart', 'mark0001', adding('kandy-shirt'));
    await Promise.all([
      changeList(uid, 'cart', 'mark0002', adding('galle-skirt')),
      changeList(uid, 'cart', 'mark0003', adding('colombo-dress')),
    ]);
    const text = String(stored()?.items);
    expect(text).toContain(piece('galle-skirt'));
    expect(text).toContain(piece('colombo-dress'));
    expect(text.split(';')).toHaveLength(4);
  });

  it('is not made again by a device that was late', async () => {
    await changeList(uid, 'cart', 'mark0001', adding('kandy-shirt'));
    const seen: boolean[] = [];
    await changeList(uid, 'cart', 'mark0002', (list) => {
      if (seen.length === 0) backend.database.remove(`users/${uid}/lists/cart`);
      seen.push(list !== null);
      return list === null ? undefined : adding('galle-skirt')(list);
    });
    expect(seen).toEqual([true, false]);
    expect(stored()).toBeUndefined();
  });

  it('keeps the marks of the last 20 writes', async () => {
    for (let write = 10; write < 35; write += 1) {
      await changeList(uid, 'cart', `mark00${write}`, () => `1;kandy-shirt:${write}:M`);
    }
    const list = await fetchList(uid, 'cart');
    expect(list?.writes).toHaveLength(20);
    expect(list?.writes.at(-1)).toBe('mark0034');
  });

  it('is not written without a change', async () => {
    await changeList(uid, 'cart', 'mark0001', () => undefined);
    expect(stored()).toBeUndefined();
  });

  it.each([
    ['of another account is refused, once', () => 'someone-else', '1', 0, 1],
    ['that the rules refuse is not written again and again', () => uid, 'not a list', 1, 3],
  ])('%s', async (_what, owner, text, calls, requests) => {
    const change = vi.fn<() => string>(() => text);
    const refused = { code: 'permission-denied' };
    await expect(changeList(owner(), 'cart', 'mark0001', change)).rejects.toMatchObject(refused);
    expect(change).toHaveBeenCalledTimes(calls);
    expect(backend.database.requests).toHaveLength(requests);
  });
});
