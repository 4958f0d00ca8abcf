import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recoverPayments, startRecovery, unpaidSessions } from '../../../src/orders/recovery.ts';
import type { OrderDatabase, Recorder } from '../../../src/orders/recordPayment.ts';
import { expectLogged } from '../../support/consoleGuard.ts';
import { buildJournalEntry, fakeLocks, hourMs, openJournal, linesOf } from './browserTab.ts';

const commit = vi.fn<OrderDatabase['commit']>();
const existing = new Set<string>();
const removePaid = vi.fn<Recorder['cart']['removePaid']>();

function openTab(): Recorder {
  const locks = fakeLocks();
  return {
    journal: openJournal({ locks }),
    cart: { items: () => [], removePaid, subscribe: () => () => undefined },
    database: {
      commit,
      findExisting: async (_uid, ids) => new Set(ids.filter((id) => existing.has(id))),
      isServerOnly: async () => false,
    },
    locks: () => locks,
  };
}

beforeEach(() => {
  localStorage.clear();
  existing.clear();
  commit.mockReset().mockResolvedValue(true);
  removePaid.mockReset();
});

describe('pending payments', () => {
  it('are recorded for the paying account, and left alone for another', async () => {
    const tab = openTab();
    await tab.journal.add(buildJournalEntry({ state: 'returned' }));
    await tab.journal.add(buildJournalEntry({ sessionId: 'cs_test_2', uid: 'kumari', state: 'returned' }));
    await expect(recoverPayments(tab, 'nimal', Date.now())).resolves.toBe(true);
    expect(commit).toHaveBeenCalledTimes(1);
    expect(tab.journal.payments().map(({ uid }) => uid)).toEqual(['kumari']);
  });

  it.each([
    ['stay while they can be paid, and are looked up again', 2 * hourMs - 1, 1, false],
    ['go once they can no longer be paid', 2 * hourMs, 0, true],
  ])('without a return %s', async (_what, laterMs, left, isDone) => {
    const tab = openTab();
    const startedAtMs = Date.now();
    await tab.journal.add(buildJournalEntry({ startedAtMs, expiresAtMs: startedAtMs + 2 * hourMs }));
    await expect(recoverPayments(tab, 'nimal', startedAtMs + laterMs)).resolves.toBe(isDone);
    expect(tab.journal.payments()).toHaveLength(left);
    expect(unpaidSessions.has('cs_test_1')).toBe(true);
    expect(commit).not.toHaveBeenCalled();
  });

  it('that the checkout server never confirmed are kept, and no longer retried after their expiry', async () => {
    const tab = openTab();
    tab.database.isServerOnly = async () => true;
    commit.mockResolvedValue(false);
    const payment = buildJournalEntry({ state: 'returned' });
    await tab.journal.add(payment);
    await expect(recoverPayments(tab, 'nimal', payment.expiresAtMs - 1)).resolves.toBe(false);
    await expect(recoverPayments(tab, 'nimal', payment.expiresAtMs)).resolves.toBe(true);
    expect(tab.journal.find('cs_test_1')).toBeDefined();
  });

  it('that were paid at the last moment leave the cart before they are dropped', async () => {
    const tab = openTab();
    const payment = buildJournalEntry();
    await tab.journal.add(payment);
    existing.add(payment.records[0]?.orderId ?? '');
    await recoverPayments(tab, 'nimal', payment.expiresAtMs + hourMs);
    expect(removePaid).toHaveBeenCalledExactlyOnceWith(linesOf(payment.records));
    expect(tab.journal.isRecorded('cs_test_1')).toBe(true);
  });
});

describe('the background retry', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('retries after 5 s, 15 s, a minute and then every 5 minutes, until it is stopped', async () => {
    const tab = openTab();
    await tab.journal.add(buildJournalEntry({ state: 'returned' }));
    commit.mockRejectedValue(new Error('The database does not respond.'));
    const stop = startRecovery(tab, 'nimal');
    let tries = 1;
    for (const delayMs of [5000, 15_000, 60_000, 300_000, 300_000]) {
      await vi.advanceTimersByTimeAsync(delayMs - 1);
      expect(commit).toHaveBeenCalledTimes(tries);
      await vi.advanceTimersByTimeAsync(1);
      tries += 1;
      expect(commit).toHaveBeenCalledTimes(tries);
    }
    stop();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(commit).toHaveBeenCalledTimes(tries);
    expectLogged(/will be retried/);
  });

  it('retries immediately when the connection returns, and when the journal changes', async () => {
    const tab = openTab();
    const stop = startRecovery(tab, 'nimal');
    await vi.advanceTimersByTimeAsync(0);
    expect(commit).not.toHaveBeenCalled();
    commit.mockRejectedValueOnce(new Error('offline'));
    await tab.journal.add(buildJournalEntry({ state: 'returned' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(commit).toHaveBeenCalledTimes(1);
    expectLogged(/will be retried/);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(commit).toHaveBeenCalledTimes(2);
    expect(tab.journal.payments()).toEqual([]);
    stop();
  });

  it('sends no requests while the window is hidden', async () => {
    const tab = openTab();
    await tab.journal.add(buildJournalEntry({ state: 'returned' }));
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const stop = startRecovery(tab, 'nimal');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(commit).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(commit).toHaveBeenCalledTimes(1);
    stop();
  });
});
