import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paymentJournalKey } from '../../../src/config/constants.ts';
import { StorageRefusedError } from '../../../src/orders/journal.ts';
import { expectLogged } from '../../support/consoleGuard.ts';
import { buildCartItem } from '../../support/factories.ts';
import {
  buildJournalEntry,
  dayMs,
  journalWith,
  memoryStorage,
  openJournal,
  refuseToStore,
  sizesOf,
  storePayments,
} from './browserTab.ts';

const stored = () =>
  JSON.parse(localStorage.getItem(paymentJournalKey) ?? 'null') as Record<string, unknown> | null;
const second = buildJournalEntry({ sessionId: 'cs_test_2', uid: 'kumari' });

beforeEach(() => {
  localStorage.clear();
});

describe('the journal of payments', () => {
  it('keeps every started payment for all tabs, and the current session of each tab', async () => {
    const [tabA, tabB] = [openJournal(), openJournal()];
    await tabA.add(buildJournalEntry());
    await tabB.add(second);
    expect(tabA.payments().map(({ sessionId }) => sessionId)).toEqual(['cs_test_1', 'cs_test_2']);
    expect(tabA.find('cs_test_2')).toEqual(second);
    expect([tabA.tabSessionId(), tabB.tabSessionId()]).toEqual(['cs_test_1', 'cs_test_2']);
  });

  it('does not overwrite a known or a recorded payment', async () => {
    const journal = await journalWith({ state: 'returned' });
    await journal.add(buildJournalEntry());
    expect(journal.find('cs_test_1')?.state).toBe('returned');
    await journal.markRecorded('cs_test_1');
    await journal.add(buildJournalEntry());
    expect(journal.payments()).toEqual([]);
  });

  it('replaces a recorded payment with a mark without lines or account', async () => {
    const journal = await journalWith({});
    await journal.markRecorded('cs_test_1');
    expect(journal.isRecorded('cs_test_1')).toBe(true);
    expect(journal.isRecorded('cs_test_2')).toBe(false);
    expect(journal.isRecorded()).toBe(true);
    expect(stored()?.recorded).toEqual([
      { sessionId: 'cs_test_1', recordedAtMs: expect.any(Number) as number },
    ]);
    expect(localStorage.getItem(paymentJournalKey)).not.toMatch(/nimal|kandy-shirt/);
  });

  it.each([undefined, '350', -1, null])('keeps a payment whose stored delivery cost is %j', (delivery) => {
    const entry = buildJournalEntry();
    storePayments([{ ...entry, delivery }]);
    expect(openJournal().payments()).toEqual([entry]);
  });

  it('keeps a payment for 30 days at most', async () => {
    const startedAtMs = Date.now();
    await openJournal().add(buildJournalEntry({ startedAtMs }));
    for (const [laterMs, left] of [
      [30 * dayMs - 1, 1],
      [30 * dayMs, 0],
    ] as const) {
      const later = openJournal({ nowMs: () => startedAtMs + laterMs });
      await later.drop('of nobody');
      expect(later.payments()).toHaveLength(left);
    }
  });

  it('keeps a payment that returns after the clock was corrected, and dates it anew', async () => {
    const nowMs = Date.now();
    const startedAtMs = nowMs - 60 * dayMs;
    await openJournal({ nowMs: () => startedAtMs }).add(
      buildJournalEntry({ startedAtMs, expiresAtMs: startedAtMs + dayMs }),
    );
    const journal = openJournal({ nowMs: () => nowMs });
    await journal.markReturned('cs_test_1');
    const returned = { state: 'returned', startedAtMs: nowMs, expiresAtMs: nowMs + dayMs };
    expect(journal.find('cs_test_1')).toMatchObject(returned);
    // Another look at the success page changes nothing.
    await openJournal({ nowMs: () => nowMs + dayMs }).markReturned('cs_test_1');
    expect(journal.find('cs_test_1')).toMatchObject(returned);
  });

  it('removes the paid lines of a payment from the cart, however old it is', async () => {
    const removeFromCart = vi.fn<(lines: readonly object[]) => void>();
    const startedAtMs = Date.now() - 31 * dayMs;
    storePayments([buildJournalEntry({ startedAtMs, state: 'returned' })]);
    await openJournal().markRecorded('cs_test_1', removeFromCart);
    expect(removeFromCart).toHaveBeenCalledOnce();
  });

  it('drops an unpaid payment', async () => {
    const journal = await journalWith({});
    await journal.drop('cs_test_1');
    expect(journal.payments()).toEqual([]);
    expect(journal.isRecorded('cs_test_1')).toBe(false);
  });

  it('drops the mark of a recorded payment after 30 days', async () => {
    await openJournal().markRecorded('cs_test_1');
    expect(openJournal({ nowMs: () => Date.now() + 29 * dayMs }).isRecorded('cs_test_1')).toBe(true);
    const later = openJournal({ nowMs: () => Date.now() + 31 * dayMs });
    expect(later.isRecorded('cs_test_1')).toBe(false);
    await later.drop('of nobody');
    expect(localStorage.getItem(paymentJournalKey)).toBeNull();
  });

  it('adds a payment with `onlyIfEmpty` only if there is and was no other', async () => {
    const journal = openJournal();
    const made = buildJournalEntry({ sessionId: 'made-1' });
    await journal.add(second);
    await journal.add(made, true);
    expect(journal.find('made-1')).toBeUndefined();
    await journal.markRecorded(second.sessionId);
    await journal.add(made, true);
    expect(journal.find('made-1')).toBeUndefined();
    localStorage.clear();
    await journal.add(made, true);
    expect(journal.find('made-1')).toEqual(made);
  });

  it('calls subscribers after a change in this or another tab, and only then', async () => {
    const journal = openJournal();
    const onChange = vi.fn<() => void>();
    const stop = journal.subscribe(onChange);
    await journal.add(buildJournalEntry());
    expect(onChange).toHaveBeenCalledTimes(1);
    await journal.drop('of nobody');
    expect(onChange).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new StorageEvent('storage', { key: paymentJournalKey }));
    expect(onChange).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new StorageEvent('storage', { key: 'cartItems' }));
    expect(onChange).toHaveBeenCalledTimes(2);
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: paymentJournalKey }));
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('stores a payment again that another tab has overwritten', async () => {
    const [tabA, tabB] = [openJournal(), openJournal()];
    await tabA.add(second);
    const before = localStorage.getItem(paymentJournalKey) ?? '';
    const setItem = Storage.prototype.setItem.bind(localStorage);
    let isOver = false;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, text) => {
      setItem(key, text);
      if (!isOver && key === paymentJournalKey) setItem(key, before);
      isOver = true;
    });
    await tabB.add(buildJournalEntry());
    expect(tabA.payments().map(({ sessionId }) => sessionId)).toEqual(['cs_test_2', 'cs_test_1']);
  });

  it('leaves items in the cart that were removed by hand and added again', async () => {
    const journal = openJournal();
    const removeFromCart = vi.fn<(lines: readonly object[]) => void>();
    await journal.add(buildJournalEntry());
    const held = (quantity: number) => [
      buildCartItem({ selectedSizeAndQuantities: sizesOf({ M: quantity, L: 9 }) }),
    ];
    for (const quantity of [5, 1, 4]) await journal.syncWithCart(held(quantity));
    await journal.markRecorded('cs_test_1', removeFromCart);
    expect(removeFromCart).toHaveBeenCalledExactlyOnceWith([
      { productName: 'kandy-shirt', productSize: [{ size: 'M', quantity: 1 }] },
    ]);
    await journal.add(second);
    await journal.syncWithCart([]);
    await journal.markRecorded(second.sessionId, removeFromCart);
    expect(removeFromCart).toHaveBeenLastCalledWith([{ productName: 'kandy-shirt', productSize: [] }]);
  });
});

describe('a damaged journal', () => {
  it.each(['{', 'null', '7', '"x"', '{}', '{"payments":7}', '{"payments":[null,{},{"sessionId":""}]}'])(
    'is empty for %s, and accepts new payments',
    async (text) => {
      localStorage.setItem(paymentJournalKey, text);
      const journal = openJournal();
      expect(journal.payments()).toEqual([]);
      await journal.add(buildJournalEntry());
      expect(openJournal().payments()).toEqual([buildJournalEntry({ ...journal.find('cs_test_1') })]);
      expectLogged(/damaged|not JSON|Left out 3 of 3 payments/);
    },
  );
});

describe('a browser that refuses to store [F52]', () => {
  it('is reported before the shopper leaves to pay', async () => {
    refuseToStore();
    const journal = openJournal();
    await expect(journal.add(buildJournalEntry())).rejects.toBeInstanceOf(StorageRefusedError);
    expect(journal.payments()).toEqual([]);
    expectLogged(/refuses to store the journal/);
  });

  it('keeps changes of a known payment in memory', async () => {
    const journal = await journalWith({});
    refuseToStore();
    await journal.markReturned('cs_test_1');
    expect(journal.find('cs_test_1')?.state).toBe('returned');
    await journal.markRecorded('cs_test_1');
    expect(journal.isRecorded('cs_test_1')).toBe(true);
    expectLogged(/refuses to store the journal/);
  });

  it('prefers what another tab could store to its own memory', async () => {
    const [tabA, tabB] = [openJournal(), openJournal()];
    await tabA.add(buildJournalEntry());
    const setItem = refuseToStore();
    await tabA.markReturned('cs_test_1');
    setItem.mockRestore();
    await tabB.markRecorded('cs_test_1');
    expect(tabA.find('cs_test_1')).toBeUndefined();
    expect(tabA.isRecorded('cs_test_1')).toBe(true);
    expectLogged(/refuses to store the journal/);
  });

  it('adds a payment even if sessionStorage is blocked', async () => {
    const tab = memoryStorage();
    tab.setItem = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const journal = openJournal({ tab });
    await journal.add(buildJournalEntry());
    expect(journal.tabSessionId()).toBeUndefined();
    expect(journal.find('cs_test_1')).toBeDefined();
  });
});
