import { describe, expect, it } from 'vitest';
import { createMailStandIn } from '../../../local/services/mailStandIn.ts';
import { address, buildItem, call, notify, pay, refundOf } from '../../../tests/support/checkoutServer.ts';
import { createWaysShop, oneUnit } from '../../../tests/support/checkoutWays.ts';
import { orderIdOf } from '../../../src/domain/documents/record.ts';
import { createOwnerMail } from '../src/mail/ownerMail.ts';
import type { OwnerMail } from '../src/mail/ownerMail.ts';

const to = 'owner@shop.test';

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
  const passFiveMinutes = () => {
    shop.world.nowMs += 5 * 60_000;
  };
  return { ...shop, mailServer, logged, ask, subjects, passFiveMinutes };
}

describe('the owner’s mail', () => {
  it('goes out with what makes it: a cash order, a card payment, a return, trouble', async () => {
    const shop = createMailedShop();
    await shop.ask({ to, isOn: true });
    const { id } = await shop.order('cod');
    expect(shop.subjects()).toEqual(['New order SR-1001, LKR 5,000.00']);
    shop.passFiveMinutes();
    shop.records.write('userAddresses/kamala', address);
    const card = await shop.begin('kamala', [buildItem(oneUnit)]);
    await pay(shop, card, { amount_total: 250_000 });
    expect(shop.subjects()[1]).toBe('New order SR-1002, LKR 2,500.00');
    shop.passFiveMinutes();
    await shop.take(id, { step: 'ship' });
    const lines = [{ orderId: orderIdOf(id, 0), size: 'M', quantity: 1, wants: 'refund' }];
    const asked = { key: 'return-key-0000000001', sessionId: id, lines, reason: 'Too small.' };
    expect(await call(shop, '/return', asked, 'nimal')).toMatchObject({ status: 200 });
    expect(shop.subjects()[2]).toBe('Return of SR-1001, LKR 2,500.00');
    shop.passFiveMinutes();
    await notify(shop, 'refund.created', refundOf(card, 100_000));
    expect(shop.subjects()[3]).toBe('Trouble with SR-1002, LKR 2,500.00');
    expect(shop.subjects()).toHaveLength(4);
    expect(JSON.stringify(shop.logged)).not.toContain(to);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('down'))],
    ['never answers', () => new Promise<never>(() => {})],
  ])('keeps back no order when the mail server %s', async (_what, open) => {
    const shop = createMailedShop({ mailWaitMs: 1 });
    await shop.ask({ to, isOn: true });
    shop.mailServer.open = open;
    const { answer } = await shop.order('cod');
    expect(answer.status).toBe(303);
  });

  it('is switched on with an address, by owners alone', async () => {
    const shop = createMailedShop();
    const off = { canMail: true, to: '', isOn: false };
    expect(await shop.ask({})).toEqual({ status: 200, body: off });
    for (const wrong of ['', 'owner', 'a@b@c', 'a b@c.lk', `${'a'.repeat(250)}@b.lk`, 5]) {
      const { status, body } = await shop.ask({ to: wrong, isOn: true });
      expect([status, body]).toEqual([400, { error: 'to is missing or malformed.' }]);
    }
    expect((await shop.ask({ to, isOn: true }, 'packer')).status).toBe(403);
    expect((await shop.ask({}, 'nimal')).status).toBe(403);
    expect(await shop.ask({})).toEqual({ status: 200, body: off });
    expect((await shop.ask({ to, isOn: true })).body).toEqual({ canMail: true, to, isOn: true });
  });

  it('can be tried before it is switched on, and says what became of it', async () => {
    const shop = createMailedShop();
    expect((await shop.ask({ to })).body).toEqual({ canMail: true, to: '', isOn: false, test: 'sent' });
    expect(shop.mailServer.sent).toMatchObject([{ to, subject: 'Test email from your shop' }]);
    shop.mailServer.deliveries = ['refused', 'unsure'];
    expect((await shop.ask({ to })).body.test).toBe('refused');
    expect((await shop.ask({ to })).body.test).toBe('unsure');
    shop.mailServer.isDown = true;
    expect((await shop.ask({ to })).body.test).toBe('deferred');
  });

  it('is off without a mail server', async () => {
    const shop = createMailedShop({ canMail: false });
    expect((await shop.ask({})).body).toEqual({ canMail: false, to: '', isOn: false });
    expect((await shop.ask({ to, isOn: true })).status).toBe(409);
    expect((await shop.ask({ to })).status).toBe(409);
    expect((await shop.order('cod')).answer.status).toBe(303);
  });
});
