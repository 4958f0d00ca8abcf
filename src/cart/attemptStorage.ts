import * as v from 'valibot';
import { priceSchema, sizeAndQuantitySchema } from '../lib/schemas.ts';
import { parseJson, readText, removeText, writeText } from './storage.ts';

const key = 'checkoutAttempt';

const attemptSchema = v.object({
  attemptId: v.string(),
  uid: v.string(),
  records: v.array(
    v.object({
      orderId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{20}$/)),
      productName: v.string(),
      productImages: v.string(),
      productPrice: priceSchema,
      productSize: v.array(sizeAndQuantitySchema),
    }),
  ),
});

/** A payment that was begun: what will be recorded of it, under ids made before the shopper leaves to pay. */
export type CheckoutAttempt = v.InferOutput<typeof attemptSchema>;

/**
 * The tab keeps a copy of its own attempt, since another tab may begin, or finish, a payment meanwhile.
 * Without it, as in a tab that the bank's app has opened, the shared one serves.
 */
function inTab<Result>(work: (tab: Storage) => Result): Result | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

function parseAttempt(text: string | null): CheckoutAttempt | undefined {
  const attempt = v.safeParse(attemptSchema, text === null ? null : parseJson(text));
  return attempt.success ? attempt.output : undefined;
}

/** Stores a begun payment, for this tab and for the shop as a whole. */
export function writeAttempt(attempt: CheckoutAttempt): void {
  const text = JSON.stringify(attempt);
  inTab((tab) => tab.setItem(key, text));
  writeText(key, text);
}

/** The begun payment of a customer; undefined when there is none, or it is someone else's or damaged. */
export function readAttempt(uid: string): CheckoutAttempt | undefined {
  const attempts = [inTab((tab) => tab.getItem(key)), readText(key)].map(parseAttempt);
  return attempts.find((attempt) => attempt?.uid === uid);
}

/** The payment begun last in this browser, whoever began it. */
export function readLastAttempt(): CheckoutAttempt | undefined {
  return parseAttempt(readText(key));
}

/** Forgets the begun payment once it is recorded. */
export function forgetAttempt(): void {
  inTab((tab) => tab.removeItem(key));
  removeText(key);
}
