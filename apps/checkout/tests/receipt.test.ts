import { describe, expect, it } from 'vitest';
import { orderIdOf } from '../../../src/domain/documents/record.ts';
import {
  address,
  buildItem,
  buildProduct,
  createTestServer,
  notify,
  orderOf,
  pay,
  refundOf,
  startSession,
} from '../../../tests/support/checkoutServer.ts';
import { startMs } from '../../../tests/support/orders.ts';
import type { TestServer } from '../../../tests/support/checkoutServer.ts';

const skirt = { slug: 'galle-skirt', name: 'Galle Skirt', price: 1999.5, size: ['30'], image: '' };

async function begin(server: TestServer, uid = 'nimal'): Promise<string> {
  server.world.products = [buildProduct(), buildProduct(skirt)];
  const items = [
    buildItem({
      slug: { current: 'galle-skirt' },
      price: 1999.5,
      selectedSizeAndQuantities: [{ size: '30', quantity: 1 }],
    }),
    buildItem(),
  ];
  return startSession(server, items, uid);
}

const amount_total = 699_950;
const receiptOf = ({ records }: TestServer, id: string, uid = 'nimal') =>
  records.read(`users/${uid}/receipts/${id}`);

describe('the receipt of a paid order', () => {
  it('holds what was paid in the order of the cart, the address as it was, and how it was paid', async () => {
    const server = createTestServer();
    server.records.write('userAddresses/nimal', address);
    const id = await begin(server);
    expect(receiptOf(server, id)).toBeUndefined();
    await pay(server, id, { amount_total });
    const receipt = {
      number: 'SR-1001',
      paidAt: new Date(startMs),
      orderIds: [orderIdOf(id, 0), orderIdOf(id, 1)],
      lines: [
        {
          orderId: orderIdOf(id, 0),
          name: 'Galle Skirt',
          productName: 'galle-skirt',
          productImages: '',
          productPrice: 1999.5,
          productSize: [{ size: '30', quantity: 1 }],
        },
        {
          orderId: orderIdOf(id, 1),
          name: 'Kandy Shirt',
          productName: 'kandy-shirt',
          productImages: 'image-kandy-800x1000-jpg',
          productPrice: 2500,
          productSize: [{ size: 'M', quantity: 2 }],
        },
      ],
      money: [
        { kind: 'lines', minor: amount_total },
        { kind: 'delivery', minor: 0 },
      ],
      address,
      // Two to three days from Friday the 20th, without the Sunday.
      expectedFrom: '2026-11-23',
      expectedTo: '2026-11-25',
      provider: 'stripe',
      reference: `pi_${id}`,
      refundedMinor: 0,
    };
    expect(receiptOf(server, id)).toEqual(receipt);
    expect(orderOf(server, id)).toMatchObject({ number: 'SR-1001' });

    // Moving house, a new name in the catalogue and a repeated notification change nothing.
    server.records.write('userAddresses/nimal', { ...address, userCity: 'Kandy' });
    server.world.products = [];
    await pay(server, id, { amount_total });
    expect(receiptOf(server, id)).toEqual(receipt);
  });

  it('has the delivery that was charged, and no address where the account had none', async () => {
    const server = createTestServer();
    server.world.nowMs = Date.UTC(2026, 10, 25, 12);
    const id = await begin(server);
    await pay(server, id, { amount_total: amount_total + 35_000 });
    const receipt = receiptOf(server, id);
    expect(receipt).toMatchObject({
      money: [
        { kind: 'lines', minor: amount_total },
        { kind: 'delivery', minor: 35_000 },
      ],
    });
    expect(receipt).not.toHaveProperty('address');
  });

  it('takes up each refund, and keeps what was removed from it meanwhile', async () => {
    const server = createTestServer();
    server.records.write('userAddresses/nimal', address);
    const id = await begin(server);
    await pay(server, id, { amount_total });
    const { address: _removed, ...withoutPerson } = receiptOf(server, id) ?? {};
    server.records.write(`users/nimal/receipts/${id}`, withoutPerson);
    await notify(server, 'refund.created', refundOf(id, 100_000));
    expect(receiptOf(server, id)).toEqual({ ...withoutPerson, refundedMinor: 100_000 });
  });
});

describe('the number of an order', () => {
  it('is not used up by a notification that could not be stored', async () => {
    const server = createTestServer();
    const id = await begin(server);
    await pay(server, id, { amount_total: 1 });
    expect(server.records.read('settings/receiptNumbers')).toBeUndefined();
    server.records.write('settings/receiptNumbers', { next: 1042 });
    await pay(server, id, { amount_total });
    expect(receiptOf(server, id)).toMatchObject({ number: 'SR-1042' });
  });
});
