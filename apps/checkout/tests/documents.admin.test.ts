import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFirestoreDocuments } from '../src/documents/firestoreDocuments.ts';
import { changeDocuments, commitTime, writeDocuments } from '../src/documents/documents.ts';
import type { Documents, Query } from '../src/documents/documents.ts';
import { createRecords } from '../../../tests/support/checkoutServer.ts';
import { openFirestore } from './firebase.ts';

const adapters: [name: string, open: () => Promise<{ documents: Documents; stop: () => unknown }>][] = [
  [
    'Firestore',
    async () => {
      const { firestore, stop } = await openFirestore();
      return { documents: createFirestoreDocuments(firestore), stop };
    },
  ],
  ['memory', async () => ({ documents: createRecords().port, stop: () => undefined })],
];

describe.each(adapters)('the documents in %s', (_name, open) => {
  let documents: Documents;
  let stop: () => unknown;
  beforeAll(async () => {
    ({ documents, stop } = await open());
    await writeDocuments(documents, [
      { path: 'cases/a', document: { kind: 'x', at: new Date(3000), left: 2, list: [{ at: new Date(1) }] } },
      { path: 'cases/b', document: { kind: 'y', at: new Date(1000), left: 2 } },
      { path: 'cases/c', document: { kind: 'x', at: new Date(2000), tags: ['old', 'new'] } },
      { path: 'cases/d', document: { kind: 'z' } },
      { path: 'payments/p', document: { uid: 'nimal', state: 'placed', checkAt: new Date(2000) } },
      { path: 'payments/q', document: { uid: 'nimal', state: 'paid', checkAt: new Date(1000) } },
      { path: 'payments/r', document: { uid: 'kamala', state: 'begun', checkAt: new Date(1000) } },
      { path: 'payments/s', document: { uid: 'kamala', state: 'paid', checkAt: new Date(3000) } },
      { path: 'cases/a/inner/e', document: { kind: 'x' } },
    ]);
  });
  afterAll(() => stop());

  it('are read in the order of their paths, with moments as Dates', async () => {
    expect(await documents.read(['cases/b', 'cases/none', 'cases/a'])).toEqual([
      { kind: 'y', at: new Date(1000), left: 2 },
      undefined,
      { kind: 'x', at: new Date(3000), left: 2, list: [{ at: new Date(1) }] },
    ]);
    expect(await documents.read([])).toEqual([]);
  });

  it.each<[string, Partial<Query>, string[]]>([
    ['all, by their ids', {}, ['a', 'b', 'c', 'd']],
    ['those after an id', { after: 'b', limit: 1 }, ['c']],
    ['from the first, after an empty id', { after: '', limit: 2 }, ['a', 'b']],
    ['equal ones', { where: [['kind', '==', 'x']] }, ['a', 'c']],
    ['those with an entry in a list', { where: [['tags', 'array-contains', 'new']] }, ['c']],
    [
      'of all collections of a name, by their paths',
      { collection: 'inner', isGroup: true },
      ['cases/a/inner/e'],
    ],
    ['some of several', { where: [['kind', 'in', ['y', 'z']]] }, ['b', 'd']],
    [
      'by two conditions',
      {
        collection: 'payments',
        where: [
          ['uid', '==', 'nimal'],
          ['state', '==', 'placed'],
        ],
      },
      ['p'],
    ],
    [
      'some of several up to a moment, sorted by it',
      {
        collection: 'payments',
        where: [
          ['state', 'in', ['placed', 'paid']],
          ['checkAt', '<=', new Date(2000)],
        ],
        orderBy: 'checkAt',
      },
      ['q', 'p'],
    ],
    ['only what has the field, sorted by it', { orderBy: 'at' }, ['b', 'c', 'a']],
    ['the last first', { orderBy: 'at', isDescending: true, limit: 2 }, ['a', 'c']],
    ['up to a moment', { where: [['at', '<=', new Date(2000)]], orderBy: 'at' }, ['b', 'c']],
    [
      'a period',
      {
        where: [
          ['at', '>=', new Date(2000)],
          ['at', '<', new Date(3000)],
        ],
        orderBy: 'at',
      },
      ['c'],
    ],
  ])('are found: %s', async (_what, query, ids) => {
    const found = await documents.query({ collection: 'cases', ...query });
    expect(found.map(({ id }) => id)).toEqual(ids);
  });

  it('are replaced and deleted in one transaction, or not at all', async () => {
    const refusal = new Error('no');
    const refused = documents.run(async () => {
      throw refusal;
    });
    await expect(refused).rejects.toBe(refusal);
    const paths = ['steps/one', 'steps/two'];
    await writeDocuments(documents, [{ path: 'steps/one', document: { old: true, n: 1 } }]);
    const changed = await changeDocuments(documents, paths, (data) => (data ? { n: 2 } : undefined));
    expect(changed).toBe(1);
    expect(await documents.read(paths)).toEqual([{ n: 2 }, undefined]);
    expect(await changeDocuments(documents, paths, (data) => (data ? null : undefined))).toBe(1);
    expect(await documents.read(paths)).toEqual([undefined, undefined]);
  });

  it('hold the moment of the transaction by the database’s clock, and no value that is none', async () => {
    await writeDocuments(documents, [{ path: 'moments/a', document: { at: commitTime } }]);
    expect(await documents.read(['moments/a'])).toEqual([{ at: expect.any(Date) as Date }]);
    for (const value of [undefined, new Date(Number.NaN)]) {
      const refused = writeDocuments(documents, [{ path: 'moments/b', document: { list: [{ value }] } }]);
      await expect(refused).rejects.toThrow(Error);
    }
    expect(await documents.read(['moments/b'])).toEqual([undefined]);
  });

  it('lose no step of several that count at once', async () => {
    const add = () =>
      changeDocuments(documents, ['counts/one'], ({ n = 0 }: { n?: unknown } = {}) => ({ n: Number(n) + 1 }));
    // What contention keeps from being written is tried again.
    const addOnce = (): Promise<number> => add().catch(addOnce);
    await Promise.all(Array.from({ length: 6 }, addOnce));
    expect(await documents.read(['counts/one'])).toEqual([{ n: 6 }]);
  });

  it('see in a transaction what was found when it is written', async () => {
    const find = () =>
      documents.run(async ({ query }) => {
        const found = await query({ collection: 'places', where: [['state', '==', 'placed']] });
        const document = found.length < 2 ? { state: 'placed' } : { state: 'refused' };
        return { documents: [{ path: `places/${crypto.randomUUID()}`, document }], result: undefined };
      });
    const findOnce = (): Promise<unknown> => find().catch(findOnce);
    await Promise.all(Array.from({ length: 5 }, findOnce));
    const placed = await documents.query({ collection: 'places', where: [['state', '==', 'placed']] });
    expect(placed).toHaveLength(2);
  });
});
