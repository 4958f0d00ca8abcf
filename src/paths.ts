/** Every path of the shop (section 2 of the specification). No other file spells one. */
export const paths = {
  home: '/',
  search: '/search',
  cart: '/cart',
  saved: '/saved',
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

/** Of a link to a shared list or cart. */
export const sharedParameter = 'products';

/** @param gender may include a query string, which an owner can add in the Studio: `women?category=sarees` */
export const listingPath = (gender: string) => `/collections/${gender}`;

export const productPath = (slug: string) => `/collections/${slug}`;

export const paymentSuccessPath = (token: string) => `/payment-success/${token}`;
