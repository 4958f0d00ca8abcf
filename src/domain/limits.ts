// Lengths are UTF-16 units. Tests hold `firestore.rules`, the Studio, the checkout server and the forms to these limits.

export const maxPriceLkr = 10_000_000;

export const maxPlanPercent = 90;

/** The payment provider takes eight digits, including cents. The shop's plan may allow less: `paymentLimitLkr`. */
export const maxPaymentLkr = 999_999.99;
export const minPaymentLkr = 1;

/** The payment provider takes 100 lines, and delivery is one of them. */
export const maxPaymentLines = 99;

export const maxQuantity = 9999;

export const maxUnits = 99_999;

export const maxSavedProducts = 500;

export const maxStockAlerts = 20;

export const maxSizeLength = 30;

export const maxCategoryLength = 100;

export const maxColourLength = 100;

export const maxColourGroupLength = 100;

/** A product page shows so many colours of a group. */
export const maxShownColours = 24;

export const maxQueryLength = 200;

/** A product page warns of so few units, or fewer. */
export const maxFewLeft = 5;

export const maxDetailLength = 500;

export const maxSizeTableColumns = 12;
export const maxSizeTableRows = 30;

export const maxSynonymLength = 40;
export const maxSynonymWords = 3;

/** RFC 5321 allows no longer one. */
export const maxEmailLength = 254;

/** The authentication service accepts no longer one. */
export const maxPasswordLength = 4096;

/** `productSize` has room for `maxPaymentLines` sizes. */
export const purchaseTextLimits = {
  productName: 200,
  productImages: 500,
  productSize: 9000,
} as const;

export const profileLimits = {
  userName: 200,
  userPhone: 40,
} as const;

export const shippingLimits = {
  carrier: 60,
  trackingNumber: 60,
  cancelReason: 200,
} as const;

export const trackingNumberPattern = /^[A-Za-z0-9][A-Za-z0-9 ./-]{0,59}$/;

/** Marks tell other devices of a removal: how many, for how long. Saved products themselves do not expire. */
export const maxRemovedRows = 500;
export const removedRowDays = 90;
