import { describe, expect, it } from 'vitest';
import { projectId, type Backend } from './driver.ts';

const int = (value: number | bigint) => ({ integerValue: String(value) });
const double = (value: number | string) => ({ doubleValue: value });
const nothing = { nullValue: null };
const maxInteger = 2n ** 63n - 1n;

type Result = Record<string, object>;

/** What `sum` and `count` of a field `n` give for its values; undefined is a document without the field. */
const cases: readonly (readonly [what: string, values: readonly (object | undefined)[], expected: Result])[] =
  [
    ['no document', [], { sum: int(0), count: int(0) }],
    ['integers', [int(1), int(2)], { sum: int(3), count: int(2) }],
    ['negative ones', [int(-5), int(1)], { sum: int(-4), count: int(2) }],
    ['doubles', [double(0.1), double(0.2)], { sum: double(0.1 + 0.2) }],
    ['doubles without a fraction', [double(1), double(2)], { sum: double(3) }],
    ['both', [int(1), double(0.5)], { sum: double(1.5) }],
    [
      'what is not a number',
      [int(4), { stringValue: '5' }, nothing, { booleanValue: true }, { arrayValue: {} }],
      { sum: int(4), count: int(5) },
    ],
    ['no number', [{ stringValue: '5' }], { sum: int(0), count: int(1) }],
    ['documents without the field', [int(4), undefined], { sum: int(4), count: int(1) }],
    ['NaN', [int(1), double('NaN')], { sum: double('NaN') }],
    ['infinity', [int(1), double('Infinity')], { sum: double('Infinity') }],
    ['both infinities', [double('-Infinity'), double('Infinity')], { sum: double('NaN') }],
    ['-0', [double('-0')], { sum: double(0) }],
    ['the greatest integer', [int(maxInteger)], { sum: int(maxInteger) }],
    ['more than 64 bits', [int(maxInteger), int(1)], { sum: double(2 ** 63) }],
    ['64 bits in the end', [int(maxInteger), int(1), int(-1)], { sum: int(maxInteger) }],
    ['too great doubles', [double(1.7e308), double(1.7e308)], { sum: double('Infinity') }],
  ];

/** Holds aggregation queries against one backend. Without the SDK, which hides whether a result is an integer. */
export function runAggregations(name: string, { host, port, clear }: Backend) {
  const root = `projects/${projectId}/databases/(default)/documents`;

  async function post(operation: string, body: object): Promise<{ status: number; answer: unknown }> {
    const response = await fetch(`http://${host}:${port}/v1/${root}:${operation}`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, answer: await response.json() };
  }

  async function store(documents: readonly object[]) {
    await clear();
    const writes = documents.map((fields, index) => ({ update: { name: `${root}/sums/d${index}`, fields } }));
    expect((await post('commit', { writes })).status).toBe(200);
  }

  const ask = (aggregations: readonly object[], query: object = {}) =>
    post('runAggregationQuery', {
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId: 'sums' }], ...query },
        aggregations,
      },
    });

  const resultOf = async (...parameters: Parameters<typeof ask>) => {
    const { answer } = await ask(...parameters);
    const [row] = answer as { result: { aggregateFields: Result } }[];
    return row?.result.aggregateFields;
  };

  const field = (fieldPath: string) => ({ field: { fieldPath } });
  const sum = (path: string, alias = 'sum') => ({ alias, sum: field(path) });
  const count = { alias: 'count', count: {} };

  describe(`aggregations in ${name}`, () => {
    it.each(cases)('of %s', async (_what, values, expected) => {
      await store(values.map((n) => (n ? { n } : { other: int(1) })));
      expect(await resultOf([sum('n'), count])).toMatchObject(expected);
    });

    it('leave out documents that lack one of several fields', async () => {
      await store([{ a: int(1), b: int(10) }, { a: int(2) }, { b: int(20) }, {}]);
      expect(await resultOf([sum('a', 'a'), sum('b', 'b'), count])).toEqual({
        a: int(1),
        b: int(10),
        count: int(1),
      });
      expect(await resultOf([sum('a', 'a')])).toEqual({ a: int(3) });
      expect(await resultOf([count])).toEqual({ count: int(4) });
    });

    it('follow the filter, the limit and the path of a query', async () => {
      await store([1, 2, 3].map((n) => ({ n: int(n), in: { mapValue: { fields: { n: int(n * 10) } } } })));
      const filter = { field: { fieldPath: 'n' }, op: 'GREATER_THAN', value: int(1) };
      expect(await resultOf([sum('n'), sum('in.n', 'inner')], { where: { fieldFilter: filter } })).toEqual({
        sum: int(5),
        inner: int(50),
      });
      expect(await resultOf([sum('n')], { limit: 2 })).toEqual({ sum: int(3) });
    });

    it('are refused when there are none, or two under one name', async () => {
      await store([]);
      expect((await ask([])).status).toBe(400);
      expect((await ask([sum('a'), sum('b')])).status).toBe(400);
      expect((await ask([{ alias: 'max', max: field('n') }])).status).toBe(400);
    });
  });
}
