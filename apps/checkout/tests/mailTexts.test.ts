import { expect, it } from 'vitest';
import { createMailStandIn } from '../../../local/services/mailStandIn.ts';
import { createMailStore } from '../src/mail/mailStore.ts';
import { orderIdOf } from '../../../src/domain/purchaseRecord.ts';
import { runDueWork } from '../src/jobs/dueWork.ts';
import { confirmationMail } from '../src/mail/confirmationMail.ts';
import { lowStockMail } from '../src/mail/lowStock.ts';
import type { Mail } from '../src/mail/mailer.ts';
import { createMailService } from '../src/mail/sendDueMails.ts';
import { shippedMail } from '../src/mail/shippedMail.ts';
import { stockMail } from '../src/mail/stockMail.ts';
import { cardOnly } from '../src/payments/methods.ts';
import { noteCollected } from '../src/orders/notePayment.ts';
import {
  address,
  createAccounts,
  createTestServer,
  post,
  startSession,
} from '../../../tests/support/checkoutServer.ts';

const hourMs = 3_600_000;
const lure = 'Your parcel is held, see https://evil.example/pay';
const transferTo = ['Bank of Ceylon, 0071234567'];
const typed = /evil|parcel is held|Dear/i;

/** A customer has signed up with somebody else's mail address, and has typed a lure wherever text can be typed. */
async function createShop(way: string) {
  const server = createTestServer({
    methods: { ...cardOnly, ways: ['card', 'cod', 'transfer'], codFeeMinor: 15_000, transferTo },
    confirmations: { sendDue: () => Promise.reject(new Error('off')) },
  });
  const { records, world, handle } = server;
  const nowMs = () => world.nowMs;
  const mailServer = createMailStandIn();
  const store = createMailStore(
    records.port,
    createAccounts(new Map([['nimal', 'victim@example.com']])).emailOf,
  );
  const images = { projectId: 'project', dataset: 'production' };
  const mails = (['payments', 'shipments', 'returns'] as const).map((collection) =>
    createMailService({
      collection,
      store,
      mailer: mailServer,
      shopUrl: 'https://shop.test/',
      images,
      log: () => {},
      nowMs,
    }),
  );
  records.write('users/nimal', { userName: lure, userPhone: lure });
  const field = (name: string) => [name, lure];
  records.write('userAddresses/nimal', Object.fromEntries(Object.keys(address).map(field)));
  const id = await startSession(server);
  const body = new URLSearchParams({ way });
  await handle(new Request(`https://checkout.test/pay/${id}`, { method: 'POST', body }));

  /** Sends what is due. @returns the mails of this call */
  async function send() {
    const before = mailServer.sent.length;
    await runDueWork({ ...server, log: () => {}, nowMs, isServerOnly: true, mails: [] });
    for (const service of mails) await service.sendDue();
    return mailServer.sent.slice(before);
  }
  const call = (path: string, json: object, uid: string) =>
    handle(post(path, json, { authorization: `Bearer token-of-${uid}` }));
  const collect = () => noteCollected({ sessionId: id, isPaid: true }, { ...server, nowMs });
  return { ...server, id, orderId: orderIdOf(id, 0), send, call, collect };
}
type Shop = Awaited<ReturnType<typeof createShop>>;

function ship({ records, world }: Shop, orderId: string, record: object = {}) {
  const path = `users/nimal/userPurchases/${orderId}`;
  const shippedAt = new Date(world.nowMs - 20_000);
  const shipped = { isOrderShipped: true, shippedAt, shipmentId: 'shipment' };
  records.write(path, { ...records.read(path), ...record, ...shipped });
  records.write('shipments/shipment', { uid: 'nimal', orderIds: [orderId], shippedAt, mail: 'waiting' });
}

async function askForReturn({ call, id, orderId }: Shop, key: string) {
  const line = { orderId, size: 'M', quantity: 1, wants: 'refund' };
  const response = await call('/return', { key, sessionId: id, lines: [line], reason: lure }, 'nimal');
  return { status: response.status, body: (await response.json()) as object };
}

/** The steps, each with the subject of its mail and a part of the text; none where no mail is due. */
const stories: Record<string, [step: (shop: Shop) => unknown, subject: string | undefined, text?: string][]> =
  {
    cod: [
      [() => {}, 'Your order SR-1001 from Sarasa is confirmed', 'LKR 5,150.00 to pay in cash on delivery.'],
      [(shop) => ship(shop, shop.orderId), 'Your order SR-1001 from Sarasa is on its way', 'size M × 2'],
      [(shop) => askForReturn(shop, 'key-of-a-return-1'), undefined],
      [
        ({ call }) => call('/return-step', { returnId: 'key-of-a-return-1', to: 'approved' }, 'owner'),
        'Your return is approved: order SR-1001 from Sarasa',
        'Kandy Shirt, size M × 1: refund',
      ],
      [({ call }) => call('/return-withdraw', { returnId: 'key-of-a-return-1' }, 'nimal'), undefined],
      [
        (shop) =>
          ship(shop, 'evil-example', {
            productName: 'evil-example',
            productSize: '[{"size":"evil.example","quantity":1}]',
          }),
        'Your order from Sarasa is on its way',
        'Hello,\n\nYour order has left us',
      ],
    ],
    transfer: [
      [
        () => {},
        'Your order SR-1001 from Sarasa waits for your transfer',
        'Awaiting your transfer of LKR 5,000.00.',
      ],
      [({ collect }) => collect(), 'Your order SR-1001 from Sarasa is paid', 'Paid by bank transfer.'],
      [({ collect }) => collect(), undefined],
    ],
    'late transfer': [
      [() => {}, 'Your order SR-1001 from Sarasa waits for your transfer', 'Write SR-1001 as the reference'],
      [
        ({ world }) => (world.nowMs += 49 * hourMs),
        'Your order SR-1001 from Sarasa is cancelled',
        'We have not received your transfer, so your order SR-1001 is cancelled.',
      ],
      [({ world }) => (world.nowMs += 49 * hourMs), undefined],
      [
        ({ collect }) => collect(),
        'Your order SR-1001 from Sarasa is paid',
        'Your transfer for order SR-1001 is here.',
      ],
    ],
  };

it.each(Object.entries(stories))(
  'mails say what has become of an order, in no words of a customer: %s [F86]',
  async (name, steps) => {
    const shop = await createShop(name.split(' ').at(-1) ?? '');
    for (const [step, subject, text = ''] of steps) {
      await step(shop);
      const sent = await shop.send();
      expect(sent.map((mail) => mail.subject)).toEqual(subject === undefined ? [] : [subject]);
      expect(sent.map((mail) => mail.text).join()).toContain(text);
      expect(JSON.stringify(sent)).not.toMatch(typed);
      if (subject !== undefined) expect(sent[0]?.text).toMatch(/^Hello,\n/);
    }
  },
);

it('twenty returns of an order are taken, and no more', async () => {
  const shop = await createShop('cod');
  ship(shop, shop.orderId);
  const keyOf = (number: number) => `key-of-a-return-${number}`;
  for (let number = 0; number < 20; number += 1) {
    expect(await askForReturn(shop, keyOf(number))).toMatchObject({ status: 200 });
    await shop.call('/return-withdraw', { returnId: keyOf(number) }, 'nimal');
  }
  expect(await askForReturn(shop, keyOf(20))).toEqual({ status: 409, body: { error: 'too_often' } });
  expect(await askForReturn(shop, keyOf(0))).toMatchObject({ status: 200 });
  expect(shop.records.list('returns')).toHaveLength(20);
});

const evil = '"><script>alert(1)</script>\r\nBcc: x@y.z';
const shopUrl = 'https://shop.test/';
const evilLine = { orderId: 'A', name: evil, productName: 'a', productImages: evil, productPrice: 1 };
const lines = [{ ...evilLine, productSize: [{ size: evil, quantity: 1 }] }];
const receipt = {
  number: 'SR-1',
  orderIds: ['A'],
  lines,
  money: [{ kind: 'lines' as const, minor: 1 }],
  refundedMinor: 0,
  expectedFrom: '2026-11-24',
  expectedTo: '2026-11-26',
  provider: 'stripe' as const,
  reference: evil,
};

it.each<[what: string, mail: () => Promise<Omit<Mail, 'to'>>]>([
  ['confirms an order', () => confirmationMail({ ...receipt, shopUrl, pictureOf: () => evil })],
  ['is about a parcel', () => shippedMail({ ...receipt, carrier: evil, trackingNumber: evil, shopUrl })],
  ['is about what is in stock', () => stockMail([{ slug: 'a', name: evil, size: evil, price: 1 }], shopUrl)],
  ['is about low stock', () => lowStockMail([{ slug: evil, name: evil, size: evil, onHand: 1 }], shopUrl)],
])(
  'a mail that %s escapes every value, keeps each on its line, runs and loads nothing, and is readable in the dark',
  async (_what, mail) => {
    const { subject, text, html } = await mail();
    expect(html).not.toMatch(/<(script|link|iframe|form)|url\(|@import/i);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('&lt;script&gt;');
    expect(text.split('\n')).not.toContain('Bcc: x@y.z');
    expect(subject).not.toMatch(/[\r\n]/);
  },
);
