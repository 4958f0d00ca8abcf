import { vi } from 'vitest';
import { paymentJournalKey } from '../../../src/config/constants.ts';
import { createJournal } from '../../../src/orders/journal.ts';
import type { Journal } from '../../../src/orders/journal.ts';
import type { JournalEntry } from '../../../src/orders/journalFormat.ts';

/** The sessionStorage of one tab. */
export function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, text) => void entries.set(key, text),
  };
}

/** The used part of Web Locks: one holder of a name at a time, in the order of the requests. */
export function fakeLocks(): LockManager {
  const queues = new Map<string, Promise<unknown>>();
  const held = new Set<string>();
  function request(name: string, ...rest: unknown[]): Promise<unknown> {
    const work = rest.at(-1) as (lock: object | null) => unknown;
    const { ifAvailable = false } = (rest.length > 1 ? rest[0] : {}) as LockOptions;
    if (ifAvailable && held.has(name)) return Promise.resolve(work(null));
    const before = queues.get(name) ?? Promise.resolve();
    held.add(name);
    const run = async () => {
      held.add(name);
      return work({});
    };
    const result = before.then(run, run).finally(() => {
      if (queues.get(name) === result) held.delete(name);
    });
    queues.set(name, result);
    return result;
  }
  return { request, query: async () => ({}) } as LockManager;
}

interface TabOptions {
  tab?: Storage;
  locks?: LockManager;
  nowMs?: () => number;
}

/** The journal of one tab. All tabs share `localStorage`. */
export function openJournal({
  tab = memoryStorage(),
  locks = fakeLocks(),
  nowMs = Date.now,
}: TabOptions = {}): Journal {
  return createJournal({
    local: () => localStorage,
    tab: () => tab,
    locks: () => locks,
    nowMs,
    storageDelayMs: () => 0,
  });
}

export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;

export const sizesOf = (quantities: Record<string, number>) =>
  Object.entries(quantities).map(([size, quantity]) => ({ size, quantity }));

export function buildJournalEntry(overrides: Partial<JournalEntry> = {}): JournalEntry {
  return {
    sessionId: 'cs_test_1',
    uid: 'nimal',
    startedAtMs: Date.now(),
    expiresAtMs: Date.now() + 2 * hourMs,
    state: 'begun',
    records: [
      {
        orderId: 'AAAAAAAAAAAAAAAAAAAA',
        productName: 'kandy-shirt',
        productImages: 'image-front-1200x1600-svg',
        productPrice: 2500,
        productSize: [{ size: 'M', quantity: 2 }],
      },
    ],
    ...overrides,
  };
}

/** A tab that has started these payments. */
export async function journalWith(...payments: Partial<JournalEntry>[]): Promise<Journal> {
  const journal = openJournal();
  for (const payment of payments) await journal.add(buildJournalEntry(payment));
  return journal;
}

export const storePayments = (payments: unknown[]) =>
  localStorage.setItem(paymentJournalKey, JSON.stringify({ payments, recorded: [] }));

export const refuseToStore = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

/** What leaves the cart for these records. */
export const linesOf = (records: JournalEntry['records']) =>
  records.map(({ productName, productSize }) => ({ productName, productSize }));
