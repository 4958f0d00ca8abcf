import { beforeEach, describe, expect, it, vi } from 'vitest';
import { journalKey, StorageRefusedError } from '../../../src/orders/journal.ts';
import { expectLogged } from '../../consoleGuard.ts';
import { buildCartItem } from '../../factories.ts';
import { buildPayment, dayMs, fakeLocks, memoryStorage, openJournal } from './browserTab.ts';

const stored = () => JSON.parse(localStorage.getItem(journalKey) ?? 'null') as Record<string, unknown> | null;
const second = buildPayment({ sessionId: 'cs_test_2', uid: 'kumari' });

beforeEach(() => {
  localStorage.clear();
});

describe('the journal of payments', () => {
  it('keeps every payment that was begun, for all tabs, and which one each tab began', async () => {
    const [tabA, tabB] = [openJournal(), openJournal()];
    await tabA.add(buildPayment());
    await tabB.add(second);
    expect(tabA.payments().map(({ sessionId }) => sessionId)).toEqual(['cs_test_1', 'cs_test_2']);
    expect(tabA.find('cs_test_2')).toEqual(second);
    expect([tabA.sessionOfTab(), tabB.sessionOfTab()]).toEqual(['cs_test_1', 'cs_test_2']);
  });

  it('does not write over a payment that it knows, nor over a recorded one', async () => {
    const journal = openJournal();
    await journal.add(buildPayment({ state: 'returned' }));
    await journal.add(buildPayment());
    expect(journal.find('cs_test_1')?.state).toBe('returned');
    await journal.settle('cs_test_1');
    await journal.add(buildPayment());
    expect(journal.payments()).toEqual([]);
  });

  it('replaces a recorded payment by a mark without lines or account', async () => {
    const journal = openJournal();
    await journal.add(buildPayment());
    await journal.settle('cs_test_1');
    expect(journal.isRecorded('cs_test_1')).toBe(true);
    expect(journal.isRecorded('cs_test_2')).toBe(false);
    expect(journal.isRecorded()).toBe(true);
    expect(stored()?.recorded).toEqual([
      { sessionId: 'cs_test_1', recordedAtMs: expect.any(Number) as number },
    ]);
    expect(localStorage.getItem(journalKey)).not.toMatch(/nimal|kandy-shirt/);
  });

  it('takes the paid pieces out of the cart once, also where two tabs settle the same payment', async () => {
    const [tabA, tabB] = [openJournal(), openJournal()];
    const removeFromCart = vi.fn<(lines: readonly object[]) => void>();
    await tabA.add(buildPayment());
    await tabA.settle('cs_test_1', removeFromCart);
    await tabB.settle('cs_test_1', removeFromCart);
    expect(removeFromCart).toHaveBeenCalledExactlyOnceWith(buildPayment().records);
  });

  it('keeps a payment for 30 days, whatever becomes of it', async () => {
    const startedAtMs = Date.now();
    await openJournal().add(buildPayment({ startedAtMs }));
    for (const [laterMs, left] of [
      [30 * dayMs - 1, 1],
      [30 * dayMs, 0],
    ] as const) {
      const later = openJournal({ nowMs: () => startedAtMs + laterMs });
      await later.drop('of nobody');
      expect(later.payments()).toHaveLength(left);
    }
  });

  it('forgets a payment that was not made', async () => {
    const journal = openJournal();
    await journal.add(buildPayment());
    await journal.drop('cs_test_1');
    expect(journal.payments()).toEqual([]);
    expect(journal.isRecorded('cs_test_1')).toBe(false);
  });

  it('forgets the mark of a recorded payment after 30 days', async () => {
    await openJournal().settle('cs_test_1');
    expect(openJournal({ nowMs: () => Date.now() + 29 * dayMs }).isRecorded('cs_test_1')).toBe(true);
    const later = openJournal({ nowMs: () => Date.now() + 31 * dayMs });
    expect(later.isRecorded('cs_test_1')).toBe(false);
    await later.drop('of nobody');
    expect(localStorage.getItem(journalKey)).toBeNull();
  });

  it('adds a payment made by hand only where there is no other, nor was', async () => {
    const journal = openJournal();
    const made = buildPayment({ sessionId: 'made-1' });
    await journal.add(second);
    await journal.add(made, true);
    expect(journal.find('made-1')).toBeUndefined();
    await journal.settle(second.sessionId);
    await journal.add(made, true);
    expect(journal.find('made-1')).toBeUndefined();
    localStorage.clear();
    await journal.add(made, true);
    expect(journal.find('made-1')).toEqual(made);
  });

  it('tells its listeners of a change in this tab and in another, and only of a change', async () => {
    const journal = openJournal();
    const onChange = vi.fn<() => void>();
    const stop = journal.subscribe(onChange);
    await journal.add(buildPayment());
    expect(onChange).toHaveBeenCalledTimes(1);
    await journal.drop('of nobody');
    expect(onChange).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new StorageEvent('storage', { key: journalKey }));
    expect(onChange).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new StorageEvent('storage', { key: 'cartItems' }));
    expect(onChange).toHaveBeenCalledTimes(2);
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: journalKey }));
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('gives the same list as long as nothing changed', async () => {
    const journal = openJournal();
    await journal.add(buildPayment());
    expect(journal.payments()).toBe(journal.payments());
  });

  it('stores a payment again that another tab wrote over before it had heard of it', async () => {
    const [tabA, tabB] = [openJournal(), openJournal()];
    await tabA.add(second);
    const before = localStorage.getItem(journalKey) ?? '';
    const setItem = Storage.prototype.setItem.bind(localStorage);
    let isOver = false;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, text) => {
      setItem(key, text);
      if (!isOver && key === journalKey) setItem(key, before);
      isOver = true;
    });
    await tabB.add(buildPayment());
    expect(tabA.payments().map(({ sessionId }) => sessionId)).toEqual(['cs_test_2', 'cs_test_1']);
  });

  it('takes out of the cart no more than is in it: what was removed by hand and added anew stays', async () => {
    const journal = openJournal();
    const removeFromCart = vi.fn<(lines: readonly object[]) => void>();
    await journal.add(buildPayment());
    const held = (quantity: number) => [
      buildCartItem({
        selectedSizeAndQuantities: [
          { size: 'M', quantity },
          { size: 'L', quantity: 9 },
        ],
      }),
    ];
    for (const quantity of [5, 1, 4]) await journal.followCart(held(quantity));
    await journal.settle('cs_test_1', removeFromCart);
    expect(removeFromCart).toHaveBeenCalledExactlyOnceWith([
      { productName: 'kandy-shirt', productSize: [{ size: 'M', quantity: 1 }] },
    ]);
    await journal.add(second);
    await journal.followCart([]);
    await journal.settle(second.sessionId, removeFromCart);
    expect(removeFromCart).toHaveBeenLastCalledWith([{ productName: 'kandy-shirt', productSize: [] }]);
  });

  it('changes under a lock where the browser has locks', async () => {
    const locks = fakeLocks();
    const request = vi.spyOn(locks, 'request');
    await openJournal({ locks }).add(buildPayment());
    expect(request).toHaveBeenCalledWith('payment-journal', {}, expect.any(Function));
    expect(openJournal().find('cs_test_1')).toBeDefined();
  });
});

describe('a journal that was damaged', () => {
  it.each([
    '{',
    'null',
    '7',
    '"x"',
    '{}',
    '{"payments":7}',
    '{"version":1,"payments":[null,{},{"sessionId":""}]}',
  ])('is empty where it is %s, and takes new payments', async (text) => {
    localStorage.setItem(journalKey, text);
    const journal = openJournal();
    expect(journal.payments()).toEqual([]);
    await journal.add(buildPayment());
    expect(openJournal().payments()).toEqual([buildPayment({ ...journal.find('cs_test_1') })]);
    expectLogged(/damaged|not JSON|Left out 3 of 3 payments/);
  });

  it('keeps the good entries beside a damaged one', async () => {
    const good = buildPayment();
    const damaged = [
      { ...good, sessionId: 'cs_edited', records: [] },
      { ...good, sessionId: 'cs_free', records: [{ ...good.records[0], productPrice: -1 }] },
      { ...good, sessionId: 'cs_state', state: 'recorded' },
    ];
    localStorage.setItem(
      journalKey,
      JSON.stringify({ version: 1, payments: [...damaged, good], recorded: [] }),
    );
    expect(openJournal().payments()).toEqual([good]);
    expectLogged(/Left out 3 of 4 payments/);
  });

  it('keeps what a newer shop has stored and this one cannot read', async () => {
    const foreign = { sessionId: 'cs_new', parts: ['of a later shop'] };
    localStorage.setItem(
      journalKey,
      JSON.stringify({ version: 2, payments: [foreign, buildPayment()], recorded: [] }),
    );
    const journal = openJournal();
    expect(journal.payments()).toHaveLength(1);
    await journal.settle('cs_test_1');
    expect(stored()).toMatchObject({ version: 2, payments: [foreign] });
  });
});

describe('a browser that refuses to store', () => {
  it('is told before the shopper leaves to pay', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const journal = openJournal();
    await expect(journal.add(buildPayment())).rejects.toBeInstanceOf(StorageRefusedError);
    expect(journal.payments()).toEqual([]);
    expectLogged(/refuses to store the journal/);
  });

  it('is told as well where access alone throws', async () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const journal = openJournal();
    expect(journal.payments()).toEqual([]);
    await expect(journal.add(buildPayment())).rejects.toBeInstanceOf(StorageRefusedError);
    expectLogged(/refuses to store the journal/);
  });

  it('goes on in memory for a payment that is known already', async () => {
    const journal = openJournal();
    await journal.add(buildPayment());
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await journal.markReturned('cs_test_1');
    expect(journal.find('cs_test_1')?.state).toBe('returned');
    await journal.settle('cs_test_1');
    expect(journal.isRecorded('cs_test_1')).toBe(true);
    expectLogged(/refuses to store the journal/);
  });

  it('believes another tab that could store more than its own memory', async () => {
    const [tabA, tabB] = [openJournal(), openJournal()];
    await tabA.add(buildPayment());
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await tabA.markReturned('cs_test_1');
    setItem.mockRestore();
    await tabB.settle('cs_test_1');
    expect(tabA.find('cs_test_1')).toBeUndefined();
    expect(tabA.isRecorded('cs_test_1')).toBe(true);
    expectLogged(/refuses to store the journal/);
  });

  it('begins a payment though the tab keeps nothing of its own', async () => {
    const tab = memoryStorage();
    tab.setItem = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const journal = openJournal({ tab });
    await journal.add(buildPayment());
    expect(journal.sessionOfTab()).toBeUndefined();
    expect(journal.find('cs_test_1')).toBeDefined();
  });
});
