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

export const sharedParameter = 'products';

export const codeParameter = 'code';

/** An owner can add a query string to the gender in the Studio: `women?category=sarees`. */
export const listingPath = (gender: string) => `/collections/${gender}`;

export const productPath = (slug: string) => `/collections/${slug}`;

export const paymentSuccessPath = (token: string) => `/payment-success/${token}`;
