import { orderIdOf, recordPath } from '../../src/domain/documents/record.ts';
import type { OrderStep } from '../../src/domain/orderSteps.ts';
import type { CheckoutServerOptions } from '../../apps/checkout/src/http/server.ts';
import { cardOnly } from '../../apps/checkout/src/payments/methods.ts';
import type { PaymentMethods } from '../../apps/checkout/src/payments/methods.ts';
import {
  address,
  buildItem,
  buildProduct,
  createTestServer,
  runDue,
  startSession,
  step,
} from './checkoutServer.ts';
import { buildStock } from './orders.ts';

const slug = 'kandy-shirt';
export const transferTo = ['Sarasa Clothing (Private) Limited', 'Bank of Ceylon, 0071234567'];

/** A shop in which Nimal has an address, and three shirts in M are counted. */
export function createWaysShop(
  methods: Partial<PaymentMethods> = {},
  overrides: Partial<CheckoutServerOptions> = {},
) {
  const server = createTestServer({
    methods: { ...cardOnly, ways: ['card', 'cod', 'transfer'], transferTo, ...methods },
    confirmations: { sendDue: () => Promise.reject(new Error('off')) },
    ...overrides,
  });
  const { records } = server;
  records.write('users/nimal', { userName: 'Nimal Perera', userPhone: '0712345678' });
  records.write('userAddresses/nimal', address);
  records.write(`stock/${slug}`, buildStock());
  server.world.products.push(buildProduct({ slug: 'galle-sarong' }));

  /** Opens this server's page of a payment, or posts its form. */
  const page = async (id: string, way?: string) => {
    const body = way === undefined ? undefined : new URLSearchParams({ way });
    const method = body ? 'POST' : 'GET';
    const response = await server.handle(
      new Request(`https://checkout.test/pay/${id}`, { method, body: body ?? null }),
    );
    return {
      status: response.status,
      headers: response.headers,
      text: (await response.text()).replaceAll(/\s+/g, ' '),
    };
  };
  const begin = (uid?: string, cart?: unknown) => startSession(server, cart, uid);
  const order = async (way: string, uid?: string, cart?: unknown) => {
    const id = await begin(uid, cart);
    return { id, answer: await page(id, way) };
  };
  const take = (id: string, asked: OrderStep, options?: Parameters<typeof step>[3]) =>
    step(server, id, asked, options);
  return {
    ...server,
    page,
    begin,
    order,
    take,
    recordOf: (id: string) => recordPath('nimal', orderIdOf(id, 0)),
    sizes: () => records.read(`stock/${slug}`)?.sizes,
    receipt: (id: string) => records.read(`users/nimal/receipts/${id}`),
    collected: (id: string, isPaid = true) => take(id, { step: isPaid ? 'paid' : 'unpaid' }),
    comeBack: async (id: string) => {
      await take(id, { step: 'ship' });
      return take(id, { step: 'refused' });
    },
    cancelFirst: (id: string) =>
      take(id, { step: 'cancel', reason: 'It is torn.' }, { lines: [orderIdOf(id, 0)] }),
    runJob: () => runDue(server, 'provider' in overrides ? { provider: overrides.provider } : {}),
  };
}

export const oneUnit = { selectedSizeAndQuantities: [{ size: 'M', quantity: 1 }] };
/** A shirt and a sarong. */
export const twoLines = [buildItem(oneUnit), buildItem({ ...oneUnit, slug: { current: 'galle-sarong' } })];
