import { expect, it, vi } from 'vitest';
import { openHostedCheckout } from '../../../../src/services/checkout/checkout.ts';

// In its own file, because Stripe's loader requests the script once.

it('is loaded only to pay; if it is blocked, the payment fails, and the next attempt works [7.6] [F15]', async () => {
  expect(document.querySelector('script')).toBeNull();

  const blocked = openHostedCheckout({ id: 'cs_1', url: undefined }).catch((error: unknown) => error);
  const script = await vi.waitUntil(() => document.querySelector('script'), 30_000);
  expect(script.src).toBe('https://js.stripe.com/basil/stripe.js');
  script.dispatchEvent(new Event('error'));
  expect(await blocked).toMatchObject({ name: 'CheckoutError', kind: 'failed' });

  const redirectToCheckout = vi.fn<(options: unknown) => Promise<object>>().mockResolvedValue({});
  vi.stubGlobal(
    'Stripe',
    Object.assign(() => ({ redirectToCheckout }), { version: 'basil' }),
  );
  await openHostedCheckout({ id: 'cs_2', url: undefined });
  expect(redirectToCheckout).toHaveBeenCalledWith({ sessionId: 'cs_2' });
});
