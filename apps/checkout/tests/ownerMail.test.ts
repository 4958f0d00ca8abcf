import { describe, expect, it } from 'vitest';
import { createMailStandIn } from '../../../local/services/mailStandIn.ts';
import { address, buildItem, call, notify, pay, refundOf } from '../../../tests/support/checkoutServer.ts';
import { createWaysShop, oneUnit } from '../../../tests/support/checkoutWays.ts';
import { orderIdOf } from '../../../src/domain/documents/record.ts';
import { startMs } from '../../../tests/support/orders.ts';
import { existing } from '../src/payments/paymentTransitions.ts';
import { createOwnerMail } from '../src/mail/ownerMail.ts';
import type { OwnerMail } from '../src/mail/ownerMail.ts';

const to = 'owner@shop.test';
const fiveMinutesMs = 300_000;
const fresh = { canMail: true, delivery: 'sent' };

/** A server that waits for a mail up to `mailWaitMs`, as on a host that takes the processor away after the answer. */
function createMailedShop({ canMail = true, mailWaitMs = 5000 } = {}) {
  const mailServer = createMailStandIn();
  const logged: object[] = [];
  const ownerMail: OwnerMail = { tell: (isRun) => own.tell(isRun), ask: (request) => own.ask(request) };
  const shop = createWaysShop({}, { ownerMail, mailWaitMs });
  const own = createOwnerMail({
    documents: shop.records.port,
    mailer: canMail ? mailServer : undefined,
    shopUrl: 'https://shop.test/',
    log: (entry) => void logged.push(entry),
    nowMs: () => shop.world.nowMs,
  });
  const ask = (body: object, uid?: string) => call(shop, '/owner-mail', body, uid);
  const subjects = () => mailServer.sent.map(({ subject }) => subject);
  return { ...shop, tell: own.tell, mailServer, logged, ask, subjects };
}

describe('the owner’s mail', () => {
  it('goes out with a cash order, a card payment, a return and trouble, and not with what is done on the board', async () => {
    const shop = createMailedShop();
    await shop.ask({ to, isOn: true });
    const { id } = await shop.order('cod');
    expect(shop.subjects()).toEqual(['New order SR-1001, LKR 5,000.00']);
    shop.world.nowMs += fiveMinutesMs;
    shop.records.write('userAddresses/kamala', address);
    const card = await shop.begin('kamala', [buildItem(oneUnit)]);
    await pay(shop, card, { amount_total: 250_000 });
    expect(shop.subjects()[1]).toBe('New order SR-1002, LKR 2,500.00');
    shop.world.nowMs += fiveMinutesMs;
    await shop.take(id, { step: 'ship' });
    const lines = [{ orderId: orderIdOf(id, 0), size: 'M', quantity: 1, wants: 'refund' }];
    const asked = { key: 'return-key-0000000001', sessionId: id, lines, reason: 'Too small.' };
    expect(await call(shop, '/return', asked, 'nimal')).toMatchObject({ status: 200 });
    expect(shop.subjects()[2]).toBe('Return of SR-1001, LKR 2,500.00');
    shop.world.nowMs += fiveMinutesMs;
    await notify(shop, 'refund.created', refundOf(card, 100_000));
    expect(shop.subjects()[3]).toBe('Trouble with SR-1002, LKR 2,500.00');
    shop.world.nowMs += fiveMinutesMs;
    await shop.store.update(id, (payment) => {
      const refunds = { re_1: { amountMinor: 250_000, state: 'succeeded', atMs: startMs } } as const;
      const refunded = { ...existing(payment), state: 'refunded', refunds } as const;
      return { payment: refunded, requiresRecords: false, by: 'Kamala' };
    });
    await shop.tell();
    expect(shop.subjects()).toHaveLength(4);
    expect(JSON.stringify(shop.logged)).not.toContain(to);
  });

  it('keeps back no order when the mail server never answers', async () => {
    const shop = createMailedShop({ mailWaitMs: 1 });
    await shop.ask({ to, isOn: true });
    shop.mailServer.open = () => new Promise<never>(() => {});
    expect((await shop.order('cod')).answer.status).toBe(303);
  });

  it('is tried and switched on with an address, by owners alone', async () => {
    const shop = createMailedShop();
    for (const wrong of ['', 'a b@c.lk', `${'a'.repeat(250)}@b.lk`, 5]) {
      expect((await shop.ask({ to: wrong, isOn: true })).status).toBe(400);
    }
    expect((await shop.ask({ to, isOn: true }, 'packer')).status).toBe(403);
    expect(await shop.ask({ to })).toEqual({ status: 200, body: { ...fresh, to: '', isOn: false } });
    expect(shop.mailServer.sent).toMatchObject([{ to, subject: 'Test email from your shop' }]);
    expect((await shop.ask({ to, isOn: true })).body).toEqual({ ...fresh, to, isOn: true });
    shop.mailServer.deliveries = ['refused'];
    expect((await shop.ask({ to })).body.delivery).toBe('refused');
  });

  it('is off without a mail server', async () => {
    const shop = createMailedShop({ canMail: false });
    expect((await shop.ask({ to, isOn: true })).body.canMail).toBe(false);
    expect((await shop.ask({ to })).body.delivery).toBe('deferred');
    expect((await shop.order('cod')).answer.status).toBe(303);
  });
});
