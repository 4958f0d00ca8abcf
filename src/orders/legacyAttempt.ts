import * as v from 'valibot';
import { parseJson } from '../lib/parseJson.ts';
import type { Journal } from './journal.ts';
import { recordsSchema } from './journalFormat.ts';
import type { JournalEntry } from './journalFormat.ts';

/** An older version of the shop stored its one pending payment under this key, in localStorage and sessionStorage. */
const legacyKey = 'checkoutAttempt';
const expiresAfterMs = 24 * 60 * 60 * 1000;

const attemptSchema = v.object({ attemptId: v.string(), uid: v.string(), records: recordsSchema });

function toPayment(text: string, nowMs: number): JournalEntry | undefined {
  const attempt = v.safeParse(attemptSchema, parseJson(text));
  if (!attempt.success) return undefined;
  const { attemptId, uid, records } = attempt.output;
  return {
    sessionId: attemptId,
    uid,
    startedAtMs: nowMs,
    expiresAtMs: nowMs + expiresAfterMs,
    state: 'begun',
    records,
  };
}

/**
 * Moves a payment that an older version of the shop stored into the journal. The tab's own comes last, so that it becomes
 * the tab's current session.
 * @throws StorageRefusedError; the old entry is kept then
 */
export async function migrateLegacyAttempt(journal: Journal, nowMs: number): Promise<void> {
  for (const storageOf of [() => localStorage, () => sessionStorage]) {
    let storage: Storage;
    let text: string | null;
    try {
      storage = storageOf();
      text = storage.getItem(legacyKey);
    } catch {
      continue;
    }
    if (text === null) continue;
    const payment = toPayment(text, nowMs);
    if (payment) await journal.add(payment);
    storage.removeItem(legacyKey);
  }
}
