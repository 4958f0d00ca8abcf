export interface RateLimits {
  perAddressPerMinute: number;
  perAccountPerMinute: number;
}

/** Many customers of a mobile network share an address. */
export const defaultRateLimits: RateLimits = { perAddressPerMinute: 60, perAccountPerMinute: 20 };
