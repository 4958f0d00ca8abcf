import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseList } from '../../../src/lib/lists.ts';
import { expectLogged } from '../../support/consoleGuard.ts';

const namedSchema = v.object({ name: v.string() });

describe('parseList', () => {
  it('keeps the valid entries in their order, without unknown keys', () => {
    expect(parseList(namedSchema, [{ name: 'a', extra: 1 }, { name: 'b' }], 'things')).toEqual([
      { name: 'a' },
      { name: 'b' },
    ]);
  });

  it.each([
    [[{ name: 'a' }, null, { name: 7 }, 'text', { name: 'b' }], ['a', 'b'], 'type', 3],
    [[{ name: 7 }, null], [], 'name', 2],
  ])(
    'leaves out the invalid entries of %j, with one warning that has their number and the first reason',
    (entries, names, reason, left) => {
      expect(parseList(namedSchema, entries, 'things')).toEqual(names.map((name) => ({ name })));
      expect(console.warn).toHaveBeenCalledTimes(1);
      expectLogged(
        new RegExp(
          `^warn: Left out ${left} of ${entries.length} things. The first has an invalid ${reason}\\.$`,
        ),
      );
    },
  );

  it.each([null, undefined])('treats %s as an empty list, without a warning', (input) => {
    expect(parseList(namedSchema, input, 'things')).toEqual([]);
  });

  it.each([
    [{}, 'object'],
    ['[]', 'string'],
    [7, 'number'],
    [true, 'boolean'],
  ])('treats %j as an empty list, with one warning', (input, type) => {
    expect(parseList(namedSchema, input, 'things')).toEqual([]);
    expect(console.warn).toHaveBeenCalledTimes(1);
    expectLogged(new RegExp(`^warn: Expected a list of things, got ${type}\\.$`));
  });
});
