/**
 * Limits of prices, quantities and texts. Tests compare `firestore.rules`, the Studio, the checkout server and the forms
 * with them, so that every order that can be paid can also be stored.
 */

/** LKR; for one piece. */
export const maxPriceLkr = 10_000_000;

/** LKR; the payment provider's limit for one payment: eight digits, including cents. */
export const maxPaymentLkr = 999_999.99;
export const minPaymentLkr = 1;

/** The payment provider's limit for the lines of one payment. Each size of a product is a line. */
export const maxPaymentLines = 100;

/** Of one size. */
export const maxQuantity = 9999;

/** Characters; of a size such as "XL" or "32 inches". */
export const maxSizeLength = 30;

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
