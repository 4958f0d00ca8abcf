import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchList, mergeList } from '../../../../src/services/firebase/lists.ts';
import { backend } from '../../../support/backend.ts';
import { addSignedInCustomer } from '../../../support/renderApp.tsx';

let uid: string;
beforeEach(async () => {
  uid = await addSignedInCustomer();
});

const stored = () => backend.database.read(`users/${uid}/lists/cart`);
/** Adds a row to whatever the list holds. */
const adding = (slug: string) => (rows: string) => `${rows}${slug}:M@1=1;`;

describe('a list of an account', () => {
  it('is made by the first change', async () => {
    await expect(fetchList(uid, 'cart')).resolves.toBeNull();
    await expect(mergeList(uid, 'cart', adding('kandy-shirt'))).resolves.toBe('kandy-shirt:M@1=1;');
    await expect(fetchList(uid, 'cart')).resolves.toBe('kandy-shirt:M@1=1;');
  });

  it.each([true, false])(
    'loses nothing when two devices change it at once; it existed: %s',
    async (existed) => {
      if (existed) await mergeList(uid, 'cart', adding('kandy-shirt'));
      await Promise.all([
        mergeList(uid, 'cart', adding('galle-skirt')),
        mergeList(uid, 'cart', adding('colombo-dress')),
      ]);
      const rows = String(stored()?.rows);
      expect(rows).toContain('galle-skirt');
      expect(rows).toContain('colombo-dress');
      expect(rows.split(';')).toHaveLength(existed ? 4 : 3);
    },
  );

  it('costs one read without a change', async () => {
    await expect(mergeList(uid, 'cart', () => '')).resolves.toBe('');
    expect(stored()).toBeUndefined();
    expect(backend.database.requests).toHaveLength(1);
  });

  it.each([
    ['of another account is refused', () => 'someone-else', 'a:M@1=1;'],
    ['that the rules refuse is not written again and again', () => uid, 'not a list'],
  ])('%s', async (_what, owner, rows) => {
    const merge = vi.fn<() => string>(() => rows);
    await expect(mergeList(owner(), 'cart', merge)).rejects.toMatchObject({ code: 'permission-denied' });
    expect(merge.mock.calls.length).toBeLessThan(3);
    expect(stored()).toBeUndefined();
  });
});
