/** A complete live configuration for tests. MSW answers requests to these hosts with the local services. */
export const hostedEnvironment = {
  VITE_SANITY_PROJECT_ID: 'testshop',
  VITE_SANITY_DATASET: 'production',
  VITE_FIREBASE_API_KEY: 'test-key',
  VITE_FIREBASE_AUTH_DOMAIN: 'test-sarasa.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'test-sarasa',
  VITE_FIREBASE_APP_ID: '1:1:web:test',
  VITE_CHECKOUT_SERVER_URL: 'https://checkout.test',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_sarasa',
  VITE_PAYMENT_SUCCESS_TOKEN: 'test-4f8d2c7e91ab0356',
};
