export interface RateLimits {
  perAddressPerMinute: number;
  perAccountPerMinute: number;
}

/** Many customers of a mobile network share an address. */
export const defaultRateLimits: RateLimits = { perAddressPerMinute: 60, perAccountPerMinute: 20 };

const windowMs = 60_000;

/** Keys remembered at once; the one whose minute began first is forgotten first. */
const maxKeys = 10_000;

/** @returns the seconds after which the key may try again; 0 when it may go on */
export type RateLimit = (key: string) => number;

/**
 * Counts requests by key and minute, in memory: each instance of the server counts for itself. (hono-rate-limiter needs a store and
 * another package beside it.)
 */
export function createRateLimit(perMinute: number, nowMs: () => number): RateLimit {
  const windows = new Map<string, { startMs: number; count: number }>();
  return (key) => {
    const now = nowMs();
    const window = windows.get(key);
    if (window && now - window.startMs < windowMs) {
      window.count += 1;
      return window.count <= perMinute ? 0 : Math.ceil((window.startMs + windowMs - now) / 1000);
    }
    // Set anew, so that the map stays in the order in which the minutes began.
    windows.delete(key);
    const [oldest] = windows.keys();
    if (oldest !== undefined && windows.size >= maxKeys) windows.delete(oldest);
    windows.set(key, { startMs: now, count: 1 });
    return 0;
  };
}
