/** The stand-ins' credentials, as they would appear in the checkout server's settings. */
export const standInAccount = {
  shopMark: 'local',
  stripeSecretKey: 'sk_test_standIn',
  stripeWebhookSecret: 'whsec_standIn',
  payHereMerchantId: '1210000',
  payHereMerchantSecret: 'stand-in-merchant-secret',
  payHereAppId: 'stand-in-app',
  payHereAppSecret: 'stand-in-app-secret',
} as const;

export const standInMerchant = {
  merchantId: standInAccount.payHereMerchantId,
  merchantSecret: standInAccount.payHereMerchantSecret,
};
