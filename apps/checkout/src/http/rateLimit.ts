export const defaultRateLimits = { perIpPerMinute: 60, perAccountPerMinute: 20 };
export type RateLimits = typeof defaultRateLimits;

const windowMs = 60_000;

/** Bounds the memory; the key with the oldest window is dropped first. */
const maxKeys = 10_000;

/**
 * Limits requests per key and minute with a fixed window, in the memory of each instance.
 * @returns a function that counts a request: 0 when it is allowed, otherwise the seconds until the key may try again. `isAsking` only
 * asks whether one more would be
 */
export function createRateLimit(
  perMinute: number,
  nowMs: () => number,
): (key: string, isAsking?: boolean) => number {
  const windows = new Map<string, { startMs: number; count: number }>();
  return (key, isAsking = false) => {
    const now = nowMs();
    const window = windows.get(key);
    if (window && now - window.startMs < windowMs) {
      if (!isAsking) window.count += 1;
      const isAllowed = window.count + Number(isAsking) <= perMinute;
      return isAllowed ? 0 : Math.ceil((window.startMs + windowMs - now) / 1000);
    }
    if (isAsking) return 0;
    // Deleting first keeps the map ordered by the start of the windows.
    windows.delete(key);
    const [oldest] = windows.keys();
    if (oldest !== undefined && windows.size >= maxKeys) windows.delete(oldest);
    windows.set(key, { startMs: now, count: 1 });
    return 0;
  };
}

/** Gives everybody the same answer for a minute, unless it failed: anybody may call, and each call costs requests. */
export function oncePerMinute<Answer>(
  ask: () => Promise<Answer>,
  nowMs: () => number,
): () => Promise<Answer> {
  let askedAtMs = -Infinity;
  let answer: Promise<Answer> | undefined;
  return () => {
    if (!answer || nowMs() - askedAtMs > windowMs) {
      askedAtMs = nowMs();
      answer = ask();
      answer.catch(() => {
        answer = undefined;
      });
    }
    return answer;
  };
}
