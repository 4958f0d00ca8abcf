// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { nameOf, post, service, setUpDatabaseBench } from './databaseBench.ts';

setUpDatabaseBench();

const admin = { authorization: 'Bearer owner' };
const postAsAdmin = (operation: string, body: object) => post(operation, body, admin);

interface Row {
  transaction?: string;
}

async function begin(options?: object): Promise<string> {
  const { body } = await postAsAdmin(':beginTransaction', { options });
  return (body as { transaction: string }).transaction;
}

const get = (transaction: object, ...paths: string[]) =>
  postAsAdmin(':batchGet', { documents: paths.map(nameOf), ...transaction });
const structuredQuery = {
  from: [{ collectionId: 'notes' }],
  where: { fieldFilter: { field: { fieldPath: 'a' }, op: 'EQUAL', value: { integerValue: '1' } } },
};
const query = (transaction: object) => postAsAdmin(':runQuery', { structuredQuery, ...transaction });
const commit = (transaction: string, path = 'results/r1') =>
  postAsAdmin(':commit', {
    transaction,
    writes: [{ update: { name: nameOf(path), fields: {} }, currentDocument: { exists: false } }],
  });

const aborted = { status: 409, body: { error: { code: 409, status: 'ABORTED' } } };
const expired = {
  code: 400,
  status: 'INVALID_ARGUMENT',
  message: expect.stringContaining('transaction has expired') as string,
};

describe('a transaction', () => {
  it('commits when nothing that it read has changed', async () => {
    service().write('notes/n1', { a: 1 });
    const transaction = await begin({ readWrite: {} });
    await get({ transaction }, 'notes/n1', 'notes/none');
    await query({ transaction });
    service().write('others/o1', { a: 1 });
    expect((await commit(transaction)).status).toBe(200);
    expect(service().read('results/r1')).toEqual({});
  });

  it('can be started by a read', async () => {
    service().write('notes/n1', { a: 1 });
    const newTransaction = { readWrite: {} };
    const read = (await get({ newTransaction }, 'notes/n1')).body as Row[];
    const found = (await query({ newTransaction })).body as Row[];
    const counted = await postAsAdmin(':runAggregationQuery', {
      newTransaction,
      structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'n', count: {} }] },
    });
    for (const rows of [read, found, counted.body as Row[]]) {
      // The id comes once, in the first row.
      expect(rows).toHaveLength(2);
      expect(Object.keys(rows[0] ?? {})).toEqual(['transaction', 'readTime']);
      expect(rows[1]).not.toHaveProperty('transaction');
    }
    service().write('notes/n1', { a: 2 });
    expect(await commit(read[0]?.transaction ?? '')).toMatchObject(aborted);
    expect(await commit(found[0]?.transaction ?? '')).toMatchObject(aborted);
  });

  const read = (transaction: string) => get({ transaction }, 'notes/n1', 'notes/none');
  const find = (transaction: string) => query({ transaction });
  it.each([
    ['reading a document that is then changed', read, () => service().write('notes/n1', { a: 1 })],
    ['reading a document that is then removed', read, () => service().remove('notes/n1')],
    ['reading a document that is then created', read, () => service().create('notes/none', { a: 2 })],
    ['a query whose result loses a document', find, () => service().write('notes/n1', { a: 2 })],
    ['a query whose result gains a document', find, () => service().write('notes/n2', { a: 1 })],
  ])('is aborted after %s', async (_what, look, change) => {
    service().write('notes/n1', { a: 1 });
    service().write('notes/n2', { a: 2 });
    const transaction = await begin();
    await look(transaction);
    change();
    expect(await commit(transaction)).toMatchObject(aborted);
    expect(service().read('results/r1')).toBeUndefined();
  });

  it('is aborted when a competing one commits first', async () => {
    const [first, second] = [await begin(), await begin()];
    for (const transaction of [first, second]) await get({ transaction }, 'results/r1');
    expect((await commit(second)).status).toBe(200);
    expect(await commit(first)).toMatchObject(aborted);
  });

  it('reads a snapshot taken when it began', async () => {
    service().write('notes/n1', { a: 1 });
    const transaction = await begin({ readOnly: {} });
    service().write('notes/n1', { a: 2 });
    const { body } = await get({ transaction }, 'notes/n1');
    expect(body).toMatchObject([{ found: { fields: { a: { integerValue: '1' } } } }]);
    expect((await query({ transaction })).body).toMatchObject([{ document: { name: nameOf('notes/n1') } }]);
  });

  it('cannot write when it is read-only', async () => {
    const transaction = await begin({ readOnly: {} });
    expect(await commit(transaction)).toMatchObject({ status: 400 });
    expect((await postAsAdmin(':commit', { transaction, writes: [] })).status).toBe(200);
    expect(service().read('results/r1')).toBeUndefined();
  });

  it('ends when it is committed or rolled back', async () => {
    const committed = await begin();
    await commit(committed);
    expect(await commit(committed, 'results/r2')).toMatchObject({ status: 400, body: { error: expired } });

    const rolledBack = await begin();
    expect(await postAsAdmin(':rollback', { transaction: rolledBack })).toEqual({ status: 200, body: {} });
    expect(await commit(rolledBack, 'results/r2')).toMatchObject({ status: 400, body: { error: expired } });
    expect(await get({ transaction: rolledBack }, 'notes/n1')).toEqual({
      status: 400,
      body: [{ error: expired }],
    });
    expect((await postAsAdmin(':rollback', { transaction: rolledBack })).status).toBe(400);
    expect(service().list('results')).toEqual([{ id: 'r1', data: {} }]);
  });

  it('stays open after a failed commit', async () => {
    service().write('results/r1', { a: 1 });
    const transaction = await begin();
    expect(await commit(transaction)).toMatchObject({
      status: 409,
      body: { error: { status: 'ALREADY_EXISTS' } },
    });
    expect((await commit(transaction, 'results/r2')).status).toBe(200);
  });
});
