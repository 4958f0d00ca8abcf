/** Reads Firestore's `Timestamp`, or the local database's Date. Returns ms since the epoch; undefined for anything else. */
export function storedTimeMs(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const ms: unknown =
    value instanceof Date
      ? value.getTime()
      : 'toMillis' in value && typeof value.toMillis === 'function'
        ? value.toMillis()
        : undefined;
  return Number.isFinite(ms) ? (ms as number) : undefined;
}

/** Reads these moments of a document as ms: `paidAt` becomes `paidAtMs`. */
export const withMs = (document: object, moments: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(document).map(([name, value]: [string, unknown]) =>
      moments.includes(name) ? [`${name}Ms`, storedTimeMs(value)] : [name, value],
    ),
  );
