import { describe, expect, it } from 'vitest';
import { createMailStandIn } from '../../../local/services/mailStandIn.ts';
import { orderIdOf } from '../../../src/domain/documents/record.ts';
import type { OrderStep } from '../../../src/domain/orderSteps.ts';
import { createMailing } from '../../../tests/support/checkoutOwner.ts';
import { bothOf, call, disputeOf, notify, orderOf, pay } from '../../../tests/support/checkoutServer.ts';
import { createWaysShop, twoLines } from '../../../tests/support/checkoutWays.ts';
import { createOwnerMail } from '../src/mail/ownerMail.ts';

const key = 'key-of-a-dialog-1';

/** A shop whose customer and owner get mails, in which Nimal can order three shirts in M and sarongs. */
function openShop() {
  const confirmations = { sendDue: () => createMails('orders').sendDue() };
  const ownerServer = createMailStandIn();
  const ownerMail = {
    tell: () => own.tell(true),
    ask: (request: Parameters<typeof own.ask>[0]) => own.ask(request),
  };
  const shop = createWaysShop({}, { confirmations, ownerMail, mailWaitMs: 5000 });
  const { records, world, stripe } = shop;
  const { mailServer, createMails } = createMailing({
    records,
    world,
    users: new Map([['nimal', 'nimal@example.com']]),
  });
  const own = createOwnerMail({
    documents: records.port,
    mailer: ownerServer,
    shopUrl: 'https://shop.test/',
    log: () => undefined,
    nowMs: () => (world.nowMs += 180_000),
  });
  stripe.responses.set('/v1/refunds', { id: 're_1', amount: 500_000, status: 'pending' });
  const order = async (way: string, cart?: unknown) => {
    await own.ask({ to: 'owner@shop.test', isOn: true });
    if (way !== 'card') return (await shop.order(way, 'nimal', cart)).id;
    const id = await shop.begin('nimal', cart);
    await pay(shop, id);
    return id;
  };
  const cancel = (sessionId: string, { uid = 'nimal', own: ownKey = key } = {}) =>
    call(shop, '/cancel-order', { key: ownKey, sessionId }, uid);
  const lastMail = () => mailServer.sent.at(-1);
  return { ...shop, order, cancel, lastMail, mailServer, ownerServer };
}
type Shop = ReturnType<typeof openShop>;
const done = { status: 200, body: { answer: 'done' } };
const toPay = 'You have nothing to pay.';
const byHand = 'We pay LKR 5,000.00 back to you and write to you about it.';
const byCard = 'In all, LKR 5,000.00 goes back to the card you paid with, in 5 to 10 days.';
const refusesRefund = ({ stripe }: Shop) => stripe.errors.set('/v1/refunds', { message: 'No.' });
const markPaid = (shop: Shop, id: string) => shop.collected(id);

describe('a customer cancels', () => {
  it.each<
    [what: string, way: string, before: (shop: Shop, id: string) => unknown, text: string, stored: object]
  >([
    ['by card', 'card', () => {}, byCard, { owedMinor: 0, refundedMinor: 500_000, troubles: [] }],
    [
      'by card, whose refund the provider refuses',
      'card',
      refusesRefund,
      byHand,
      { owedMinor: 500_000, troubles: ['cancelled'], needsAttention: true },
    ],
    [
      'by card, whose dispute was won',
      'card',
      (shop, id) => notify(shop, 'charge.dispute.closed', disputeOf(id, 'won')),
      byCard,
      { owedMinor: 0, troubles: [] },
    ],
    ['for cash', 'cod', () => {}, toPay, { dueMinor: 0, owedMinor: 0, troubles: [] }],
    ['for cash that came', 'cod', markPaid, byHand, { owedMinor: 500_000, troubles: ['cancelled'] }],
    ['by a transfer', 'transfer', () => {}, toPay, { dueMinor: 0, owedMinor: 0, troubles: [] }],
  ])('an order %s, and both are told [U112] [F86]', async (_what, way, before, text, stored) => {
    const shop = openShop();
    const id = await shop.order(way);
    await before(shop, id);
    const mails = shop.mailServer.sent.length;
    expect(await shop.cancel(id)).toEqual(done);
    const { events, ...order } = bothOf(shop, id);
    expect(order).toMatchObject({ ...stored, lines: [{ state: 'cancelled' }] });
    expect(events?.find(({ what }) => what.startsWith('Cancelled'))?.by).toBe('the customer');
    expect(shop.sizes()).toEqual({ M: { onHand: 3, held: 0 } });
    expect(shop.records.read(shop.recordOf(id))).toMatchObject({
      isOrderCompleted: true,
      cancelReason: 'The customer asked for it.',
    });
    expect(shop.mailServer.sent).toHaveLength(mails + 1);
    expect(shop.lastMail()?.subject).toBe('Your order SR-1001 from Sarasa is cancelled');
    expect(shop.lastMail()?.text).toContain(`As you asked, we have cancelled your order SR-1001. ${text}`);
    expect(shop.lastMail()?.text).not.toMatch(/Expected|Returns|0071234567|Galle Road/);
    expect(shop.ownerServer.sent.at(-1)?.text).toContain('Cancelled by the customer: SR-1001, LKR 5,000.00');
    // Asked again, and by a new dialog.
    const told = [shop.mailServer.sent.length, shop.ownerServer.sent.length];
    expect(await shop.cancel(id)).toEqual(done);
    expect(await shop.cancel(id, { own: 'key-of-a-dialog-2' })).toEqual({
      status: 200,
      body: { answer: 'already' },
    });
    expect([shop.mailServer.sent.length, shop.ownerServer.sent.length]).toEqual(told);
    expect(Object.keys(bothOf(shop, id).refunds ?? {})).toHaveLength(text === byCard ? 1 : 0);
  });

  it('what is left of an order, and the mail that confirms it is not sent any more', async () => {
    const shop = openShop();
    shop.mailServer.deliveries = ['deferred'];
    const id = await shop.order('cod', twoLines);
    await shop.cancelFirst(id);
    expect(await shop.cancel(id)).toEqual(done);
    expect(orderOf(shop, id).lines.map(({ cancelReason }) => cancelReason)).toEqual([
      'It is torn.',
      'The customer asked for it.',
    ]);
    expect(shop.mailServer.sent.filter(({ subject }) => subject.endsWith('is confirmed'))).toHaveLength(0);
    expect(shop.lastMail()?.subject).toMatch(/is cancelled$/);
  });

  const ship: OrderStep = { step: 'ship' };
  const first = (id: string) => ({ lines: [orderIdOf(id, 0)] });
  it.each<[error: string, what: string, before: (shop: Shop, id: string) => unknown]>([
    ['packed', 'packed in part', (shop, id) => shop.take(id, { step: 'pack' }, first(id))],
    ['shipped', 'shipped in part', (shop, id) => shop.take(id, ship, first(id))],
    [
      'shipped',
      'shipped in part, the rest packed',
      async (shop, id) => [await shop.take(id, ship, first(id)), await shop.take(id, { step: 'pack' })],
    ],
    [
      'disputed',
      'disputed',
      (shop, id) => notify(shop, 'charge.dispute.created', disputeOf(id, 'needs_response')),
    ],
  ])('and reads %s of an order that is %s', async (error, _what, before) => {
    const shop = openShop();
    const id = await shop.order('card', twoLines);
    await before(shop, id);
    const stored = bothOf(shop, id);
    expect(await shop.cancel(id)).toEqual({ status: 409, body: { error } });
    expect(bothOf(shop, id)).toEqual(stored);
  });

  it('no order of another account, none that does not exist or that nobody has placed, and none with a bad key', async () => {
    const shop = openShop();
    const id = await shop.order('cod');
    const open = await shop.begin('kamala');
    const unknown = { status: 409, body: { error: 'unknown_order' } };
    expect(await shop.cancel(id, { uid: 'kamala' })).toEqual(unknown);
    expect(await shop.cancel('cs_none')).toEqual(unknown);
    expect(await shop.cancel(open, { uid: 'kamala' })).toEqual(unknown);
    expect((await shop.cancel(id, { own: 'short' })).status).toBe(400);
    expect((await shop.cancel('../users/nimal')).status).toBe(400);
    await shop.cancel(id);
    // Neither does the key of the one who may.
    expect(await shop.cancel(id, { uid: 'kamala' })).toEqual(unknown);
  });

  it.each(['ship', 'pack'] as const)(
    'while the owner takes the step %s: one of both happens, and the other reads which [F97]',
    async (step) => {
      const outcomes = await Promise.all(
        [0, 1].map(async (turn) => {
          const shop = openShop();
          const id = await shop.order('card');
          const both = [() => shop.cancel(id), () => shop.take(id, { step })];
          if (turn === 1) both.reverse();
          const answers = await Promise.all(both.map((ask) => ask()));
          if (turn === 1) answers.reverse();
          const state = `${step}ped`.replace('packp', 'pack');
          if (orderOf(shop, id).lines[0]?.state === 'cancelled') {
            const by = { by: 'the customer', atMs: expect.any(Number) as number };
            expect(answers).toMatchObject([done, { answer: 'conflict', kind: 'cancelled', ...by }]);
            expect(bothOf(shop, id).refundedMinor).toBe(500_000);
          } else {
            expect(answers).toMatchObject([{ status: 409, body: { error: state } }, { answer: 'done' }]);
            expect(bothOf(shop, id)).toMatchObject({ refundedMinor: 0, lines: [{ state }] });
          }
          return orderOf(shop, id).lines[0]?.state === 'cancelled';
        }),
      );
      expect(new Set(outcomes)).toEqual(new Set([false, true]));
    },
  );
});

it('the receipt says that an order is packed, as long as it is', async () => {
  const shop = openShop();
  const id = await shop.order('transfer', twoLines);
  const isPacked = () => shop.receipt(id)?.isPacked;
  expect(isPacked()).toBeUndefined();
  await shop.take(id, { step: 'pack' }, { lines: [orderIdOf(id, 1)] });
  expect(isPacked()).toBe(true);
  await shop.take(id, { step: 'unpack' });
  expect(isPacked()).toBeUndefined();
  await shop.take(id, { step: 'pack' });
  expect(isPacked()).toBe(true);
  // Packed, it lapses.
  shop.world.nowMs += 49 * 3_600_000;
  await shop.runJob();
  expect(isPacked()).toBeUndefined();
});
