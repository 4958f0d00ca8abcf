import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recipientKey } from '../../../src/config/constants.ts';
import { beginPayment } from '../../../src/orders/beginPayment.ts';
import { recordPayment } from '../../../src/orders/recordPayment.ts';
import type { OrderDatabase, Recorder } from '../../../src/orders/recordPayment.ts';
import { buildCartItem } from '../../support/factories.ts';
import { buildJournalEntry, fakeLocks, hourMs, openJournal, sizesOf, linesOf } from './browserTab.ts';

/** The records of all accounts. Like the access rules, the database refuses to overwrite one. */
let documents: Set<string>;
let isServerOnly: boolean;
const commit = vi.fn<OrderDatabase['commit']>();
const removePaid = vi.fn<Recorder['cart']['removePaid']>();

const keysOf = (uid: string, records: readonly { orderId: string }[]) =>
  records.map(({ orderId }) => `${uid}/${orderId}`);

const database: OrderDatabase = {
  commit,
  isServerOnly: async () => isServerOnly,
  findExisting: async (uid, orderIds) =>
    new Set(orderIds.filter((orderId) => documents.has(`${uid}/${orderId}`))),
};

function openTab(locks = fakeLocks()): Recorder {
  return {
    journal: openJournal({ locks }),
    cart: { items: () => [], removePaid, subscribe: () => () => undefined },
    database,
    locks: () => locks,
  };
}

/** Adds a returned payment. */
async function returned(tab = openTab(), overrides = {}) {
  const payment = buildJournalEntry({ state: 'returned', ...overrides });
  await tab.journal.add(payment);
  return { tab, records: payment.records };
}

const record = (tab: Recorder, options?: Parameters<typeof recordPayment>[3]) =>
  recordPayment(tab, 'cs_test_1', 'nimal', options);

beforeEach(() => {
  localStorage.clear();
  documents = new Set();
  isServerOnly = false;
  removePaid.mockReset();
  commit.mockReset().mockImplementation(async (uid, records) => {
    const keys = keysOf(uid, records);
    if (isServerOnly || keys.some((key) => documents.has(key))) return false;
    keys.forEach((key) => documents.add(key));
    return true;
  });
});

describe('a started payment', () => {
  it('is stored with one record for each product, with ids derived from its session', async () => {
    const journal = openJournal({ nowMs: () => 1000 });
    const items = [
      buildCartItem(),
      buildCartItem({ _id: 'sarong', slug: { current: 'galle-sarong' }, image: [] }),
    ];
    await beginPayment(journal, { id: 'cs_a', expiresAtMs: 1000 + 2 * hourMs }, 'nimal', items, 1000);
    await beginPayment(journal, { id: 'cs_b', expiresAtMs: undefined }, 'nimal', items, 1000);
    const [first, second] = journal.payments();
    expect(first).toMatchObject({ sessionId: 'cs_a', uid: 'nimal', state: 'begun' });
    expect(first?.records.map(({ productName }) => productName)).toEqual(['kandy-shirt', 'galle-sarong']);
    expect(first?.records[1]?.productImages).toBe('');
    const ids = [...(first?.records ?? []), ...(second?.records ?? [])].map(({ orderId }) => orderId);
    expect(new Set(ids).size).toBe(4);
    expect(ids.every((id) => /^[A-Za-z0-9]{20}$/.test(id))).toBe(true);
    expect((second?.expiresAtMs ?? 0) - (first?.expiresAtMs ?? 0)).toBe(22 * hourMs);
  });

  it.each([-hourMs, 0, 25 * hourMs])(
    'has the default lifetime if the clocks differ so much that it would be %i ms',
    async (lifetimeMs) => {
      const journal = openJournal({ nowMs: () => 1000 });
      const session = { id: 'cs_a', expiresAtMs: 1000 + lifetimeMs };
      await beginPayment(journal, session, 'nimal', [buildCartItem()], 1000);
      expect(journal.payments()[0]?.expiresAtMs).toBe(1000 + 48 * hourMs);
    },
  );
});

describe('recording a payment', () => {
  it('writes its records, then removes it from the journal and the paid items from the cart [4.24]', async () => {
    const { tab, records } = await returned();
    await expect(record(tab)).resolves.toBe('recorded');
    expect(commit).toHaveBeenCalledExactlyOnceWith('nimal', records);
    expect(removePaid).toHaveBeenCalledExactlyOnceWith(linesOf(records));
    expect(tab.journal.payments()).toEqual([]);
    await expect(record(tab)).resolves.toBe('recorded');
    expect(commit).toHaveBeenCalledTimes(1);
    expect(removePaid).toHaveBeenCalledTimes(1);
  });

  it('writes nothing for another account, and keeps the payment', async () => {
    const { tab } = await returned();
    await expect(recordPayment(tab, 'cs_test_1', 'kumari')).resolves.toBe('other-account');
    expect(commit).not.toHaveBeenCalled();
    expect(tab.journal.find('cs_test_1')).toBeDefined();
  });

  it('only looks up the order if the shopper has not returned', async () => {
    const tab = openTab();
    const { records } = buildJournalEntry();
    await tab.journal.add(buildJournalEntry());
    await expect(record(tab)).resolves.toBe('unpaid');
    expect(removePaid).not.toHaveBeenCalled();
    expect(tab.journal.find('cs_test_1')).toBeDefined();

    // The checkout server has written the order.
    documents.add(`nimal/${records[0]?.orderId}`);
    await expect(record(tab)).resolves.toBe('recorded');
    expect(commit).not.toHaveBeenCalled();
    expect(removePaid).toHaveBeenCalledExactlyOnceWith(linesOf(records));
  });

  it('keeps everything if the database refuses, and uses the same ids at the next attempt [F24]', async () => {
    const { tab, records } = await returned();
    commit.mockRejectedValueOnce(new Error('denied'));
    await expect(record(tab)).rejects.toThrow('denied');
    expect(removePaid).not.toHaveBeenCalled();
    expect(tab.journal.find('cs_test_1')?.records).toEqual(records);
    await expect(record(tab)).resolves.toBe('recorded');
    expect(commit.mock.calls[1]).toEqual(commit.mock.calls[0]);
  });

  it('leaves it to the rules when nobody can tell who writes [F84]', async () => {
    const { tab, records } = await returned();
    tab.database = { ...database, isServerOnly: () => Promise.reject(new Error('no settings')) };
    isServerOnly = true;
    await expect(record(tab)).rejects.toThrow(/refuses the order/);
    isServerOnly = false;
    await expect(record(tab)).resolves.toBe('recorded');
    expect(commit).toHaveBeenLastCalledWith('nimal', records);
  });

  it('waits for the checkout server if only it writes orders, and writes nothing itself', async () => {
    isServerOnly = true;
    const { tab, records } = await returned();
    await expect(record(tab)).resolves.toBe('awaiting-server');
    await expect(record(tab, { isReadOnly: true })).resolves.toBe('awaiting-server');
    expect(tab.journal.find('cs_test_1')).toBeDefined();
    documents.add(`nimal/${records[0]?.orderId}`);
    await expect(record(tab, { isReadOnly: true })).resolves.toBe('recorded');
    expect(commit).not.toHaveBeenCalled();
    expect(removePaid).toHaveBeenCalledTimes(1);
  });

  describe('with a database that never responds', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('times out after 15 s, releases the lock, and keeps the payment [F50]', async () => {
      const locks = fakeLocks();
      const tab = openTab(locks);
      await returned(tab);
      commit.mockImplementationOnce(() => new Promise(() => undefined));
      const outcome = record(tab, { waitForLock: true }).catch(String);
      await vi.advanceTimersByTimeAsync(14_999);
      await expect(record(openTab(locks))).resolves.toBe('busy');
      await vi.advanceTimersByTimeAsync(1);
      await expect(outcome).resolves.toMatch(/could not be recorded in time/);
      await expect(record(openTab(locks))).resolves.toBe('recorded');
    });
  });
});

describe('a payment with existing records', () => {
  const { records } = buildJournalEntry();
  const second = records.map((each) => ({
    ...each,
    orderId: 'B'.repeat(20),
    productName: 'galle-sarong',
  }));
  const two = [...records, ...second];

  it('counts as recorded, whoever has written them', async () => {
    const { tab } = await returned(openTab(), { records: two });
    keysOf('nimal', two).forEach((key) => documents.add(key));
    await expect(record(tab)).resolves.toBe('recorded');
    expect(commit).not.toHaveBeenCalled();
    expect(removePaid).toHaveBeenCalledTimes(1);
  });

  it('gets its missing records', async () => {
    const { tab } = await returned(openTab(), { records: two });
    documents.add(`nimal/${'B'.repeat(20)}`);
    await expect(record(tab)).resolves.toBe('recorded');
    expect(documents.size).toBe(2);
    expect(commit).toHaveBeenLastCalledWith('nimal', two.slice(0, 1));
  });

  it('is kept if the database refuses it for another reason', async () => {
    const { tab } = await returned();
    commit.mockResolvedValue(false);
    await expect(record(tab)).rejects.toThrow(/refuses the order/);
    expect(tab.journal.find('cs_test_1')).toBeDefined();
    expect(removePaid).not.toHaveBeenCalled();
  });
});

describe('two payments of the same items', () => {
  it('remove them from the cart once; items added since stay [F48]', async () => {
    const tab = openTab();
    const { records } = buildJournalEntry();
    await returned(tab);
    await returned(tab, {
      sessionId: 'cs_test_2',
      records: [{ ...records[0], orderId: 'B'.repeat(20), productSize: sizesOf({ M: 3, L: 1 }) }],
    });
    await record(tab);
    await recordPayment(tab, 'cs_test_2', 'nimal');
    expect(removePaid.mock.calls.map(([lines]) => lines.map(({ productSize }) => productSize))).toEqual([
      [sizesOf({ M: 2 })],
      [sizesOf({ M: 1, L: 1 })],
    ]);
    expect(documents.size).toBe(2);
  });
});

it.each([
  [true, null],
  [false, '{}'],
])(
  'a payment to somebody else (%s) ends the choice of the next cart, and one to oneself does not',
  async (isForOther, kept) => {
    const { tab } = await returned(openTab(), { isForOther });
    localStorage.setItem(recipientKey, '{}');
    expect(await record(tab)).toBe('recorded');
    expect(localStorage.getItem(recipientKey)).toBe(kept);
  },
);

describe('two tabs that record at once [F19]', () => {
  it.each([
    ['with shared locks', true, 1],
    ['without, where the ids alone keep the records single', false, 2],
  ] as const)('remove the paid items once, %s', async (_what, isShared, commits) => {
    const locks = fakeLocks();
    const [tabA, tabB] = [openTab(locks), openTab(isShared ? locks : fakeLocks())];
    await returned(tabA);
    const outcomes = await Promise.all([tabA, tabB].map((tab) => record(tab, { waitForLock: true })));
    expect(outcomes).toEqual(['recorded', 'recorded']);
    expect(commit).toHaveBeenCalledTimes(commits);
    expect(removePaid).toHaveBeenCalledTimes(1);
    expect(documents.size).toBe(1);
  });
});
