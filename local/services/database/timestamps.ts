/**
 * Parses an RFC 3339 timestamp in UTC, truncating to microseconds as Firestore does.
 * @returns microseconds since the epoch, or undefined when it is malformed
 */
export function parseTimestamp(text: string): number | undefined {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z$/.exec(text);
  const seconds = Date.parse(`${parts?.[1]}Z`);
  if (Number.isNaN(seconds)) return undefined;
  return seconds * 1000 + Number((parts?.[2] ?? '').padEnd(6, '0').slice(0, 6));
}

/** Formats microseconds since the epoch as RFC 3339 in UTC, with none, three or six decimals as needed. */
export function formatTimestamp(micros: number): string {
  const wholeSeconds = new Date(Math.floor(micros / 1_000_000) * 1000).toISOString().slice(0, 19);
  const fraction = (((micros % 1_000_000) + 1_000_000) % 1_000_000).toString().padStart(6, '0');
  if (fraction === '000000') return `${wholeSeconds}Z`;
  return `${wholeSeconds}.${fraction.endsWith('000') ? fraction.slice(0, 3) : fraction}Z`;
}

/** Creates a strictly increasing clock in microseconds, so that no two commits share an update time. */
export function createClock(nowMs: () => number): () => number {
  let lastMicros = 0;
  return () => {
    lastMicros = Math.max(Math.floor(nowMs()) * 1000, lastMicros + 1);
    return lastMicros;
  };
}
