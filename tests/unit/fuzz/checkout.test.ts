import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { CheckoutError, createCheckoutSession } from '../../../src/services/checkout/checkout.ts';
import { buildCartItem } from '../../factories.ts';
import { damaged, fuzzRuns, hostileText, runs } from './inputs.ts';
import { isCheckoutSession } from './types.ts';

const customer = {
  uid: 'nimal',
  email: 'n@x.lk',
  displayName: null,
  phoneNumber: null,
  emailVerified: false,
};

const paymentUrl = fc.oneof(
  fc.constantFrom('https://checkout.stripe.com/c/pay/cs_1', 'http://checkout.stripe.com/', undefined, null),
  fc.constantFrom('https://checkout.stripe.com.evil.test/', 'https://evil.test/checkout.stripe.com'),
  fc.constantFrom('https://checkout.stripe.com@evil.test/', 'javascript:alert(1)//checkout.stripe.com'),
  fc.webUrl(),
  hostileText,
);

it('any response of the checkout server becomes a session or an error [F12] [F13]', async () => {
  let sessions = 0;
  const response = paymentUrl.chain((url) => damaged({ id: 'cs_test_1', url, delivery: 350 }));
  await fc.assert(
    fc.asyncProperty(response, async (body) => {
      vi.stubGlobal('fetch', () => Promise.resolve({ ok: true, json: () => Promise.resolve(body) }));
      try {
        const session = await createCheckoutSession([buildCartItem()], customer);
        sessions += 1;
        if (!isCheckoutSession(session)) expect.fail(`not of the type: ${fc.stringify(session)}`);
      } catch (error) {
        if (!(error instanceof CheckoutError)) throw error;
        expect(error.kind).toBe('invalid-response');
      }
    }),
    runs,
  );
  expect(sessions).toBeGreaterThan(fuzzRuns / 50);
});
