// @vitest-environment node
import { doc, writeBatch } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { codeOf } from './codeOf.ts';
import {
  closedRules,
  database,
  nameOf,
  now,
  post,
  service,
  setUpDatabaseBench,
  start,
} from './databaseBench.ts';

setUpDatabaseBench();

const admin = { authorization: 'Bearer owner' };
const updateOf = (path: string, fields: object = { a: { integerValue: '1' } }) => ({
  update: { name: nameOf(path), fields },
});

describe('an admin', () => {
  it('bypasses the rules, unlike others', async () => {
    start({ rules: closedRules });
    const write = { writes: [updateOf('notes/n1')] };
    expect((await post(':commit', write)).status).toBe(403);
    expect((await post(':commit', write, { authorization: 'Bearer valid-token' })).status).toBe(403);
    expect((await post(':commit', write, { authorization: 'Bearer ownerr' })).status).toBe(401);
    expect((await post(':commit', write, admin)).status).toBe(200);
    expect(service().read('notes/n1')).toEqual({ a: 1 });

    const query = { structuredQuery: { from: [{ collectionId: 'notes' }] } };
    const requests = { ':batchGet': { documents: [nameOf('notes/n1')] }, ':runQuery': query };
    for (const [operation, body] of Object.entries(requests)) {
      expect((await post(operation, body)).status).toBe(403);
      const { status, body: rows } = await post(operation, body, admin);
      expect([status, JSON.stringify(rows)]).toEqual([
        200,
        expect.stringContaining(`"name":"${nameOf('notes/n1')}"`),
      ]);
    }
  });

  it('can select fields', async () => {
    service().write('notes/n1', { a: 1, b: 2, c: { d: 3, e: 4 } });
    const selected = { a: { integerValue: '1' }, c: { mapValue: { fields: { d: { integerValue: '3' } } } } };
    const mask = { fieldPaths: ['a', 'c.d', 'missing'] };
    const { body } = await post(':batchGet', { documents: [nameOf('notes/n1')], mask }, admin);
    expect(body).toMatchObject([{ found: { fields: selected } }]);
    expect((body as { found: { fields: object } }[])[0]?.found.fields).toEqual(selected);
    const select = { fields: [{ fieldPath: '__name__' }] };
    const structuredQuery = { from: [{ collectionId: 'notes' }], select };
    const rows = (await post(':runQuery', { structuredQuery }, admin)).body;
    expect(rows).toMatchObject([{ document: { name: nameOf('notes/n1') } }]);
    expect((rows as { document: { fields: object } }[])[0]?.document.fields).toEqual({});
  });
});

describe('create()', () => {
  it('bypasses the rules, and never overwrites a document', () => {
    start({ rules: closedRules });
    service().create('notes/n1', { at: now(), list: [1] });
    expect(() => service().create('notes/n1', { other: true })).toThrow('Document already exists: notes/n1');
    expect(service().read('notes/n1')).toEqual({ at: now(), list: [1] });
    expect(() => service().create('notes', {})).toThrow('is not the path of a document');
  });
});

describe('documents read by the rules', () => {
  /** Rules whose condition calls `isOpen()`, which reads one document per name. */
  const rulesWith = (condition: string) => `rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents {
        function isOpen(name) { return exists(/databases/$(database)/documents/open/$(name)); }
        match /notes/{id} { allow write: if ${condition}; }
      }
    }`;
  const writeNotes = (count: number) => {
    const batch = writeBatch(database);
    for (let index = 0; index < count; index += 1) batch.set(doc(database, `notes/n${index}`), {});
    return codeOf(batch.commit());
  };

  it('are limited to 20 per request', async () => {
    start({ rules: rulesWith('isOpen(id)') });
    for (let index = 0; index < 21; index += 1) service().write(`open/n${index}`, {});
    expect(await writeNotes(20)).toBe('no error');
    expect(await writeNotes(21)).toBe('permission-denied');
  });

  it('are limited to 10 per written document', async () => {
    const names = (count: number) =>
      Array.from({ length: count }, (_, index) => `!isOpen('x${index}')`).join('&&');
    start({ rules: rulesWith(names(10)) });
    expect(await writeNotes(1)).toBe('no error');
    start({ rules: rulesWith(names(11)) });
    expect(await writeNotes(1)).toBe('permission-denied');
  });

  it('have their state before the request', async () => {
    start({
      rules: rulesWith("isOpen('all')").replace(
        'match /notes',
        'match /open/{id} { allow write; } match /notes',
      ),
    });
    const batch = writeBatch(database);
    batch.set(doc(database, 'open/all'), {});
    batch.set(doc(database, 'notes/n1'), {});
    expect(await codeOf(batch.commit())).toBe('permission-denied');
    service().write('open/all', {});
    expect(await writeNotes(1)).toBe('no error');
  });
});
