import { doc, getDoc, Timestamp } from 'firebase/firestore/lite';
import { database, isDenied, readWithRetry } from './database.ts';

type Fields = Record<string, unknown>;

const toPlain = (value: unknown) => (value instanceof Timestamp ? value.toDate().toISOString() : value);

/** Returns all that is stored, times as ISO 8601. Costs one read for each. Throws as `readWithRetry` does. */
export async function fetchOwnPayments(sessionIds: readonly string[]): Promise<Fields[]> {
  const found = await Promise.all(
    sessionIds.map((id) =>
      readWithRetry(() => getDoc(doc(database, 'payments', id))).catch((error: unknown) => {
        // The rules refuse to tell that there is none.
        if (isDenied(error)) return undefined;
        throw error;
      }),
    ),
  );
  return found.flatMap((stored) => {
    const fields = Object.entries(stored?.data() ?? {}).map(([name, value]) => [name, toPlain(value)]);
    return fields.length > 0 ? [Object.fromEntries(fields) as Fields] : [];
  });
}
