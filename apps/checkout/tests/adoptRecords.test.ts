import { expect, it } from 'vitest';
import { orderIdOf, recordPath } from '../../../src/domain/documents/record.ts';
import { buildPurchaseDocument } from '../../../tests/support/factories.ts';
import {
  changePayment,
  createTestServer,
  orderOf,
  pay,
  runDue,
  startSession,
  step,
} from '../../../tests/support/checkoutServer.ts';

const dayMs = 86_400_000;

it('a record that only a browser wrote is an order of a method that nobody knows, until its payment is told of [F55]', async () => {
  const server = createTestServer();
  const { records, world } = server;
  const id = await startSession(server);
  const orderId = orderIdOf(id, 0);
  const path = recordPath('nimal', orderId);
  records.write(path, buildPurchaseDocument({ purchasedAt: new Date(world.nowMs) }));
  const runBrowser = () => runDue(server, { documents: records.port, isServerOnly: false });
  await runBrowser();
  expect(records.list('orders')).toEqual([]);

  world.nowMs += dayMs + 1;
  await runBrowser();
  const adopted = `record_${orderId}`;
  const expected = {
    method: 'unknown',
    troubles: ['no_address', 'no_payment'],
    needsAttention: true,
    dueMinor: 0,
  };
  expect(orderOf(server, adopted)).toMatchObject(expected);
  expect(records.read(`orders/${adopted}`)).toMatchObject({ lists: ['waiting'], orderIds: [orderId] });
  expect(await step(server, adopted, { step: 'ship', carrier: 'Domex' })).toMatchObject({ answer: 'done' });
  expect(await step(server, adopted, { step: 'solve', seen: ['no_payment'] })).toMatchObject({
    answer: 'done',
  });
  expect(records.read(path)).toMatchObject({ isOrderShipped: true, carrier: 'Domex' });
  await runBrowser();
  expect(records.list('orders')).toHaveLength(1);

  const lines = await server.store.read(id).then((payment) => payment?.lines ?? []);
  await changePayment(server, id, { lines: lines.map((each) => ({ ...each, discountMinor: 500 })) });
  await pay(server, id);
  const [line] = orderOf(server, id)?.lines ?? [];
  expect(line).toMatchObject({ orderId, state: 'shipped', carrier: 'Domex', discountMinor: 500 });
  expect(records.read(path)).toMatchObject({ isOrderShipped: true });
  expect(records.list('orders').map((order) => order.id)).toEqual([id]);
  expect(records.list('payments').map((payment) => payment.id)).toEqual([id]);
});
