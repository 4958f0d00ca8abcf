import { beforeEach } from 'vitest';
import { createPayments } from '../../../../local/services/payments/payments.ts';
import type { PaymentStandIn } from '../../../../local/services/payments/payments.ts';

export const shopOrigin = 'https://shop.test';
const nowMs = () => Date.UTC(2026, 10, 20);

/** A stand-in with a webhook receiver that the test reads. */
interface World {
  payments: PaymentStandIn;
  /** Every notification sent, with its body. */
  notified: { request: Request; body: string }[];
}

function buildWorld(): World {
  const notified: World['notified'] = [];
  const payments = createPayments({
    webhookUrl: 'https://checkout.test/webhook',
    send: async (request) => {
      notified.push({ request, body: await request.clone().text() });
      return new Response('ok');
    },
    basePath: '/local/payments',
    nowMs,
  });
  return { payments, notified };
}

/** The stand-in of the current test. */
export let world: World;
export function setUpWorld() {
  beforeEach(() => {
    world = buildWorld();
  });
}

/** The payment form of the hosted page, filled in with a card that succeeds. */
export const cardForm = {
  email: 'nimali@example.com',
  cardNumber: '4242 4242 4242 4242',
  expiry: '12 / 30',
  cvc: '123',
  cardName: 'Nimali Perera',
  country: 'Sri Lanka',
};
