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

/**
 * Delay before a retry (section 9): 100 ms times 2 to the power of `attempt`, plus a random 0 to 100 ms.
 * @param attempt from 0
 */
export function contentRetryDelayMs(attempt: number): number {
  return contentClient.retryDelayBaseMs * 2 ** attempt + Math.random() * contentClient.retryJitterMs;
}

export const httpTimeoutMs = 120_000;
export const httpTimeoutMobileMs = 60_000;

/** Time limit for comparing the cart with the catalogue before a payment. */
export const catalogueCheckMs = 30_000;
/** If the shopper is still here after this time, the browser did not leave for the payment page. */
export const leaveToPayMs = 20_000;
/** After this time, a payment that is still starting can be cancelled. */
export const cancelPaymentAfterMs = 30_000;

/** After this time, a page that still waits for the browser's stored sign-in offers to try again. */
export const accountWaitMs = 20_000;

/** How long a browser takes to make stored data visible to other tabs. A lock can be passed on before that. */
export const tabSync = { delayMs: 50 };

/**
 * How long the cart must be on the screen before its button pays. Longer than two taps in a row, the second of which would
 * otherwise pay a cart that has just opened under the finger.
 */
export const firstLook = { durationMs: 700 };
/** The least time to read a price. */
export const priceReading = { durationMs: 500 };

/** Time limit for the authentication service, which also reads the browser's own database. */
export const authTimeoutMs = 20_000;
/** Time limit for a request to the database. */
export const saveTimeoutMs = 9000;
/** Delays before the retries of a failed read. */
export const databaseReads = { retryDelaysMs: [300, 900] };

export const returnWithinDays = 15;
export const buyerMinAge = 18;
export const childAge = 13;
export const fastDeliveryDays = { min: 2, max: 3 } as const;
export const normalDeliveryDays = { min: 2, max: 7 } as const;

/** Products per request of a listing. */
export const listingPageSize = 24;
/** LKR; where the price ranges of a listing's filter meet. */
export const priceBandLimitsLkr = [2500, 5000, 7500, 10_000] as const;
/** Orders per request. */
export const ordersPageSize = 20;
/** Waits between polls of the orders that have not been shipped: twice as long each time. */
export const orderPolling = { firstMs: 10_000, slowestMs: 60_000 } as const;

/** The longest time that the splash screen waits for the first page's code and content. */
export const firstMountWithinMs = 4000;
/**
 * The same of a first screen that the build wrote, which no skeleton should replace. Longer than a load may take before it
 * is reported as slow, so that what comes then offers to try again.
 */
export const firstScreenWithinMs = 8000;
/** Short, because a customer's data may change elsewhere. Long enough for components of one page to share a request. */
export const customerDataStaleAfterMs = 2000;
/** Older content is requested again when it is shown, or when the window becomes visible. */
export const contentStaleAfterMs = 300_000;

/** JPEG and WebP quality of the content service's pictures, 0 to 100. */
export const imageQuality = 70;

/** Where the browser keeps the saved products. */
export const savedProductsKey = 'savedProducts';
/** Where the browser keeps the row state of a cart that is kept on the account. */
export const keptCartKey = 'keptCart';

/** Where the browser keeps the sizes that the shopper took last. */
export const lastSizesKey = 'lastSizes';
/** Where the browser keeps which products the shopper has looked at. */
export const viewedProductsKey = 'viewedProducts';
/** Where the browser keeps the last searches. */
export const recentSearchesKey = 'recentSearches';
/** Keys of local storage with what belongs to a person, and not to the cart. Removed when they sign out. */
export const personalStorageKeys = [lastSizesKey, viewedProductsKey, recentSearchesKey];
