// @vitest-environment node
import {
  collection,
  collectionGroup,
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
import { rulesText } from '../../../emulators/mounts/rulesText.ts';
import { codeOf } from './codeOf.ts';
import { database, nameOf, post, service, setUpDatabaseBench, start } from './databaseBench.ts';

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
    expect(await codeOf(idsOf(where('size', 'array-contains', 'M')))).toBe('unimplemented');
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
    expect((await getCount(query(orders, where('size', '==', 'M')))).data().count).toBe(2);
  });

  it('return a read time when nothing is found', async () => {
    const { body } = await post('/users/u9:runQuery', {
      structuredQuery: { from: [{ collectionId: 'orders' }] },
    });
    expect(body).toEqual([{ readTime: expect.any(String) as string }]);
  });

  it('across a collection group are denied', async () => {
    start({ rules: rulesText });
    expect(await codeOf(getDocs(collectionGroup(database, 'userPurchases')))).toBe('permission-denied');
  });
});
