import { paymentJournalKey } from '../config/constants.ts';
import type { PaidLine } from '../cart/cart.ts';
import type { CartItem } from '../domain/types.ts';
import { abortAfter, delay } from '../lib/timing.ts';
import { createEmitter } from '../lib/emitter.ts';
import { asReturned, formatJournal, parseJournal, withoutExpired } from './journalFormat.ts';
import type { JournalEntry, JournalState } from './journalFormat.ts';
import { limitToCart, linesToRemove, subtractLines } from './paidLines.ts';

export class StorageRefusedError extends Error {
  override name = 'StorageRefusedError';
  readonly kind = 'storage-refused';
}

/** What the journal needs of its tab. Functions, because a browser may throw at the mere access to storage. */
interface JournalEnvironment {
  local: () => Storage;
  tab: () => Storage;
  locks: () => Pick<LockManager, 'request'>;
  nowMs: () => number;
  /** How long stored data may take to reach other tabs. A lock can be passed on before that. */
  storageDelayMs: () => number;
}

const probeKey = 'paymentJournalProbe';
const tabSessionKey = 'paymentSession';
const lockName = 'payment-journal';
const lockLimitMs = 15_000;
const probeLength = 1000;
const maxTries = 3;

const isOf = (sessionId: string) => (entry: { sessionId: string }) => entry.sessionId === sessionId;
const isNotOf = (sessionId: string) => (entry: { sessionId: string }) => entry.sessionId !== sessionId;

function refuse(cause: unknown): never {
  throw new StorageRefusedError('The browser refuses to store.', { cause });
}

export type Journal = ReturnType<typeof createJournal>;

/** Keeps an entry for each session, until the database has its records or it has expired unpaid. */
export function createJournal({ local, tab, locks, nowMs, storageDelayMs }: JournalEnvironment) {
  // A text that could not be stored, and what was stored instead. It is outdated as soon as another tab stores something.
  let memory: { text: string | null; stored: string | null } | undefined;
  let known = { text: null as string | null, state: parseJournal(null) };
  const { emit, subscribe } = createEmitter(() => {
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  });

  function onStorage({ key }: StorageEvent) {
    if (key === null || key === paymentJournalKey) emit();
  }

  function readStored(): string | null {
    try {
      return local().getItem(paymentJournalKey);
    } catch {
      return null;
    }
  }

  function readText(): string | null {
    const stored = readStored();
    if (memory?.stored !== stored) memory = undefined;
    return memory ? memory.text : stored;
  }

  function read(): JournalState {
    const text = readText();
    if (known.text !== text) known = { text, state: parseJournal(text) };
    return known.state;
  }

  async function change(step: (state: JournalState) => JournalState, mustBeStored = false) {
    async function work() {
      // Removes expired entries after the step, which may keep one that would be too old by a clock that was set meanwhile.
      const text = formatJournal(withoutExpired(step(read()), nowMs()));
      if (text === readText()) return;
      try {
        if (text === null) local().removeItem(paymentJournalKey);
        else local().setItem(paymentJournalKey, text);
        memory = undefined;
      } catch (cause) {
        console.warn('The browser refuses to store the journal of payments.', cause);
        if (mustBeStored) refuse(cause);
        memory = { text, stored: readStored() };
      }
      emit();
    }
    await abortAfter(lockLimitMs, (signal) => locks().request(lockName, { signal }, work));
  }

  const changePayments = (step: (payments: readonly JournalEntry[]) => readonly JournalEntry[]) =>
    change((state) => ({ ...state, payments: step(state.payments) }));

  return {
    payments: () => read().payments,
    find: (sessionId: string) => read().payments.find(isOf(sessionId)),
    /** Whether a payment was recorded within the last 30 days; without a session id, whether any was. */
    isRecorded: (sessionId?: string) => {
      const { recorded } = withoutExpired(read(), nowMs());
      return sessionId === undefined ? recorded.length > 0 : recorded.some(isOf(sessionId));
    },
    tabSessionId: () => {
      try {
        return tab().getItem(tabSessionKey) ?? undefined;
      } catch {
        return undefined;
      }
    },
    /** `add` may still be refused. @throws StorageRefusedError */
    checkStorage: () => {
      try {
        local().setItem(probeKey, ' '.repeat(probeLength));
        local().removeItem(probeKey);
      } catch (cause) {
        console.warn('The browser refuses to store the journal of payments.', cause);
        refuse(cause);
      }
    },
    /** Keeps a known payment as it is. `onlyIfEmpty`: not beside a payment or the mark of one. @throws StorageRefusedError */
    add: async (payment: JournalEntry, onlyIfEmpty = false) => {
      const isKnown = ({ payments, recorded }: JournalState) =>
        [...payments, ...recorded].some(isOf(payment.sessionId));
      for (let tries = 0; tries < maxTries; tries += 1) {
        await change((state) => {
          const isSkipped = onlyIfEmpty ? state.payments.length + state.recorded.length > 0 : isKnown(state);
          return isSkipped ? state : { ...state, payments: [...state.payments, payment] };
        }, true);
        // Another tab may have overwritten it before the change reached that tab.
        if (storageDelayMs() > 0) await delay(storageDelayMs());
        if (onlyIfEmpty || isKnown(read())) break;
      }
      if (!isKnown(read())) return;
      try {
        tab().setItem(tabSessionKey, payment.sessionId);
      } catch {
        // The journal, which all tabs share, has the payment.
      }
    },
    markReturned: (sessionId: string) =>
      changePayments((payments) =>
        payments.map((payment) => (payment.sessionId === sessionId ? asReturned(payment, nowMs()) : payment)),
      ),
    /** Calls `removeFromCart` with the paid lines, under the same lock and once for each payment. */
    markRecorded: (sessionId: string, removeFromCart?: (lines: readonly PaidLine[]) => void) =>
      change(({ payments, recorded }) => {
        const payment = payments.find(isOf(sessionId));
        const marks = [...recorded.filter(isNotOf(sessionId)), { sessionId, recordedAtMs: nowMs() }];
        if (!payment) return { payments, recorded: marks };
        const lines = linesToRemove(payment);
        removeFromCart?.(lines);
        // Another payment may have the same lines, if the cart was paid twice. They leave the cart once.
        const others = payments
          .filter(isNotOf(sessionId))
          .map((other) => ({ ...other, inCart: subtractLines(linesToRemove(other), lines) }));
        return { payments: others, recorded: marks };
      }),
    syncWithCart: (items: readonly CartItem[]) =>
      changePayments((payments) => payments.map((payment) => limitToCart(payment, items))),
    drop: (sessionId: string) => changePayments((payments) => payments.filter(isNotOf(sessionId))),
    subscribe,
  };
}
