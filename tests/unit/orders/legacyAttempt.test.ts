import { beforeEach, expect, it } from 'vitest';
import { StorageRefusedError } from '../../../src/orders/journal.ts';
import { migrateLegacyAttempt } from '../../../src/orders/legacyAttempt.ts';
import { expectLogged } from '../../consoleGuard.ts';
import { buildJournalEntry, openJournal, refuseToStore } from './browserTab.ts';

const nowMs = Date.now();
const { records } = buildJournalEntry();
const attemptOf = (attemptId: string) => JSON.stringify({ attemptId, uid: 'nimal', records });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('migrates the payments of an older version, the tab’s own as its current session', async () => {
  localStorage.setItem('checkoutAttempt', attemptOf('of-shop'));
  sessionStorage.setItem('checkoutAttempt', attemptOf('of-tab'));
  const journal = openJournal({ tab: sessionStorage });
  await migrateLegacyAttempt(journal, nowMs);
  expect(journal.payments()).toEqual(
    ['of-shop', 'of-tab'].map((sessionId) =>
      buildJournalEntry({ sessionId, startedAtMs: nowMs, expiresAtMs: nowMs + 24 * 60 * 60 * 1000 }),
    ),
  );
  expect(journal.tabSessionId()).toBe('of-tab');
  expect(localStorage.getItem('checkoutAttempt')).toBeNull();
  expect(sessionStorage.getItem('checkoutAttempt')).toBeNull();
});

it.each(['{', 'null', '{}', JSON.stringify({ attemptId: 'a', uid: 'b', records: [] })])(
  'drops a damaged entry: %s',
  async (text) => {
    localStorage.setItem('checkoutAttempt', text);
    const journal = openJournal();
    await migrateLegacyAttempt(journal, nowMs);
    expect(journal.payments()).toEqual([]);
    expect(localStorage.getItem('checkoutAttempt')).toBeNull();
    if (text === '{') expectLogged(/not JSON/);
  },
);

it('keeps the old entry if the journal cannot be stored', async () => {
  localStorage.setItem('checkoutAttempt', attemptOf('of-shop'));
  refuseToStore();
  await expect(migrateLegacyAttempt(openJournal(), nowMs)).rejects.toBeInstanceOf(StorageRefusedError);
  expect(localStorage.getItem('checkoutAttempt')).toBe(attemptOf('of-shop'));
  expectLogged(/refuses to store the journal/);
});
