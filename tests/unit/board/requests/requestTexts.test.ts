import { describe, expect, it } from 'vitest';
import { parseAccountId } from '../../../../apps/board/requests/accountId.ts';
import { isSameName } from '../../../../apps/board/requests/confirmName.ts';
import { exportFileName } from '../../../../apps/board/requests/exportFile.ts';
import {
  customerTitle,
  describeForgetProblem,
  describeRequest,
  describeWithdrawal,
  openOrders,
} from '../../../../apps/board/requests/requestTexts.ts';
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

  it('may be Sinhala', () => {
    expect(isSameName('රුවන් පෙරේරා', 'රුවන්  පෙරේරා')).toBe(true);
  });
});

describe('account id', () => {
  it.each([
    [' 4fK2mX9aQwTz ', '4fK2mX9aQwTz'],
    ['demo-customer', 'demo-customer'],
    ['../settings/orders', undefined],
    ['a b', undefined],
    ['x'.repeat(129), undefined],
    ['', undefined],
    [null, undefined],
  ])('in %j is %j', (text, uid) => {
    expect(parseAccountId(text)).toBe(uid);
  });
});

describe('name of the file', () => {
  it.each([
    ['Nimal  Perera', 'sarasa-nimal-perera-2026-11-22.json'],
    ['රුවන් පෙරේරා', 'sarasa-රුවන්-පෙරේරා-2026-11-22.json'],
    ['../../etc/passwd', 'sarasa-etc-passwd-2026-11-22.json'],
    ['<script>', 'sarasa-script-2026-11-22.json'],
    ['🙂', 'sarasa-2026-11-22.json'],
  ])('for %j', (name, file) => {
    expect(exportFileName(name, '2026-11-22')).toBe(file);
  });
});

describe('texts', () => {
  const nowMs = Date.UTC(2026, 10, 22, 12);

  it('tell since when a request waits', () => {
    const textOf = (requestedAtMs: number | undefined, hasStarted = false) =>
      describeRequest({ requestedAtMs, hasStarted }, nowMs);
    expect(textOf(nowMs - 3 * 86_400_000)).toBe('Asked on 19 November 2026, 3 days ago');
    expect(textOf(nowMs - 86_400_000, true)).toBe('Asked on 21 November 2026, 1 day ago');
    expect(textOf(nowMs + 5000)).toBe('Asked on 22 November 2026, less than a day ago');
    expect(textOf(undefined)).toBe('Asked on an unknown date');
    expect(textOf(undefined, true)).toBe('Did not ask under Profile');
  });

  it('tell what must be done first', () => {
    expect(openOrders({ waiting: 0, onTheWay: 0 })).toBeUndefined();
    expect(openOrders({ waiting: 2, onTheWay: 0 })).toBe('Ship or cancel 2 products first.');
    expect(openOrders({ waiting: 1, onTheWay: 1 })).toBe(
      'Ship or cancel 1 product first. 1 product is on the way: wait until the customer confirms the delivery under My orders, or until 30 days after shipping.',
    );
  });

  it('call a customer without a name by their account', () => {
    expect(customerTitle('u1', { name: 'Nimal' })).toBe('Nimal');
    expect(customerTitle('u1', { name: '' })).toBe('Account u1');
  });

  it.each([
    'orders-waiting',
    'payment-open',
    'signed-out',
    'offline',
    'not-owner',
    'busy',
    'refused',
  ] as const)('say that nothing was deleted, unless an earlier attempt may have (%s)', (kind) => {
    const error = new ForgetError(kind);
    expect(describeForgetProblem(error, false)).toMatch(/^Nothing was deleted\. /);
    expect(describeForgetProblem(error, true)).toBe(
      describeForgetProblem(error, false).replace('Nothing was', 'Part of it may already be'),
    );
  });

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

  it('tell a withdrawn request from one that came too late', () => {
    expect(describeWithdrawal('Nimal', false)).toBe(
      'Nimal: They have withdrawn their request. Nothing was deleted.',
    );
    expect(describeWithdrawal('Nimal', true)).toMatch(/Part of their data may already be deleted/);
  });

  it('count the orders that are in the way', () => {
    expect(describeForgetProblem(new ForgetError('orders-waiting', { orders: 1 }), false)).toMatch(
      /^Nothing was deleted\. 1 product waits or is on the way, and needs the address\. .* or wait until 30 days after shipping\./,
    );
  });

  it('never promise that nothing was deleted when that is not known', () => {
    for (const error of [new ForgetError('unfinished'), new Error('bug')]) {
      expect(describeForgetProblem(error, false)).toMatch(/Part of it may already be deleted\. Try again\.$/);
    }
  });
});
