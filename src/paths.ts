/** Every path of the shop (section 2 of the specification). No other file spells one. */
export const paths = {
  home: '/',
  cart: '/cart',
  signIn: '/sign-in',
  signUp: '/sign-up',
  resetPassword: '/reset-password',
  account: '/account',
  profile: '/account/profile',
  orders: '/account/orders',
  shippingPolicy: '/shipping-policy',
  privacyPolicy: '/privacy-policy',
  termsAndConditions: '/terms-and-conditions',
} as const;

/** A gender's listing, with the query string that an owner may have added to it: `women?category=sarees`. */
export const listingPath = (gender: string) => `/collections/${gender}`;

export const productPath = (slug: string) => `/collections/${slug}`;

/** Where a payment provider returns a shopper who has paid. */
export const paymentSuccessPath = (token: string) => `/payment-success/${token}`;
