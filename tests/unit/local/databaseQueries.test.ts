// @vitest-environment node
import {
  collection,
  collectionGroup,
  documentId,
  endBefore,
  getAggregate,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  startAt,
  sum,
  where,
  type Query,
  type QueryConstraint,
} from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { indexesText } from '../../../local/services/mounts/rulesText.ts';
import { codeOf } from './codeOf.ts';
import { database, nameOf, post, rulesFor, service, setUpDatabaseBench, start } from './databaseBench.ts';

setUpDatabaseBench();

describe('queries', () => {
  const orders = collection(database, 'users/u1/orders');
  const from = [{ collectionId: 'orders' }];
  const idsOf = async (...constraints: QueryConstraint[]) =>
    (await getDocs(query(orders, ...constraints))).docs.map(({ id }) => id);

  beforeEach(() => {
    service().write('users/u1/orders/b', { price: 200, size: 'M', at: new Date(2000) });
    service().write('users/u1/orders/a', { price: 100, size: 'M', at: new Date(3000) });
    service().write('users/u1/orders/d', { price: 100.5, size: 'L', at: new Date(1000) });
    service().write('users/u1/orders/c', { price: 200, size: 'S' });
    service().write('users/u1/orders/c/parts/p', { price: 1 });
    service().write('users/u2/orders/x', { price: 1 });
  });

  it('list a collection by id, without its subcollections', async () => {
    expect(await idsOf()).toEqual(['a', 'b', 'c', 'd']);
    expect((await getDocs(collection(database, 'users/u3/orders'))).empty).toBe(true);
  });

  it('sort by fields in both directions, then by id', async () => {
    expect(await idsOf(orderBy('price'))).toEqual(['a', 'd', 'b', 'c']);
    expect(await idsOf(orderBy('price', 'desc'))).toEqual(['c', 'b', 'd', 'a']);
    expect(await idsOf(orderBy('price', 'desc'), orderBy('size'))).toEqual(['b', 'c', 'd', 'a']);
    expect(await idsOf(orderBy(documentId(), 'desc'))).toEqual(['d', 'c', 'b', 'a']);
    // The SDK always adds `__name__` as the last order; the service does not need it.
    const byPrice = [{ field: { fieldPath: 'price' }, direction: 'DESCENDING' }];
    const structuredQuery = { from, orderBy: byPrice, limit: 2 };
    expect((await post('/users/u1:runQuery', { structuredQuery })).body).toMatchObject([
      { document: { name: nameOf('users/u1/orders/c') } },
      { document: { name: nameOf('users/u1/orders/b') } },
    ]);
  });

  it('exclude documents without the field they sort by', async () => {
    expect(await idsOf(orderBy('at', 'desc'))).toEqual(['a', 'b', 'd']);
  });

  it('sort values of all types', async () => {
    const texts = ['', 'a', '\uffff', '😀'];
    const values = [null, false, true, NaN, -1, 0.5, 2, new Date(0), ...texts, [1], [1, 2], { a: 1 }];
    values.forEach((value, index) => service().write(`mixed/${String(90 - index)}`, { value }));
    const { docs } = await getDocs(query(collection(database, 'mixed'), orderBy('value')));
    expect(docs.map(({ id }) => 90 - Number(id))).toEqual(values.map((_value, index) => index));
  });

  it('filter', async () => {
    expect(await idsOf(where('size', '==', 'M'))).toEqual(['a', 'b']);
    expect(await idsOf(where('price', '>', 100), where('price', '<=', 200))).toEqual(['d', 'b', 'c']);
    expect(await idsOf(where('price', '==', '100'))).toEqual([]);
    expect(await idsOf(where('price', '<', 'x'))).toEqual([]);
    expect(await idsOf(where('size', '!=', 'M'))).toEqual(['d', 'c']);
    expect(await codeOf(idsOf(where('size', 'not-in', ['M'])))).toBe('unimplemented');
  });

  it('filter by a list of at most 30 values or ids', async () => {
    expect(await idsOf(where('size', 'in', ['S', 'L', 'XL']))).toEqual(['c', 'd']);
    expect(await idsOf(where('price', 'in', ['200']))).toEqual([]);
    expect(await idsOf(where(documentId(), 'in', ['d', 'a', 'gone']))).toEqual(['a', 'd']);
    const runQuery = (values: object[]) =>
      post('/users/u1:runQuery', {
        structuredQuery: {
          from,
          where: {
            fieldFilter: { field: { fieldPath: 'size' }, op: 'IN', value: { arrayValue: { values } } },
          },
        },
      });
    const sizes = (count: number) => Array.from({ length: count }, () => ({ stringValue: 'S' }));
    expect(await runQuery(sizes(30))).toMatchObject({ status: 200 });
    expect(await runQuery(sizes(31))).toMatchObject({ status: 400 });
    expect(await runQuery([])).toMatchObject({ status: 400 });
  });

  it('filter by the entries of a list', async () => {
    service().write('users/u1/orders/a', { tags: ['red', 7], at: 1 });
    service().write('users/u1/orders/b', { tags: ['green', ['red']], at: 2 });
    service().write('users/u1/orders/c', { tags: 'red', at: 3 });
    expect(await idsOf(where('tags', 'array-contains', 'red'))).toEqual(['a']);
    expect(await idsOf(where('tags', 'array-contains', '7'))).toEqual([]);
    const any = where('tags', 'array-contains-any', ['green', 7]);
    expect(await idsOf(any)).toEqual(['a', 'b']);
    expect(await idsOf(any, orderBy('at', 'desc'))).toEqual(['b', 'a']);
    expect(await idsOf(where('tags', 'array-contains', 'green'), where('at', '==', 1))).toEqual([]);
  });

  it('page by timestamp and then id, excluding other types', async () => {
    for (const id of ['e', 'f', 'g']) service().write(`users/u1/orders/${id}`, { at: new Date(2000) });
    service().write('users/u1/orders/h', { at: '2026-01-01' });
    const page = [orderBy('at', 'desc'), orderBy(documentId(), 'desc'), limit(2)];
    const times = where('at', '>=', new Date(0));
    expect(await idsOf(times, ...page)).toEqual(['a', 'g']);
    expect(await idsOf(times, ...page, startAfter(new Date(2000), 'g'))).toEqual(['f', 'e']);
    expect(await idsOf(times, ...page, startAfter(new Date(2000), 'e'))).toEqual(['b', 'd']);
    expect(await idsOf(times, ...page, startAfter(new Date(1000), 'd'))).toEqual([]);
  });

  it('page by cursor, limit and offset', async () => {
    expect(await idsOf(orderBy('price'), limit(2))).toEqual(['a', 'd']);
    expect(await idsOf(orderBy('price'), startAt(200))).toEqual(['b', 'c']);
    expect(await idsOf(orderBy('price'), startAfter(100))).toEqual(['d', 'b', 'c']);
    expect(await idsOf(orderBy('price', 'desc'), endBefore(200))).toEqual([]);
    const last = (await getDocs(query(orders, orderBy('price'), limit(3)))).docs[2];
    expect(await idsOf(orderBy('price'), startAfter(last))).toEqual(['c']);
    const { body } = await post('/users/u1:runQuery', { structuredQuery: { from, offset: 3 } });
    expect(body).toMatchObject([{ document: { name: nameOf('users/u1/orders/d') } }]);
  });

  it('count', async () => {
    const countOf = async (...constraints: QueryConstraint[]) =>
      (await getCount(query(orders, ...constraints))).data().count;
    expect(await countOf(where('size', '==', 'M'))).toBe(2);
    expect(await countOf(where('size', '==', 'XXL'))).toBe(0);
    // Documents without the field that a query sorts by are not counted either.
    expect(await countOf(orderBy('at'))).toBe(3);
    expect(await countOf(where('at', '>=', new Date(2000)))).toBe(2);
    expect(await countOf(limit(3))).toBe(3);
  });
});

const purchases = collectionGroup(database, 'userPurchases');
const pathsOf = async (source: Query, ...constraints: QueryConstraint[]) =>
  (await getDocs(query(source, ...constraints))).docs.map(({ ref }) => ref.path);

describe('a query of a collection group', () => {
  beforeEach(() => {
    service().write('users/u1/userPurchases/b', { price: 2 });
    const others = ['users/u1/others/e', 'users/u1/userPurchases/b/parts/f'];
    const found = ['users/u1-2/userPurchases/a', 'users/u1/userPurchases/c', 'userPurchases/d'];
    for (const path of [...found, ...others]) service().write(path, { price: 1 });
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

  it('is allowed only by rules for a path of any length', async () => {
    start({ rules: rulesFor(true, '/{path=**}/userPurchases/{id}') });
    expect(await codeOf(getDocs(purchases))).toBe('no error');
    start({ rules: rulesFor(true, '/users/{uid}/userPurchases/{id}') });
    expect(await codeOf(getDocs(purchases))).toBe('permission-denied');
    expect(await codeOf(getDocs(collection(database, 'users/u2/userPurchases')))).toBe('no error');
    start({ rules: rulesFor(true, '/users/{path=**}') });
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
  const at = where('purchasedAt', '==', new Date(0));
  const word = where('searchTerms', 'array-contains', 'nimal');
  const run = (source: Query, constraints: QueryConstraint[]) =>
    codeOf(getDocs(query(source, ...constraints)));

  beforeEach(() => start({ indexes: indexesText }));

  it.each<[what: string, source: Query, constraints: QueryConstraint[]]>([
    ['all documents', notes, []],
    ['one filter', notes, [where('a', '==', 1)]],
    ['one filter that sorts', notes, [where('a', '>', 1), orderBy('a', 'desc')]],
    ['one order', notes, [orderBy('a', 'desc')]],
    ['one filter by the entries of a list', notes, [where('a', 'array-contains-any', [1])]],
    ['names', notes, [where(documentId(), 'in', ['a', 'b']), where('a', '==', 1)]],
    ['a range of names', notes, [where(documentId(), '>=', 'a'), where(documentId(), '<', 'b')]],
    ['an equality filter on the order', notes, [where('a', '==', 1), orderBy('a')]],
    ['one state, oldest first', purchases, [shipped, completed, oldest]],
    ['one state, newest first', purchases, [shipped, completed, newest]],
    ['one state since a time', purchases, [shipped, completed, since]],
    ['one state at a time', purchases, [shipped, completed, at]],
    ['one state at a time, backwards', purchases, [shipped, completed, at, orderBy(documentId(), 'desc')]],
    ['one state in the order of names', purchases, [shipped, completed, orderBy(documentId())]],
    ['one state', purchases, [shipped, completed]],
    ['a whole group', purchases, []],
    [
      'payments of a customer by state',
      payments,
      [where('uid', '==', 'u'), where('state', 'in', ['a', 'b'])],
    ],
    ['the search', payments, [word, orderBy('orderedAt', 'desc')]],
  ])('is allowed for %s', async (_what, source, constraints) => {
    expect(await run(source, constraints)).toBe('no error');
  });

  it.each<[what: string, source: Query, constraints: QueryConstraint[]]>([
    ['a filter and another order', notes, [where('a', '==', 1), orderBy('b')]],
    ['two equality filters', notes, [where('a', '==', 1), where('b', '==', 2)]],
    ['a list and an equality', notes, [where('a', 'array-contains', 1), where('b', '==', 2)]],
    ['one flag of a group', purchases, [shipped]],
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
    ['the search in the other order', payments, [word, orderBy('orderedAt')]],
  ])('is refused for %s', async (_what, source, constraints) => {
    expect(await run(source, constraints)).toBe('failed-precondition');
    expect(await codeOf(getCount(query(source, ...constraints)))).toBe('failed-precondition');
  });

  it('is refused for a sum that no index holds behind the filter', async () => {
    const paidIn = query(payments, where('paidAt', '>=', new Date(0)), where('paidAt', '<', new Date(1)));
    const sumOf = (source: Query, ...fields: string[]) =>
      codeOf(getAggregate(source, Object.fromEntries(fields.map((field) => [field, sum(field)]))));
    expect(await sumOf(payments, 'amountMinor')).toBe('no error');
    expect(await sumOf(query(payments, where('note', '>', 1)), 'note')).toBe('no error');
    expect(await sumOf(paidIn, 'amountMinor', 'returnedMinor')).toBe('no error');
    expect(await sumOf(paidIn, 'amountMinor')).toBe('failed-precondition');
    expect(await sumOf(query(payments, where('uid', '==', 'nimal')), 'amountMinor')).toBe(
      'failed-precondition',
    );
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
});
