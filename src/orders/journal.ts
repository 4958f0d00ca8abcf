import type { PaidLine } from '../cart/cart.ts';
import type { CartItem } from '../domain/types.ts';
import { formatJournal, parseJournal, withoutOld } from './journalFormat.ts';
import type { JournalState, Payment } from './journalFormat.ts';
import { linesInCart, withinCart, withoutLines } from './paidPieces.ts';

/** The browser refuses to store, or its storage is full. */
export class StorageRefusedError extends Error {
  override name = 'StorageRefusedError';
  readonly kind = 'storage-refused';
}

/** What the journal needs of its tab. Functions, since a browser may refuse the access itself. */
export interface JournalEnvironment {
  /** Shared by all tabs. */
  local: () => Storage;
  /** Of this tab alone. */
  tab: () => Storage;
  /** Missing on a page without https. */
  locks: () => Pick<LockManager, 'request'> | undefined;
  nowMs: () => number;
  /** How long the browser may take to bring what one tab has stored to another; it does not wait for that before it passes a lock on. */
  storageDelayMs: () => number;
}

export interface Journal {
  /** All payments under way, oldest first; the same list as long as nothing changed. */
  payments: () => readonly Payment[];
  find: (sessionId: string) => Payment | undefined;
  /** Whether a payment was recorded here within the last 30 days; without a session, whether any was. */
  isRecorded: (sessionId?: string) => boolean;
  /** The session that this tab began last. */
  sessionOfTab: () => string | undefined;
  /**
   * Stores a payment, before the browser leaves for it and before anything is written. One that is known stays as it is.
   * @param isOnlyOne leaves it out when there is, or was within 30 days, any other
   * @throws StorageRefusedError
   */
  add: (payment: Payment, isOnlyOne?: boolean) => Promise<void>;
  /** Notes that the success page was reached for a payment. */
  markReturned: (sessionId: string) => Promise<void>;
  /**
   * Replaces a payment by the mark of a recorded one.
   * @param removeFromCart takes its pieces out of the cart, in the same step and once for each payment
   */
  settle: (sessionId: string, removeFromCart?: (lines: readonly PaidLine[]) => void) => Promise<void>;
  /** Notes which pieces of the payments are still in the cart, after some were taken out by hand. */
  followCart: (items: readonly CartItem[]) => Promise<void>;
  /** Forgets a payment that can no longer be paid, and was not. */
  drop: (sessionId: string) => Promise<void>;
  /** Calls back when this or another tab changed the journal; returns how to stop. */
  subscribe: (onChange: () => void) => () => void;
}

export const journalKey = 'paymentJournal';
const sessionOfTabKey = 'paymentSession';
const lockName = 'payment-journal';
const maxTries = 3;

const waitMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * What this browser knows of payments that are under way: a list under one key, an entry for each checkout session. An entry is
 * forgotten only when the database holds its records, or when its session can no longer be paid.
 */
export function createJournal(environment: JournalEnvironment): Journal {
  const { local, tab, locks, nowMs, storageDelayMs } = environment;
  // What could not be stored, and what stood in the storage then: once another tab could store, it is older.
  let memory: { text: string | null; over: string | null } | undefined;
  let known = { text: null as string | null, state: parseJournal(null) };
  const listeners = new Set<() => void>();

  function readStored(): string | null {
    try {
      return local().getItem(journalKey);
    } catch {
      return null;
    }
  }

  function readText(): string | null {
    const stored = readStored();
    if (memory?.over !== stored) memory = undefined;
    return memory ? memory.text : stored;
  }

  function read(): JournalState {
    const text = readText();
    if (known.text !== text) known = { text, state: parseJournal(text) };
    return known.state;
  }

  function write(text: string | null) {
    if (text === null) local().removeItem(journalKey);
    else local().setItem(journalKey, text);
    memory = undefined;
  }

  function emit() {
    for (const listener of listeners) listener();
  }

  /** One tab at a time. Without locks the step itself, which waits for nothing, has to do. */
  async function change(
    step: (state: JournalState) => JournalState,
    onRefusal: (text: string | null) => void,
  ) {
    async function work() {
      const text = formatJournal(step(withoutOld(read(), nowMs())));
      if (text === readText()) return;
      try {
        write(text);
      } catch (cause) {
        console.warn('The browser refuses to store the journal of payments.', cause);
        onRefusal(text);
      }
      emit();
    }
    const manager = locks();
    await (manager ? manager.request(lockName, {}, work) : work());
  }

  const keepInMemory = (text: string | null) => {
    memory = { text, over: readStored() };
  };

  const refuse = () => {
    throw new StorageRefusedError('The browser refuses to store.');
  };

  function followOtherTabs({ key }: StorageEvent) {
    if (key === null || key === journalKey) emit();
  }

  const isOf = (sessionId: string) => (entry: { sessionId: string }) => entry.sessionId === sessionId;

  return {
    payments: () => read().payments,
    find: (sessionId) => read().payments.find(isOf(sessionId)),
    isRecorded: (sessionId) => {
      const { recorded } = withoutOld(read(), nowMs());
      return sessionId === undefined ? recorded.length > 0 : recorded.some(isOf(sessionId));
    },
    sessionOfTab: () => {
      try {
        return tab().getItem(sessionOfTabKey) ?? undefined;
      } catch {
        return undefined;
      }
    },
    add: async (payment, isOnlyOne = false) => {
      const isKnown = ({ payments, recorded }: JournalState) =>
        [...payments, ...recorded].some(isOf(payment.sessionId));
      for (let tries = 0; tries < maxTries; tries += 1) {
        await change((state) => {
          const isLeftOut = isOnlyOne ? state.payments.length + state.recorded.length > 0 : isKnown(state);
          return isLeftOut ? state : { ...state, payments: [...state.payments, payment] };
        }, refuse);
        // Another tab, which had not heard of it yet, may have written over it.
        if (storageDelayMs() > 0) await waitMs(storageDelayMs());
        if (isOnlyOne || isKnown(read())) break;
      }
      if (!isKnown(read())) return;
      try {
        tab().setItem(sessionOfTabKey, payment.sessionId);
      } catch {
        // The list that all tabs share has it.
      }
    },
    markReturned: (sessionId) =>
      change(
        (state) => ({
          ...state,
          payments: state.payments.map((payment) =>
            payment.sessionId === sessionId ? { ...payment, state: 'returned' } : payment,
          ),
        }),
        keepInMemory,
      ),
    settle: (sessionId, removeFromCart) =>
      change((state) => {
        const isOther = (entry: { sessionId: string }) => entry.sessionId !== sessionId;
        const mark = { sessionId, recordedAtMs: nowMs() };
        const recorded = [...state.recorded.filter(isOther), mark];
        // Another tab may have settled it meanwhile.
        const payment = state.payments.find(isOf(sessionId));
        if (!payment) return { ...state, recorded };
        const lines = linesInCart(payment);
        removeFromCart?.(lines);
        // The same pieces may be part of another payment: they leave the cart once, and what is added since stays.
        const others = state.payments
          .filter(isOther)
          .map((other) => ({ ...other, inCart: withoutLines(linesInCart(other), lines) }));
        return { ...state, payments: others, recorded };
      }, keepInMemory),
    followCart: (items) =>
      change(
        (state) => ({ ...state, payments: state.payments.map((payment) => withinCart(payment, items)) }),
        keepInMemory,
      ),
    drop: (sessionId) =>
      change(
        (state) => ({ ...state, payments: state.payments.filter((entry) => entry.sessionId !== sessionId) }),
        keepInMemory,
      ),
    subscribe: (onChange) => {
      if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
      };
    },
  };
}
