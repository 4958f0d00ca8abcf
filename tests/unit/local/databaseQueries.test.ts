// @vitest-environment node
import {
  collection,
  documentId,
  endBefore,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  startAt,
  where,
  type QueryConstraint,
} from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from './codeOf.ts';
import { database, nameOf, post, service, setUpDatabaseBench } from './databaseBench.ts';

setUpDatabaseBench();

describe('queries', () => {
  const orders = collection(database, 'users/u1/orders');
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
    const structuredQuery = { from: [{ collectionId: 'orders' }], orderBy: byPrice, limit: 2 };
    expect((await post('/users/u1:runQuery', { structuredQuery })).body).toMatchObject([
      { document: { name: nameOf('users/u1/orders/c') } },
      { document: { name: nameOf('users/u1/orders/b') } },
    ]);
  });

  it('exclude documents without the field they sort by', async () => {
    expect(await idsOf(orderBy('at', 'desc'))).toEqual(['a', 'b', 'd']);
  });

  it('sort values of all types', async () => {
    const values = [
      null,
      false,
      true,
      NaN,
      -1,
      0.5,
      2,
      new Date(0),
      '',
      'a',
      '\uffff',
      '😀',
      [1],
      [1, 2],
      { a: 1 },
    ];
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
    const filter = (values: object[]) => ({
      fieldFilter: { field: { fieldPath: 'size' }, op: 'IN', value: { arrayValue: { values } } },
    });
    const runQuery = (values: object[]) =>
      post('/users/u1:runQuery', {
        structuredQuery: { from: [{ collectionId: 'orders' }], where: filter(values) },
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
    expect(await idsOf(where('tags', 'array-contains-any', ['green', 7]))).toEqual(['a', 'b']);
    expect(await idsOf(where('tags', 'array-contains-any', ['green', 7]), orderBy('at', 'desc'))).toEqual([
      'b',
      'a',
    ]);
    expect(await idsOf(where('tags', 'array-contains', 'green'), where('at', '==', 1))).toEqual([]);
  });

  it('filter by the name of a document', async () => {
    expect(await idsOf(where(documentId(), '==', 'b'))).toEqual(['b']);
    expect(await idsOf(where(documentId(), '>=', 'b'), where(documentId(), '<', 'd'))).toEqual(['b', 'c']);
    expect(await idsOf(where(documentId(), 'in', ['c', 'a']), where('size', '==', 'S'))).toEqual(['c']);
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
    const { body } = await post('/users/u1:runQuery', {
      structuredQuery: { from: [{ collectionId: 'orders' }], offset: 3 },
    });
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

  it('return a read time when nothing is found', async () => {
    const { body } = await post('/users/u9:runQuery', {
      structuredQuery: { from: [{ collectionId: 'orders' }] },
    });
    expect(body).toEqual([{ readTime: expect.any(String) as string }]);
  });
});
