import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MailSummary } from '../src/mail/sendDueMails.ts';
import { createMailing } from '../../../tests/support/checkoutOwner.ts';
import {
  completed,
  createTestServer,
  notify as tell,
  paidSession,
  pay,
  rawOf,
  refundOf,
  runDue,
  startSession,
  statePath,
} from '../../../tests/support/checkoutServer.ts';
import { startMs } from '../../../tests/support/orders.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const expired = 'checkout.session.expired';

/** A shop that confirms orders by mail, and in which Nimal is on the page of a payment. */
async function createMailedShop({ isMailOn = true, mailWaitMs = 0 } = {}) {
  const users = new Map([['nimal', 'nimal@example.com']]);
  let sending: Promise<MailSummary> | undefined;
  const confirmations = { sendDue: () => (sending = createMails().sendDue()) };
  const server = createTestServer(isMailOn ? { confirmations, mailWaitMs } : {});
  const mailing = createMailing({ ...server, users });
  const createMails = () => mailing.createMails('orders');
  const id = await startSession(server);

  /** Delivers a notification, and waits until the mail is dealt with too. */
  async function notify(type: string, object: object) {
    const { status } = await tell(server, type, object);
    await sending;
    return status;
  }
  return {
    ...server,
    ...mailing,
    id,
    createMails,
    sending: () => sending,
    notify,
    pay: () => notify(completed, paidSession(id)),
    handlePaid: () => pay(server, id),
    work: () => runDue(server, { mails: [createMails()] }),
    /** What Stripe says when it is asked. */
    respondPaid: () => server.stripe.responses.set(statePath(id), paidSession(id)),
    stored: () => rawOf(server, id),
    receipt: () => server.records.read(`users/nimal/receipts/${id}`),
  };
}
type Shop = Awaited<ReturnType<typeof createMailedShop>>;

const refund = ({ id, notify }: Shop, amount: number) => notify('refund.created', refundOf(id, amount));

afterEach(() => vi.useRealTimers());

describe('the mail that confirms an order', () => {
  it('is sent with the first paid notification, to the account, with the number of the receipt', async () => {
    const shop = await createMailedShop();
    expect(shop.stored()).not.toHaveProperty('mail');
    expect(await shop.pay()).toBe(200);
    expect(shop.mailServer.sent).toMatchObject([
      { to: 'nimal@example.com', subject: 'Your order SR-1001 from Sarasa is confirmed' },
    ]);
    // Not every mail program shows what a browser does.
    expect(shop.mailServer.sent[0]?.html).toMatch(/kandy-800x1000\.jpg\?[^"]*fm=jpg/);
    expect(shop.mailServer.sent[0]?.html).not.toContain('auto=format');
    expect(shop.stored()).toMatchObject({ mail: 'sent', mailAt: new Date(startMs), number: 'SR-1001' });
    expect(JSON.stringify(shop.logged)).not.toMatch(/nimal|example\.com/i);
  });

  it.each([
    ['paid', 'paid', 'expired', 'paid'],
    ['expired', 'paid', 'paid', 'expired'],
    ['expired', 'expired', 'paid'],
  ])('is sent once after %s, %s, %s', async (...order) => {
    const shop = await createMailedShop();
    for (const kind of order) {
      const unpaid = paidSession(shop.id, { status: 'expired', payment_status: 'unpaid' });
      await (kind === 'paid' ? shop.pay() : shop.notify(expired, unpaid));
      await shop.work();
    }
    expect(shop.mailServer.sent).toHaveLength(1);
  });

  it('is sent although the sale was found late', async () => {
    const late = await createMailedShop();
    late.world.nowMs += 3 * dayMs;
    await late.pay();
    expect(late.mailServer.sent).toHaveLength(1);
  });

  it('comes with the due work that finds the payment, if its notification was lost', async () => {
    const shop = await createMailedShop();
    shop.respondPaid();
    shop.world.nowMs += hourMs;
    await shop.work();
    expect(shop.mailServer.sent).toHaveLength(1);
  });

  it('does not hold up the answer to the notification, whatever the mail server does', async () => {
    const hung = new Promise<never>(() => {});
    const node = await createMailedShop();
    node.mailServer.open = () => hung;
    expect((await node.handlePaid()).status).toBe(200);

    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const google = await createMailedShop({ mailWaitMs: 5000 });
    google.mailServer.open = () => hung;
    const answer = google.handlePaid();
    await vi.waitUntil(() => vi.getTimerCount() > 0, 30_000);
    await vi.advanceTimersByTimeAsync(5000);
    expect((await answer).status).toBe(200);
    expect(google.stored()).toMatchObject({ state: 'paid', mail: 'waiting' });
  });

  it('is awaited where the processor is lost with the answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const shop = await createMailedShop({ mailWaitMs: 5000 });
    await shop.handlePaid();
    expect(shop.mailServer.sent).toHaveLength(1);
  });

  it('fails alone when the database does', async () => {
    const shop = await createMailedShop();
    shop.mailStore.list = () => Promise.reject(new Error('down'));
    expect((await shop.handlePaid()).status).toBe(200);
    await expect(shop.sending()).rejects.toThrow('down');
    expect(shop.logged).toContainEqual(expect.objectContaining({ event: 'mails_failed' }));
  });

  it('is not sent for what was paid while no mail server was set, however soon one is', async () => {
    const shop = await createMailedShop({ isMailOn: false });
    await shop.pay();
    expect(shop.stored()).toMatchObject({ state: 'paid' });
    expect(shop.stored()).not.toHaveProperty('mail');
    expect(await shop.createMails().sendDue()).toMatchObject({ isOn: true, sent: 0, expired: 0 });
    expect(shop.mailServer.sent).toEqual([]);
  });

  it.each<[who: string, problem: string, change: (shop: Shop) => unknown]>([
    ['without a receipt', 'no_orders', ({ id, records }) => records.remove(`users/nimal/receipts/${id}`)],
    ['whose money has gone back', 'refunded', (shop) => refund(shop, 500_000)],
  ])('is not sent to a customer %s before', async (_who, problem, change) => {
    const shop = await createMailedShop();
    shop.mailServer.isDown = true;
    await shop.pay();
    await change(shop);
    shop.mailServer.isDown = false;
    expect(await shop.createMails().sendDue()).toMatchObject({ sent: 0, failed: 1 });
    expect(shop.stored()).toMatchObject({ mail: 'failed', mailProblem: problem });
    expect(shop.mailServer.sent).toEqual([]);
  });

  it('is sent when a part of the money has gone back', async () => {
    const shop = await createMailedShop();
    shop.mailServer.isDown = true;
    await shop.pay();
    await refund(shop, 100_000);
    shop.mailServer.isDown = false;
    expect(await shop.createMails().sendDue()).toMatchObject({ sent: 1 });
  });
});
