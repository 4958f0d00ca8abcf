// @vitest-environment node
import {
  collection,
  collectionGroup,
  documentId,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type Query,
  type QueryConstraint,
} from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { indexesText } from '../../../local/services/mounts/rulesText.ts';
import { codeOf } from './codeOf.ts';
import { database, service, setUpDatabaseBench, start } from './databaseBench.ts';

setUpDatabaseBench();

const purchases = collectionGroup(database, 'userPurchases');
const pathsOf = async (source: Query, ...constraints: QueryConstraint[]) =>
  (await getDocs(query(source, ...constraints))).docs.map(({ ref }) => ref.path);

describe('a query of a collection group', () => {
  beforeEach(() => {
    service().write('users/u1/userPurchases/b', { price: 2 });
    service().write('users/u1-2/userPurchases/a', { price: 1 });
    service().write('users/u1/userPurchases/c', { price: 1 });
    service().write('userPurchases/d', { price: 1 });
    service().write('users/u1/others/e', { price: 1 });
    service().write('users/u1/userPurchases/b/parts/f', { price: 1 });
  });

  it('finds the documents of all collections with the id, sorted by their path', async () => {
    expect(await pathsOf(purchases)).toEqual([
      'userPurchases/d',
      'users/u1/userPurchases/b',
      'users/u1/userPurchases/c',
      'users/u1-2/userPurchases/a',
    ]);
    expect(await pathsOf(purchases, where('price', '==', 1), limit(2))).toEqual([
      'userPurchases/d',
      'users/u1/userPurchases/c',
    ]);
    expect((await getCount(purchases)).data().count).toBe(4);
  });

  it('pages by the snapshot of a document', async () => {
    const first = await getDocs(query(purchases, orderBy('price', 'desc'), limit(2)));
    const rest = await pathsOf(purchases, orderBy('price', 'desc'), startAfter(first.docs[1]));
    expect(first.docs.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(rest).toEqual(['users/u1/userPurchases/c', 'userPurchases/d']);
  });

  const groupRules = (path: string) => `rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents {
        match ${path} { allow read; }
      }
    }`;

  it('is allowed only by rules for a path of any length', async () => {
    start({ rules: groupRules('/{path=**}/userPurchases/{id}') });
    expect(await codeOf(getDocs(purchases))).toBe('no error');
    start({ rules: groupRules('/users/{uid}/userPurchases/{id}') });
    expect(await codeOf(getDocs(purchases))).toBe('permission-denied');
    expect(await codeOf(getDocs(collection(database, 'users/u2/userPurchases')))).toBe('no error');
    start({ rules: groupRules('/users/{path=**}') });
    expect(await codeOf(getDocs(purchases))).toBe('permission-denied');
  });
});

describe('a query without an index', () => {
  const orders = collection(database, 'users/u1/userPurchases');
  const payments = collection(database, 'payments');
  const notes = collection(database, 'notes');
  const shipped = where('isOrderShipped', '==', false);
  const completed = where('isOrderCompleted', '==', false);
  const [oldest, newest] = [orderBy('purchasedAt'), orderBy('purchasedAt', 'desc')];
  const since = where('purchasedAt', '>=', new Date(0));
  const run = (source: Query, constraints: QueryConstraint[]) =>
    codeOf(getDocs(query(source, ...constraints)));

  beforeEach(() => start({ indexes: indexesText }));

  it.each<[what: string, source: Query, constraints: QueryConstraint[]]>([
    ['all documents', notes, []],
    ['one filter', notes, [where('a', '==', 1)]],
    ['one filter that sorts', notes, [where('a', '>', 1), orderBy('a', 'desc')]],
    ['one order', notes, [orderBy('a', 'desc')]],
    ['one filter by the entries of a list', notes, [where('a', 'array-contains-any', [1])]],
    ['several equality filters', notes, [where('a', '==', 1), where('b', 'in', [1, 2]), where('c', '==', 1)]],
    ['a list and an equality', notes, [where('a', 'array-contains', 1), where('b', '==', 2)]],
    ['names', notes, [where(documentId(), 'in', ['a', 'b']), where('a', '==', 1)]],
    ['a range of names', notes, [where(documentId(), '>=', 'a'), where(documentId(), '<', 'b')]],
    ['an equality filter on the order', notes, [where('a', '==', 1), orderBy('a')]],
    ['one state, oldest first', purchases, [shipped, completed, oldest]],
    ['one state, newest first', purchases, [shipped, completed, newest]],
    ['one state since a time', purchases, [shipped, completed, since]],
    ['one state at a time', purchases, [shipped, completed, where('purchasedAt', '==', new Date(0))]],
    [
      'one state at a time, backwards',
      purchases,
      [shipped, completed, where('purchasedAt', '==', new Date(0)), orderBy(documentId(), 'desc')],
    ],
    ['one state in the order of names', purchases, [shipped, completed, orderBy(documentId())]],
    ['a whole group', purchases, []],
    ['the search', payments, [where('searchTerms', 'array-contains', 'nimal'), orderBy('paidAt', 'desc')]],
  ])('is allowed for %s', async (_what, source, constraints) => {
    expect(await run(source, constraints)).toBe('no error');
  });

  it.each<[what: string, source: Query, constraints: QueryConstraint[]]>([
    ['a filter and another order', notes, [where('a', '==', 1), orderBy('b')]],
    ['two orders', notes, [orderBy('a'), orderBy('b')]],
    ['names backwards', notes, [orderBy(documentId(), 'desc')]],
    ['an order and names in the other direction', notes, [orderBy('a', 'desc'), orderBy(documentId())]],
    ['ranges of two fields', notes, [where('a', '>', 1), where('b', '>', 1)]],
    ['a list and an order', notes, [where('a', 'array-contains', 1), orderBy('b')]],
    ['alternatives of which one has none', notes, [where('a', 'in', [1, 2]), orderBy('b')]],
    ['a state of one customer', orders, [shipped, completed, newest]],
    ['one flag with an order', purchases, [shipped, oldest]],
    ['a field of a group', purchases, [where('productName', '==', 'shirt')]],
    ['an order of a group', purchases, [newest]],
    [
      'the search in the other order',
      payments,
      [where('searchTerms', 'array-contains', 'n'), orderBy('paidAt')],
    ],
  ])('is refused for %s', async (_what, source, constraints) => {
    expect(await run(source, constraints)).toBe('failed-precondition');
    expect(await codeOf(getCount(query(source, ...constraints)))).toBe('failed-precondition');
  });

  it('is refused with more than one filter by the entries of a list', async () => {
    const both = [where('a', 'array-contains', 1), where('b', 'array-contains', 2)];
    await expect(getDocs(query(notes, ...both))).rejects.toThrow('only one array-contains filter');
  });

  it('is refused for a field whose automatic indexes are switched off', async () => {
    const fieldOverrides = [{ collectionGroup: 'notes', fieldPath: 'a', indexes: [] }];
    start({ indexes: JSON.stringify({ indexes: [], fieldOverrides }) });
    expect(await run(notes, [where('a', '==', 1)])).toBe('failed-precondition');
    expect(await run(notes, [where('b', '==', 1)])).toBe('no error');
  });

  it('can merge several indexes that end with the same order', async () => {
    const index = (field: string) => ({
      collectionGroup: 'notes',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: field, order: 'ASCENDING' },
        { fieldPath: 'at', order: 'DESCENDING' },
      ],
    });
    start({ indexes: JSON.stringify({ indexes: [index('a'), index('b')] }) });
    const [a, b, c] = ['a', 'b', 'c'].map((field) => where(field, '==', 1));
    const byTime = orderBy('at', 'desc');
    if (!a || !b || !c) throw new Error('unreachable');
    expect(await run(notes, [a, b, byTime])).toBe('no error');
    expect(await run(notes, [a, c, byTime])).toBe('failed-precondition');
  });
});
