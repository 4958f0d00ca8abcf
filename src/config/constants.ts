/** Section 9 of the specification: business constants and limits, with their units in the names. */

export const currency = 'LKR';

export const countdownTickMs = 1000;
export const initialSelectedQuantity = 1;

export const carousel = {
  slideTimeMs: 350,
  intervalMs: 3000,
  swipeTolerancePx: 5,
  centreSlidePercent: 80,
  thumbnailWidthPx: 80,
} as const;

export const scrollAnimation = {
  durationMs: 1000,
  offsetPx: 120,
  throttleMs: 99,
  debounceMs: 50,
} as const;

export const passwordResetNoticeMs = 10_000;
export const signUpNoticeMs = 5000;
export const passwordMinLength = 6;

export const contentClient = {
  apiVersion: '2023-07-11',
  useCdn: true,
  timeoutMs: 300_000,
  maxRetries: 5,
  retryDelayBaseMs: 100,
  retryJitterMs: 100,
  queryUrlLimit: 11_264,
} as const;

/** Delay before retry `attempt` (0-based): 100 ms times 2 to the power of attempt, plus random 0-100 ms. */
export function contentRetryDelayMs(attempt: number): number {
  return contentClient.retryDelayBaseMs * 2 ** attempt + Math.random() * contentClient.retryJitterMs;
}

export const httpTimeoutMs = 120_000;
export const httpTimeoutMobileMs = 60_000;

/** How long a payment waits for the catalogue to say what the cart costs now. */
export const catalogueCheckMs = 30_000;
/** A shopper who is still here so long after being sent to pay has stopped the browser on its way. */
export const leaveToPayMs = 20_000;

/** A browser needs a moment to bring what one tab has stored to the others, and passes a lock on before that. */
export const tabSync = { delayMs: 50 };

/** How long a save may take before it counts as failed. */
export const saveTimeoutMs = 9000;
/** Pauses before a failed read of the database is tried again; as many tries follow the first. */
export const databaseReads = { retryDelaysMs: [300, 900] };

export const returnWithinDays = 15;
export const buyerMinAge = 18;
export const childAge = 13;
export const fastDeliveryDays = { min: 2, max: 3 } as const;
export const normalDeliveryDays = { min: 2, max: 7 } as const;

/** Cards fetched at a time in a listing. */
export const listingPageSize = 24;
/** Orders fetched at a time. */
export const ordersPageSize = 20;
/** How often the order list asks again while an order waits to be shipped. */
export const ordersRefreshMs = 10_000;

/** How long the splash may wait for the first page's code and content. */
export const firstMountWithinMs = 4000;
/** A customer's own data may change elsewhere: it is asked for again unless another part of the page has just done so. */
export const customerDataStaleAfterMs = 2000;
/** The shop's content that is older is asked for again when it is shown, or the shopper comes back to the window. */
export const contentStaleAfterMs = 300_000;

/** Of the pictures that the content service sends, 0 to 100. */
export const imageQuality = 70;
