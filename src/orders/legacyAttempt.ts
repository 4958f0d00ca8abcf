import * as v from 'valibot';
import { parseJson } from '../lib/parseJson.ts';
import type { Journal } from './journal.ts';
import { recordsSchema } from './journalFormat.ts';
import type { Payment } from './journalFormat.ts';

/** Under it an earlier shop kept the one payment that was begun, in the storage of the shop and of the tab. */
const oldKey = 'checkoutAttempt';
const expiresAfterMs = 24 * 60 * 60 * 1000;

const attemptSchema = v.object({ attemptId: v.string(), uid: v.string(), records: recordsSchema });

function toPayment(text: string, nowMs: number): Payment | undefined {
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
 * Takes over the payment that an earlier shop has stored; this tab's own last, so that it is the one that the tab returns from.
 * @throws StorageRefusedError; the earlier shop's entry stays then
 */
export async function takeOverOldAttempt(journal: Journal, nowMs: number): Promise<void> {
  for (const storageOf of [() => localStorage, () => sessionStorage]) {
    let storage: Storage;
    let text: string | null;
    try {
      storage = storageOf();
      text = storage.getItem(oldKey);
    } catch {
      continue;
    }
    if (text === null) continue;
    const payment = toPayment(text, nowMs);
    if (payment) await journal.add(payment);
    storage.removeItem(oldKey);
  }
}
