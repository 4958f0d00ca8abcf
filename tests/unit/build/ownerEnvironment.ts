/** The settings of a live shop that may be published. */
export const ownerEnvironment = {
  VITE_SANITY_PROJECT_ID: 'a1b2c3d4',
  VITE_SANITY_DATASET: 'production',
  VITE_SANITY_API_HOST: '',
  VITE_FIREBASE_API_KEY: 'AIzaSyA-1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6',
  VITE_FIREBASE_AUTH_DOMAIN: 'kandy-clothes.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'kandy-clothes',
  VITE_FIREBASE_APP_ID: '1:123456789012:web:0a1b2c3d4e5f',
  VITE_CHECKOUT_SERVER_URL: 'https://checkout.kandyclothes.lk',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_51AbCdEfGhIjKlMnOpQrStUvWx',
  VITE_PAYMENT_SUCCESS_TOKEN: '0b6f2c1e-54f7-4a56-9d1c-7a1f0e2d3c4b',
};
