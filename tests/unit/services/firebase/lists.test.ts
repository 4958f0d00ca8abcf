import { beforeEach, describe, expect, it } from 'vitest';
import { changeList, deleteList, fetchList } from '../../../../src/services/firebase/lists.ts';
import { addCustomer, backend } from '../../../backend.ts';
import { signInBeforehand } from '../../../renderApp.tsx';

let uid: string;
beforeEach(async () => {
  uid = addCustomer();
  await signInBeforehand();
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

  it('of another account is refused, once', async () => {
    let calls = 0;
    const change = changeList('someone-else', 'cart', 'mark0001', () => {
      calls += 1;
      return '1';
    });
    await expect(change).rejects.toMatchObject({ code: 'permission-denied' });
    expect(calls).toBe(0);
    expect(backend.database.requests).toHaveLength(1);
  });

  it('that the rules refuse is not written again and again', async () => {
    let calls = 0;
    const change = changeList(uid, 'cart', 'mark0001', () => {
      calls += 1;
      return 'not a list';
    });
    await expect(change).rejects.toMatchObject({ code: 'permission-denied' });
    expect(calls).toBe(1);
  });
});
