import { expect, it } from 'vitest';
import { stripeApiVersion } from '../../../local/services/payments/stripe/events.ts';
import { Stripe } from 'stripe';
import { findRefused } from '../src/http/access.ts';
import { ProviderRefusalError } from '../src/payments/providers/provider.ts';
import { createTestServer } from '../../../tests/support/checkoutServer.ts';

const health = { status: 'ok', can: ['order-step', 'code', 'recipient'], methods: ['card'] };
const refusal = (code: unknown) => Promise.reject(Object.assign(new Error('refused'), { code }));

it('the health tells the doctor what refuses the server, and asks once a minute', async () => {
  let asked = 0;
  const askAccounts = () => {
    asked += 1;
    return refusal(asked === 1 ? 'auth/insufficient-permission' : 'auth/user-not-found');
  };
  const refuse = (reason: 'refused' | 'not-allowed') => () =>
    Promise.reject(new ProviderRefusalError(reason, 'Authentication error'));
  const { handle, world } = createTestServer({
    readAccess: async () => ({
      refused: await findRefused([
        ['database', () => refusal(7)],
        ['accounts', askAccounts],
        // One of two answers that it has no such payment.
        ['stripe', refuse('refused')],
        ['payhere', refuse('not-allowed')],
      ]),
    }),
  });
  const ask = async (path: string) => (await handle(new Request(`https://checkout.test${path}`))).json();
  expect(await ask('/health')).toEqual(health);
  expect(asked).toBe(0);
  for (let time = 0; time < 2; time += 1)
    expect(await ask('/health?access')).toEqual({
      ...health,
      refused: ['database', 'accounts', 'payhere'],
    });
  world.nowMs += 60_001;
  expect(await ask('/health?access')).toEqual({ ...health, refused: ['database', 'payhere'] });
});

it('the doctor and the stand-in know the API version of the server’s Stripe library', () => {
  expect(stripeApiVersion).toBe(Stripe.API_VERSION);
});
