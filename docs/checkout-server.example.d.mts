export function createCheckoutServer(options: {
  stripe: object;
  fetchProducts: (slugs: readonly string[]) => Promise<readonly object[]>;
  shopUrl: string;
  paymentSuccessToken: string;
  webhookSecret: string;
  onPaid: (session: { id: string }) => Promise<void>;
}): (request: Request) => Promise<Response>;
