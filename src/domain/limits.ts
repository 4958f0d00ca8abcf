/**
 * Limits of prices, quantities and texts, whose characters are UTF-16 units. Tests compare `firestore.rules`, the Studio,
 * the checkout server and the forms with them, so that every order that can be paid can also be stored.
 */

/** LKR; for one piece. */
export const maxPriceLkr = 10_000_000;

/** LKR; the payment provider's limit for one payment: eight digits, including cents. */
export const maxPaymentLkr = 999_999.99;
export const minPaymentLkr = 1;

/** The sizes of products in one payment. The payment provider takes 100 lines, and delivery is one of them. */
export const maxPaymentLines = 99;

/** Of one size. */
export const maxQuantity = 9999;

/** In the list of saved pieces. */
export const maxSavedPieces = 500;

/** Sizes of products in a cart that is kept on the account or shared as a link: as many as one payment takes. */
export const maxTravellingRows = maxPaymentLines;

/** The pieces that an account may wait for until they are in stock again. */
export const maxStockRequests = 20;

/** Characters; of a size such as "XL" or "32 inches". */
export const maxSizeLength = 30;

/** Characters; of a category in a listing's URL. */
export const maxCategoryLength = 100;

/** Sizes that a listing's URL may choose together. */
export const maxChosenSizes = 6;

/** A product page warns of a size of which so few are left, or fewer. */
export const maxFewLeft = 5;

/** Characters; of a product's fit, model, fabric, a care instruction, or a cell of its size table. A longer one is not shown. */
export const maxDetailLength = 500;

/** A larger size table is not shown. */
export const maxSizeTableColumns = 12;
export const maxSizeTableRows = 30;

/** Characters and words; of an entry of the owner's words that mean the same to the search. */
export const maxSynonymLength = 40;
export const maxSynonymWords = 3;

/** Characters; RFC 5321 allows no longer email address. */
export const maxEmailLength = 254;

/** Characters; the authentication service accepts no longer password. */
export const maxPasswordLength = 4096;

/** Characters of each text field of a purchase record. `productSize` has room for `maxPaymentLines` sizes. */
export const purchaseTextLimits = {
  productName: 200,
  productImages: 500,
  productSize: 9000,
} as const;

/** Characters of each text field of the user document. */
export const profileLimits = {
  userName: 200,
  userPhone: 40,
} as const;

/** Characters of each text field of the address document. */
export const addressLimits = {
  userCountry: 100,
  userFullName: 200,
  userAddress: 500,
  userCity: 100,
  userPostalCode: 20,
  userPhone: 40,
} as const;

/** Characters of what an owner writes on a purchase record; the customer reads it. */
export const shippingLimits = {
  carrier: 60,
  trackingNumber: 60,
  cancelReason: 200,
} as const;

/** Letters, digits and what carriers write between them. */
export const trackingNumberPattern = /^[A-Za-z0-9][A-Za-z0-9 ./-]{0,59}$/;

/** Marks of the last writes to a list of an account: as many as the access rules allow. */
export const maxListMarks = 20;
