// @vitest-environment node
import {
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  runTransaction,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { codeOf } from './codeOf.ts';
import { advance, database, nameOf, now, post, service, setUpDatabaseBench } from './databaseBench.ts';

setUpDatabaseBench();

const note = doc(database, 'notes/n1');

describe('documents', () => {
  it('are read exactly as written, with values of every type', async () => {
    const data = {
      text: 'ශ්‍රී ලංකාව \u200d\u200c 👩🏽‍🦱 a\u0000b',
      whole: 4500,
      fraction: 0.1,
      negativeZero: -0,
      endless: -Infinity,
      notANumber: NaN,
      yes: true,
      nothing: null,
      time: new Timestamp(1_700_000_000, 123_456_000),
      list: [1, 'two', { three: 3 }],
      map: { 'a.b': { c: [] }, 'with `tick`': 1 },
      __proto: 'x',
    };
    await setDoc(note, data);
    const stored = (await getDoc(note)).data();
    expect(stored).toEqual(data);
    expect(Object.is(stored?.negativeZero, -0)).toBe(true);
  });

  it('store integers and doubles as different types', async () => {
    await setDoc(note, { whole: 2, fraction: 2.5 });
    const { body } = await post(':batchGet', { documents: [nameOf('notes/n1')] });
    expect(body).toMatchObject([
      { found: { fields: { whole: { integerValue: '2' }, fraction: { doubleValue: 2.5 } } } },
    ]);
  });

  it('that do not exist are reported as missing', async () => {
    expect((await getDoc(note)).exists()).toBe(false);
    expect((await post(':batchGet', { documents: [nameOf('notes/n1')] })).body).toEqual([
      { missing: nameOf('notes/n1'), readTime: '2026-11-20T10:00:00.250001Z' },
    ]);
  });

  it('are replaced, merged and updated', async () => {
    await setDoc(note, { a: 1, map: { x: 1, y: 1 } });
    await setDoc(note, { b: 2, map: { y: 2 } }, { merge: true });
    expect(service().read('notes/n1')).toEqual({ a: 1, b: 2, map: { x: 1, y: 2 } });
    await updateDoc(note, { 'map.x': deleteField(), a: 3, 'map.z.deep': 4 });
    expect(service().read('notes/n1')).toEqual({ a: 3, b: 2, map: { y: 2, z: { deep: 4 } } });
    await setDoc(note, { c: 1 });
    expect(service().read('notes/n1')).toEqual({ c: 1 });
    await deleteDoc(note);
    expect(service().read('notes/n1')).toBeUndefined();
  });

  it('get the same server timestamp in all fields, also within maps', async () => {
    await setDoc(note, { at: serverTimestamp(), map: { at: serverTimestamp() } });
    const at = now();
    expect(service().read('notes/n1')).toEqual({ at, map: { at } });
  });

  it('keep their creation time', async () => {
    await setDoc(note, { a: 1 });
    advance(1000);
    await updateDoc(note, { a: 2 });
    const { body } = await post(':batchGet', { documents: [nameOf('notes/n1')] });
    expect(body).toMatchObject([
      { found: { createTime: '2026-11-20T10:00:00.250Z', updateTime: '2026-11-20T10:00:01.250Z' } },
    ]);
  });
});

describe('commits', () => {
  it('are atomic', async () => {
    service().write('notes/n1', { a: 1 });
    const batch = writeBatch(database);
    batch.set(doc(database, 'notes/n2'), { a: 2 });
    batch.update(note, { a: 2 });
    batch.delete(doc(database, 'notes/n1'));
    batch.update(doc(database, 'notes/missing'), { a: 2 });
    expect(await codeOf(batch.commit())).toBe('not-found');
    expect(service().list('notes')).toEqual([{ id: 'n1', data: { a: 1 } }]);
  });

  it('return one result per write', async () => {
    const update = { name: nameOf('notes/n1'), fields: { a: { integerValue: '1' } } };
    const updateTransforms = [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }];
    const { status, body } = await post(':commit', {
      writes: [{ update, updateTransforms }, { delete: nameOf('notes/n2') }],
    });
    const updateTime = '2026-11-20T10:00:00.250Z';
    const transformResults = [{ timestampValue: updateTime }];
    expect(status).toBe(200);
    expect(body).toEqual({
      writeResults: [{ updateTime, transformResults }, { updateTime }],
      commitTime: updateTime,
    });
  });

  it('check whether a document exists', async () => {
    expect(await codeOf(updateDoc(note, { a: 1 }))).toBe('not-found');
    const update = { name: nameOf('notes/n1'), fields: {} };
    const create = { writes: [{ update, currentDocument: { exists: false } }] };
    expect((await post(':commit', create)).status).toBe(200);
    expect(await post(':commit', create)).toMatchObject({
      status: 409,
      body: { error: { code: 409, status: 'ALREADY_EXISTS' } },
    });
  });

  it('check the version of a document', async () => {
    service().write('counts/c1', { count: 1 });
    const counter = doc(database, 'counts/c1');
    let runs = 0;
    await runTransaction(database, async (transaction) => {
      runs += 1;
      const count = Number((await transaction.get(counter)).get('count'));
      await transaction.get(note);
      if (runs === 1) service().write('counts/c1', { count: 10 });
      transaction.update(counter, { count: count + 1 });
    });
    expect(runs).toBe(2);
    expect(service().read('counts/c1')).toEqual({ count: 11 });
  });

  const fields = (a: object) => ({ writes: [{ update: { name: nameOf('notes/n'), fields: { a } } }] });
  const updateMask = { fieldPaths: ['a..b'] };

  it.each([
    ['a name in another database', { writes: [{ delete: 'projects/x/databases/(default)/documents/a/b' }] }],
    ['a collection instead of a document', { writes: [{ delete: nameOf('notes') }] }],
    ['a reserved name', { writes: [{ delete: nameOf('notes/__n__') }] }],
    ['a value of two types', fields({ stringValue: '', nullValue: null })],
    ['an unknown type', fields({ textValue: '' })],
    ['a malformed number', fields({ integerValue: 'x' })],
    ['a malformed timestamp', fields({ timestampValue: 'now' })],
    ['a malformed field path', { writes: [{ update: { name: nameOf('notes/n') }, updateMask }] }],
    ['an object instead of a list of writes', { writes: {} }],
    ['a body that is not JSON', '{'],
  ])('reject %s', async (_what, body) => {
    expect(await post(':commit', body)).toMatchObject({
      status: 400,
      body: { error: { code: 400, status: 'INVALID_ARGUMENT' } },
    });
    expect(service().list('notes')).toEqual([]);
  });
});
