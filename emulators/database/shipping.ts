import type { Documents } from './documents.ts';

/** When a new purchase ships automatically, in milliseconds since the epoch; undefined for other documents. */
export function shipsAtMsOf(
  path: string,
  createMicros: number,
  shipAfterMs: number | undefined,
): number | undefined {
  const isPurchase = path.split('/')[2] === 'userPurchases';
  if (!isPurchase || shipAfterMs === undefined) return undefined;
  return Math.floor(createMicros / 1000) + shipAfterMs;
}

/**
 * Ships the purchases that are due. Called before each read instead of by a timer, which would keep a process alive.
 */
export function shipDue(documents: Documents, nowMs: number): Documents {
  const due = [...documents.values()].filter(
    ({ shipsAtMs }) => shipsAtMs !== undefined && shipsAtMs <= nowMs,
  );
  if (due.length === 0) return documents;
  const next = new Map(documents);
  for (const document of due) {
    next.set(document.path, {
      ...document,
      fields: { ...document.fields, isOrderShipped: { booleanValue: true } },
      updateMicros: Math.max(document.updateMicros + 1, (document.shipsAtMs ?? nowMs) * 1000),
      shipsAtMs: undefined,
    });
  }
  return next;
}
