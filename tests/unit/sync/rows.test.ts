import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isCartRow } from '../../../src/cart/keptCart.ts';
import { isSavedRow } from '../../../src/saved/savedStore.ts';
import {
  changeRow,
  countLive,
  formatRows,
  limitRows,
  mergeRows,
  newestMs,
  parseRows,
} from '../../../src/sync/rows.ts';
import type { Row, Rows } from '../../../src/sync/rows.ts';

const dayMs = 86_400_000;
const nowMs = 1_764_000_000_000;
beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(nowMs));

const none: Rows = new Map();
const anyRow = fc.record({
  value: fc.option(fc.constantFrom('1', '2', '10'), { nil: undefined }),
  changedAtMs: fc.integer({ min: 0, max: 5 }),
});
/** Few keys and moments, so that they often meet. */
const anyRows = fc
  .array(fc.tuple(fc.constantFrom('a:M', 'b:M', 'c:M'), anyRow), { maxLength: 4 })
  .map((entries): Rows => new Map(entries));
const sorted = (rows: Rows) => new Map([...rows].sort(([a], [b]) => (a < b ? -1 : 1)));

describe('the merge of two lists', () => {
  it('is the same in any order, repeated, and in steps; of each row the later change stands, or the removal', () => {
    fc.assert(
      fc.property(anyRows, anyRows, anyRows, (a, b, c) => {
        const merged = mergeRows(a, b);
        expect(sorted(mergeRows(b, a))).toEqual(sorted(merged));
        expect(mergeRows(merged, a)).toEqual(merged);
        expect(sorted(mergeRows(merged, c))).toEqual(sorted(mergeRows(a, mergeRows(b, c))));
        for (const [key, row] of merged) {
          const rows = [a.get(key), b.get(key)].filter((one) => one !== undefined);
          expect(row.changedAtMs).toBe(Math.max(...rows.map((one) => one.changedAtMs)));
          const latest = rows.filter((one) => one.changedAtMs === row.changedAtMs);
          expect(row.value === undefined).toBe(latest.some((one) => one.value === undefined));
        }
      }),
      { seed: 34 },
    );
  });

  /** One of the devices has its clock a day ahead. They are offline, but for the moments of a sync. */
  it('ends alike on two devices, however they change and sync, with what was changed last in sight of the rest', () => {
    const anyStep = fc.record({
      device: fc.constantFrom(0, 1),
      change: fc.option(
        fc.record({
          key: fc.constantFrom('a:M', 'b:M'),
          value: fc.option(fc.constantFrom('1', '2'), { nil: undefined }),
        }),
      ),
    });
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 20 }), (steps) => {
        let account = none;
        const devices: [Rows, Rows] = [none, none];
        const sync = (device: 0 | 1) => {
          account = parseRows(formatRows(limitRows(mergeRows(account, devices[device]), 99)), isCartRow);
          devices[device] = mergeRows(devices[device], account);
        };
        steps.forEach(({ device, change }, index) => {
          vi.mocked(Date.now).mockReturnValue(nowMs + index + (device === 1 ? dayMs : 0));
          const at = device === 1 ? 1 : 0;
          if (!change) {
            sync(at);
            return;
          }
          const before = devices[at];
          devices[at] = changeRow(before, change.key, change.value);
          // Later than all that this device has seen, whatever the clock of the other says.
          expect(newestMs(devices[at])).toBeGreaterThan(newestMs(before));
          expect(mergeRows(before, devices[at]).get(change.key)?.value).toBe(change.value);
        });
        for (const at of [0, 1, 0] as const) sync(at);
        expect(sorted(devices[0])).toEqual(sorted(devices[1]));
        expect(sorted(devices[0])).toEqual(sorted(account));
      }),
      { seed: 34 },
    );
  });

  it('revives nothing that was removed after a device with its clock a day ahead has changed it', () => {
    const ahead: Rows = new Map([['a:M', { value: '1', changedAtMs: nowMs + dayMs }]]);
    const removed = changeRow(ahead, 'a:M', undefined);
    expect(removed.get('a:M')).toEqual({ value: undefined, changedAtMs: nowMs + dayMs + 1 });
    expect(mergeRows(ahead, removed)).toEqual(removed);
    expect(mergeRows(removed, ahead)).toEqual(removed);
  });

  it('of 500 saved products on each of two devices is the newest 500, and the same on both', () => {
    const many = (name: string, firstMs: number): Rows =>
      new Map(
        Array.from({ length: 500 }, (_, at) => [
          `${name}-${at}`,
          { value: '1', changedAtMs: firstMs + 2 * at },
        ]),
      );
    const [phone, desk] = [many('phone', 0), many('desk', 1)];
    const account = limitRows(mergeRows(phone, desk), 500);
    expect(account.size).toBe(500);
    expect(newestMs(account)).toBe(999);
    expect(Math.min(...[...account.values()].map((row) => row.changedAtMs))).toBe(500);
    for (const device of [phone, desk]) expect(limitRows(mergeRows(account, device), 500)).toEqual(account);
  });
});

describe('removals', () => {
  it('are remembered for 90 days, 500 at most', () => {
    const removal = (daysAgo: number) => ({ changedAtMs: nowMs - daysAgo * dayMs });
    const rows: Rows = new Map<string, Row>([
      ['old', removal(90.1)],
      ['live', { value: '1', changedAtMs: 1 }],
      ...Array.from({ length: 501 }, (_, at) => [`gone-${at}`, removal(at / 10)] as const),
    ]);
    const limited = limitRows(rows, 500);
    expect([...limited.keys()].filter((key) => key.startsWith('gone-'))).toHaveLength(500);
    expect(limited.has('gone-500')).toBe(false);
    expect(limited.has('old')).toBe(false);
    expect(countLive(limited)).toBe(1);
  });
});

describe('the text of rows', () => {
  it('is read as it was written', () => {
    const rows: Rows = new Map([
      ['kandy-shirt:M', { value: '2', changedAtMs: 5 }],
      ['galle-sarong:Free~20size', { value: undefined, changedAtMs: 6 }],
    ]);
    expect(formatRows(rows)).toBe('kandy-shirt:M@5=2;galle-sarong:Free~20size@6;');
    expect(parseRows(formatRows(rows), isCartRow)).toEqual(rows);
  });

  it.each([
    [isCartRow, 'a:M@1=2;Bad:M@1=2;a:M@x=2;b:M@1=0;b:M@1=10000;b@1=2;<b>;b:~E0~A4@1=1;b:M:L@1=1', ['a:M']],
    [
      isSavedRow,
      'a@1=1:2500:M;b@1=1:-1:M;b@1=1:1.234:;b@1=x:1:;b@1=1:1:M:x;b@1=;__proto__@1=1:1:;c@9',
      ['a', 'c'],
    ],
    [isSavedRow, undefined, []],
    [isSavedRow, { a: 1 }, []],
    [isSavedRow, '{"pieces":[]}', []],
  ])('loses what is damaged, which is not the same as removed: %#', (isRow, text, keys) => {
    expect([...parseRows(text, isRow).keys()]).toEqual(keys);
  });
});

it('a change dated years ahead is no change: nothing later could undo it', () => {
  expect(parseRows(`kandy-shirt:M@${nowMs + dayMs}=1;galle-skirt:M@99999999999999=1;`, isCartRow)).toEqual(
    new Map([['kandy-shirt:M', { value: '1', changedAtMs: nowMs + dayMs }]]),
  );
});
