/** Business constants and limits of section 9 of the specification. Units are part of the names. */

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

/** Delay before a retry (section 9). `attempt` counts from 0. */
export function contentRetryDelayMs(attempt: number): number {
  return contentClient.retryDelayBaseMs * 2 ** attempt + Math.random() * contentClient.retryJitterMs;
}

export const httpTimeoutMs = 120_000;
export const httpTimeoutMobileMs = 60_000;

export const catalogueCheckMs = 30_000;
/** If the shopper is still here by then, the browser did not leave for the payment page. */
export const leaveToPayMs = 20_000;
export const cancelPaymentAfterMs = 30_000;

export const accountWaitMs = 20_000;

/** A lock can be passed on before other tabs see what was stored. */
export const tabSync = { delayMs: 50 };

/** Longer than two taps in a row, the second of which would pay a cart that has just opened under the finger. */
export const firstLook = { durationMs: 700 };
export const priceReading = { durationMs: 500 };

export const authTimeoutMs = 20_000;
export const saveTimeoutMs = 9000;
export const databaseReads = { retryDelaysMs: [300, 900] };

export const returnWithinDays = 15;
export const exchangeHoldDays = 7;
export const buyerMinAge = 18;
export const childAge = 13;
export const fastDeliveryDays = { min: 2, max: 3 } as const;
export const normalDeliveryDays = { min: 2, max: 7 } as const;

export const listingPageSize = 24;
export const priceBandLimitsLkr = [2500, 5000, 7500, 10_000] as const;
export const ordersPageSize = 20;
export const orderPolling = { firstMs: 10_000, slowestMs: 60_000 } as const;

export const firstMountWithinMs = 4000;
/** Longer than a load may take before it is reported as slow, so that what comes then offers to try again. */
export const firstScreenWithinMs = 8000;
/** Short, because a customer's data may change elsewhere. Long enough for components of one page to share a request. */
export const customerDataStaleAfterMs = 2000;
export const contentStaleAfterMs = 300_000;

export const imageQuality = 70;

export const searchIndexPath = 'search/index.json';

/** The promotion code goes with the cart. */
export const cartKeys = ['cartItems', 'totalPrice', 'totalQuantities', 'promotionCode'] as const;
export const savedProductsKey = 'savedProducts';
export const paymentJournalKey = 'paymentJournal';
export const keptCartKey = 'keptCart';

export const lastSizesKey = 'lastSizes';
export const viewedProductsKey = 'viewedProducts';
export const recentSearchesKey = 'recentSearches';
export const recipientKey = 'recipient';
export const personalStorageKeys = [lastSizesKey, viewedProductsKey, recentSearchesKey, recipientKey];
