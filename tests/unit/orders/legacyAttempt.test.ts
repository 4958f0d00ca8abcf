import { beforeEach, expect, it, vi } from 'vitest';
import { StorageRefusedError } from '../../../src/orders/journal.ts';
import { takeOverOldAttempt } from '../../../src/orders/oldAttempt.ts';
import { expectLogged } from '../../consoleGuard.ts';
import { buildPayment, openJournal } from './browserTab.ts';

const nowMs = Date.now();
const { records } = buildPayment();
const attemptOf = (attemptId: string) => JSON.stringify({ attemptId, uid: 'nimal', records });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('takes over the payment that an earlier shop has stored, the tab’s own as the one it began', async () => {
  localStorage.setItem('checkoutAttempt', attemptOf('of-shop'));
  sessionStorage.setItem('checkoutAttempt', attemptOf('of-tab'));
  const journal = openJournal({ tab: sessionStorage });
  await takeOverOldAttempt(journal, nowMs);
  expect(journal.payments()).toEqual(
    ['of-shop', 'of-tab'].map((sessionId) =>
      buildPayment({ sessionId, startedAtMs: nowMs, expiresAtMs: nowMs + 24 * 60 * 60 * 1000 }),
    ),
  );
  expect(journal.sessionOfTab()).toBe('of-tab');
  expect(localStorage.getItem('checkoutAttempt')).toBeNull();
  expect(sessionStorage.getItem('checkoutAttempt')).toBeNull();
});

it.each(['{', 'null', '{}', JSON.stringify({ attemptId: 'a', uid: 'b', records: [] })])(
  'drops a damaged one: %s',
  async (text) => {
    localStorage.setItem('checkoutAttempt', text);
    const journal = openJournal();
    await takeOverOldAttempt(journal, nowMs);
    expect(journal.payments()).toEqual([]);
    expect(localStorage.getItem('checkoutAttempt')).toBeNull();
    if (text === '{') expectLogged(/not JSON/);
  },
);

it('keeps the earlier entry where the journal cannot be stored', async () => {
  localStorage.setItem('checkoutAttempt', attemptOf('of-shop'));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(takeOverOldAttempt(openJournal(), nowMs)).rejects.toBeInstanceOf(StorageRefusedError);
  expect(localStorage.getItem('checkoutAttempt')).toBe(attemptOf('of-shop'));
  expectLogged(/refuses to store the journal/);
});
