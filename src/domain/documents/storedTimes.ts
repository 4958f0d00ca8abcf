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

/** Reads the moments of a document as ms: `paidAt` becomes `paidAtMs`, and what is none is left out. */
export function withMs(document: object): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(document) as [string, unknown][]) {
    const ms = name.endsWith('At') ? storedTimeMs(value) : undefined;
    if (ms !== undefined) fields[`${name}Ms`] = ms;
    else if (!name.endsWith('At')) fields[name] = value;
  }
  return fields;
}

/** Undoes `withMs`, without what is undefined. */
export const withMoments = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
      if (value === undefined) return [];
      return [name.endsWith('AtMs') ? [name.slice(0, -2), new Date(Number(value))] : [name, value]];
    }),
  );
