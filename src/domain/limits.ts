/**
 * How large anything may be that the shop sells, asks for or stores. The one source: `firestore.rules`, the Studio, the checkout server
 * and the forms are held to it by tests, so that whatever can be paid can also be recorded.
 */

/** LKR; for one piece. */
export const maxPriceLkr = 10_000_000;

/** LKR; what the payment provider takes in one payment: eight digits, two of them cents. */
export const maxPaymentLkr = 999_999.99;
export const minPaymentLkr = 1;

/** Lines of a payment, one for each size of a product: as many as the payment provider takes. */
export const maxPaymentLines = 100;

/** Pieces of one size. */
export const maxQuantity = 9999;

/** Characters of one size of a product, such as "XL" or "32 inches". */
export const maxSizeLength = 30;

/** Characters of each text of a purchase record; `productSize` has room for as many sizes as a payment has lines. */
export const purchaseTextLimits = {
  productName: 200,
  productImages: 500,
  productSize: 9000,
} as const;

/** Characters of each text of the user document. */
export const profileLimits = {
  userName: 200,
  userPhone: 40,
} as const;

/** Characters of each text of the address document. */
export const addressLimits = {
  userCountry: 100,
  userFullName: 200,
  userAddress: 500,
  userCity: 100,
  userPostalCode: 20,
  userPhone: 40,
} as const;
