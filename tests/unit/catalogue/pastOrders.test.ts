// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { listOfState, toOrder } from '../../../src/domain/documents/order.ts';
import { toPayment } from '../../../src/domain/documents/payment.ts';
import { createDemoServices } from '../../../local/catalogue/createDemoServices.ts';
import { demoCustomer } from '../../../local/catalogue/seed/demoCustomer.ts';
import { rulesText } from '../../../local/services/mounts/rulesText.ts';

const nowMs = Date.UTC(2026, 10, 20, 6);

const build = (withPastOrders: boolean) =>
  createDemoServices({
    rules: rulesText,
    paymentSuccessToken: 'not-used',
    nowMs: () => nowMs,
    withDemoCustomer: true,
    withPastOrders,
  });

const { database, payments: provider, checkout } = build(true);
const payments = database.list('payments').map(({ id, data }) => ({ id, data, payment: toPayment(data) }));
const uids = new Set([
  demoCustomer.uid,
  ...payments.map(({ data }) => String(data.uid)),
  ...database.list('users').map(({ id }) => id),
]);
const records = [...uids].flatMap((uid) =>
  database.list(`users/${uid}/userPurchases`).map(({ id, data }) => ({ uid, id, data })),
);

describe('the past orders of the demo', () => {
  it('are in every state', () => {
    const states = records.map(({ data: { isOrderShipped, isOrderCompleted, cancelledAt, cancelReason } }) =>
      [isOrderShipped, isOrderCompleted, cancelledAt instanceof Date, typeof cancelReason].join(' '),
    );
    expect([...new Set(states)].sort()).toEqual([
      'false false false undefined',
      'false true true string',
      'true false false undefined',
      'true true false undefined',
    ]);
  });

  it('have every trouble', () => {
    const orders = database.list('orders').flatMap(({ data }) => toOrder(data) ?? []);
    const reasons = new Set(orders.flatMap(({ troubles }) => troubles));
    expect([...reasons]).toEqual(
      expect.arrayContaining(['refunded', 'disputed', 'paid_twice', 'records_differ', 'no_address']),
    );
    expect(orders.some((order) => !order.needsAttention && order.note !== undefined)).toBe(true);

    expect(Math.max(...payments.map(({ payment }) => payment?.lines.length ?? 0))).toBeGreaterThanOrEqual(30);
  });

  it('have an order for each payment that was ordered, whose lines say what the records do', () => {
    const orders = new Map(database.list('orders').map(({ id, data }) => [id, toOrder(data)]));
    const ordered = payments.filter(({ data }) => data.placedAt ?? data.paidAt);
    expect([...orders.keys()].sort()).toEqual(ordered.map(({ id }) => id).sort());
    const lines = [...orders.values()].flatMap((order) => order?.lines ?? []);
    const flagsOf = new Map(
      records.map(({ id, data }) => [id, [data.isOrderShipped, data.isOrderCompleted]]),
    );
    const flags = {
      waiting: [false, false],
      shipped: [true, false],
      confirmed: [true, true],
      cancelled: [false, true],
    };
    for (const { orderId, state } of lines) expect(flagsOf.get(orderId)).toEqual(flags[listOfState[state]]);
    expect(new Set(lines.map(({ state }) => state))).toContain('packed');
    // Counting began after them.
    expect(new Set(lines.flatMap(({ units }) => units.map(({ at }) => at)))).toEqual(new Set(['none']));
    expect(database.list('shipments').filter(({ data }) => data.mail === 'waiting')).toEqual([]);
  });

  it('are known to the payment provider: the due work finds nothing new, and each paid one can be refunded', async () => {
    const marks = () => database.list('orders').map(({ data }) => [data.troubles, data.refundedMinor]);
    const before = marks();
    await checkout.runDueWork();
    expect(marks()).toEqual(before);
    const whole = payments.filter(({ data }) => data.state === 'paid');
    for (const { id } of whole) provider.refund(id, 1);
    expect(whole.length).toBeGreaterThan(100);
  });

  it('have a gift, to somebody of the customer’s address book', () => {
    const { uid } = demoCustomer;
    const [gift, ...others] = database.list('orders').filter(({ data }) => data.isForOther === true);
    expect(others).toEqual([]);
    const { address, giftMessage } = gift?.data ?? {};
    expect(address).toMatchObject({ userCity: 'Kandy', userLandmark: expect.any(String) });
    expect(database.read(`users/${uid}/receipts/${gift?.id}`)).toMatchObject({ address, giftMessage });
    expect(database.read(`payments/${gift?.id}`)).not.toHaveProperty('recipient');
    expect(database.list(`users/${uid}/recipients`).map(({ data }) => data)).toContainEqual(address);
  });

  it('have receipts, with numbers in the order in which they were paid', () => {
    const receipts = [...uids]
      .flatMap((uid) => database.list(`users/${uid}/receipts`))
      .toSorted((a, b) => Number(a.data.paidAt) - Number(b.data.paidAt));
    expect(receipts).toHaveLength(payments.filter(({ data }) => data.paidAt !== undefined).length);
    const numbers = receipts.map((_receipt, index) => `SR-${1001 + index}`);
    expect(receipts.map(({ data }) => data.number)).toEqual(numbers);
    const ofOrders = new Map(database.list('orders').map(({ id, data }) => [id, data.number]));
    expect(receipts.map(({ id }) => ofOrders.get(id))).toEqual(numbers);
    expect(database.read('settings/receiptNumbers')).toEqual({ next: 1001 + receipts.length });
    expect(receipts.some(({ data }) => data.refundedMinor === 150_000)).toBe(true);
  });
});
