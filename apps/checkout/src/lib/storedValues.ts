import { sanitizeText } from '../../../../src/lib/text.ts';

export function textOf(document: object | undefined, name: string): string {
  const value: unknown = document && Reflect.get(document, name);
  return typeof value === 'string' ? sanitizeText(value) : '';
}

/** Reads Firestore's `Timestamp`, or the local database's Date. */
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
