import { describe, expect, it } from 'vitest';
import { describeForgetProblem, isSameName } from '../../../../apps/board/requests/DeleteDialog.tsx';
import { parseAccountId } from '../../../../apps/board/requests/RequestsPage.tsx';
import { ForgetError } from '../../../../apps/board/services/forgetCustomer.ts';

describe('typed name', () => {
  it.each([
    ['Nimal Perera', true],
    ['  nimal   PERERA ', true],
    ['Nimal', false],
    ['', false],
  ])('%j confirms Nimal Perera: %s', (typed, isSame) => {
    expect(isSameName(typed, 'Nimal Perera')).toBe(isSame);
  });

  it('never confirms a customer without a name', () => {
    expect(isSameName('', '')).toBe(false);
    expect(isSameName(' ', '\u200b')).toBe(false);
  });

  it.each([
    ['රුවන් පෙරේරා', 'රුවන්  පෙරේරා', true],
    ['ශ්රී', 'ශ්\u200dරී', true],
    ["D'Silva d´silva", 'D’SILVA Dʼsilva', true],
    ['Anne–Marie', 'Anne-Marie', true],
    ['Rene\u0301e  PERERA', 'Renée Perera', true],
    ['DSilva', 'D’Silva', false],
    ['Renee', 'Renée', false],
  ])('%j confirms %j: %s [F91]', (typed, name, isSame) => {
    expect(isSameName(typed, name)).toBe(isSame);
  });
});

it.each([
  [' 4fK2mX9aQwTz ', '4fK2mX9aQwTz'],
  ['demo-customer', 'demo-customer'],
  ['../settings/orders', undefined],
  ['a b', undefined],
  ['x'.repeat(129), undefined],
  ['', undefined],
  [null, undefined],
])('account id in %j is %j', (text, uid) => {
  expect(parseAccountId(text)).toBe(uid);
});

describe('texts', () => {
  it.each(['orders-waiting', 'returns-open', 'payment-open', 'refused'] as const)(
    'say that nothing was deleted, unless an earlier attempt may have (%s)',
    (kind) => {
      const error = new ForgetError(kind);
      expect(describeForgetProblem(error, false)).toMatch(/^Nothing was deleted\. /);
      expect(describeForgetProblem(error, true)).toBe(
        describeForgetProblem(error, false).replace('Nothing was', 'Part of it may already be'),
      );
    },
  );

  it.each([
    ['2026-11-22T10:10:00Z', '15:40'],
    ['2026-11-22T10:09:01Z', '15:40'],
    ['2026-11-22T18:29:59Z', '00:00'],
  ])('tell in Sri Lankan time when nothing can be paid any more: %s is %s', (until, time) => {
    const error = new ForgetError('payment-open', { untilMs: Date.parse(until) });
    expect(describeForgetProblem(error, false)).toBe(
      `Nothing was deleted. They may still pay until ${time}. Try again after that.`,
    );
  });
});
