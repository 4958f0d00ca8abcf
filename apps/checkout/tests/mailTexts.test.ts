import { expect, it } from 'vitest';
import { shop as identity } from '../../../src/config/shop.ts';
import type { ConfirmedOrder } from '../src/mail/confirmationMail.ts';
import type { ComposeContext } from '../src/mail/mailStore.ts';
import { composeReturn } from '../src/mail/returnMail.ts';
import type { ReturnDocument } from '../../../src/domain/documents/return.ts';
import { buildReturn, buildReturnLine, startMs } from '../../../tests/support/orders.ts';
import { orderIdOf } from '../../../src/domain/documents/record.ts';
import { confirmationMail } from '../src/mail/confirmationMail.ts';
import type { Mail } from '../src/mail/mailer.ts';
import { shippedMail } from '../src/mail/shippedMail.ts';
import { stockMail } from '../src/mail/sendStockMails.ts';
import { cardOnly } from '../src/payments/methods.ts';
import type { OrderStep } from '../../../src/domain/orderSteps.ts';
import { createMailing } from '../../../tests/support/checkoutOwner.ts';
import {
  address,
  buildItem,
  buildUser,
  call,
  createTestServer,
  runDue,
  step,
} from '../../../tests/support/checkoutServer.ts';

const hourMs = 3_600_000;
const undoMs = 20_000;
const lure = 'Your parcel is held, see https://evil.example/pay';
const transferTo = ['Bank of Ceylon, 0071234567'];
const typed = /evil|parcel is held|Dear/i;

/** A customer has signed up with somebody else's mail address, and has typed a lure wherever text can be typed. */
async function createShop(story: string) {
  const way = story.split(' ').at(-1) ?? '';
  const server = createTestServer({
    methods: { ...cardOnly, ways: ['card', 'cod', 'transfer'], codFeeMinor: 15_000, transferTo },
    confirmations: { sendDue: () => Promise.reject(new Error('off')) },
  });
  const { records, world, handle } = server;
  const users = new Map([['nimal', 'victim@example.com']]);
  const { mailServer, createMails } = createMailing({ records, world, users });
  const mails = (['orders', 'shipments', 'returns'] as const).map(createMails);
  records.write('users/nimal', { userName: lure, userPhone: lure });
  const field = (name: string) => [name, lure];
  const lures = Object.fromEntries(Object.keys(address).map(field));
  records.write('userAddresses/nimal', lures);
  records.write('users/nimal/recipients/0', { ...lures, userLandmark: lure, userSecondPhone: lure });
  const recipient = story.startsWith('gift') ? { id: '0', giftMessage: lure } : undefined;
  const begun = { cartItems: [buildItem()], user: buildUser(), recipient };
  const id = String((await call(server, '/create-checkout-session', begun, 'nimal')).body.id);
  const body = new URLSearchParams({ way });
  await handle(new Request(`https://checkout.test/pay/${id}`, { method: 'POST', body }));

  /** Sends what is due. @returns the mails of this call */
  async function send() {
    const before = mailServer.sent.length;
    world.nowMs += undoMs;
    await runDue(server);
    for (const service of mails) await service.sendDue();
    return mailServer.sent.slice(before);
  }
  const ask = (path: string, json: object, uid: string) => call(server, path, json, uid);
  const take = (asked: OrderStep) => step(server, id, asked);
  return { ...server, id, orderId: orderIdOf(id, 0), send, ask, take };
}
type Shop = Awaited<ReturnType<typeof createShop>>;

/** A parcel of a record that the customer has written. */
function shipForged({ records, world }: Shop, record: object) {
  const shippedAt = new Date(world.nowMs);
  const path = 'users/nimal/userPurchases/evil-example';
  records.write(path, { ...record, isOrderShipped: true, shippedAt, shipmentId: 'shipment' });
  const shipment = { uid: 'nimal', orderIds: ['evil-example'], shippedAt, mail: 'waiting' };
  records.write('shipments/shipment', shipment);
}

function askForReturn({ ask, id, orderId }: Shop, key: string) {
  const line = { orderId, size: 'M', quantity: 1, wants: 'refund' };
  return ask('/return', { key, sessionId: id, lines: [line], reason: lure }, 'nimal');
}

/** The steps, each with the subject of its mail and a part of the text; none where no mail is due. */
const stories: Record<string, [step: (shop: Shop) => unknown, subject: string | undefined, text?: string][]> =
  {
    cod: [
      [() => {}, 'Your order SR-1001 from Sarasa is confirmed', 'LKR 5,150.00 to pay in cash on delivery.'],
      [({ take }) => take({ step: 'ship' }), 'Your order SR-1001 from Sarasa is on its way', 'size M × 2'],
      [(shop) => askForReturn(shop, 'key-of-a-return-1'), undefined],
      [
        ({ take }) => take({ step: 'approve', returnId: 'key-of-a-return-1' }),
        'Your return is approved: order SR-1001 from Sarasa',
        'Kandy Shirt, size M × 1, refund',
      ],
      [({ ask }) => ask('/return-withdraw', { returnId: 'key-of-a-return-1' }, 'nimal'), undefined],
      [
        (shop) =>
          shipForged(shop, {
            productName: 'evil-example',
            productSize: '[{"size":"evil.example","quantity":1}]',
          }),
        'Your order from Sarasa is on its way',
        'Hello,\n\nWe have sent your order.',
      ],
    ],
    transfer: [
      [
        () => {},
        'Your order SR-1001 from Sarasa is reserved for 48 hours',
        'Transfer LKR 5,000.00 to:\nBank of Ceylon, 0071234567',
      ],
      [
        ({ take }) => take({ step: 'paid' }),
        'Your order SR-1001 from Sarasa is paid',
        'Paid by bank transfer.',
      ],
      [({ take }) => take({ step: 'paid' }), undefined],
    ],
    'gift by transfer': [
      [() => {}, 'Your order SR-1001 from Sarasa is reserved for 48 hours'],
      [
        ({ take }) => take({ step: 'paid' }),
        'Your order SR-1001 from Sarasa is paid',
        'Paid by bank transfer.',
      ],
      [({ take }) => take({ step: 'ship' }), 'Your order SR-1001 from Sarasa is on its way'],
    ],
    'cancelled transfer': [[({ take }) => take({ step: 'cancel', reason: 'A stain.' }), undefined]],
    'late transfer': [
      [() => {}, 'Your order SR-1001 from Sarasa is reserved for 48 hours', 'Use SR-1001 as the reference'],
      [
        ({ world }) => (world.nowMs += 49 * hourMs),
        'Your order SR-1001 from Sarasa is cancelled',
        'We have not received your transfer, so your order SR-1001 is cancelled.',
      ],
      [({ world }) => (world.nowMs += 49 * hourMs), undefined],
      [
        ({ take }) => take({ step: 'paid' }),
        'Your order SR-1001 from Sarasa is paid',
        'We have received your transfer and are getting your order SR-1001 ready.',
      ],
    ],
  };

it.each(Object.entries(stories))(
  'mails say what has become of an order, in no words of a customer: %s [F86]',
  async (name, steps) => {
    const shop = await createShop(name);
    for (const [happen, subject, text = ''] of steps) {
      await happen(shop);
      const sent = await shop.send();
      expect(sent.map((mail) => mail.subject)).toEqual(subject === undefined ? [] : [subject]);
      expect(sent.map((mail) => mail.text).join()).toContain(text);
      expect(JSON.stringify(sent)).not.toMatch(typed);
      for (const { to } of sent) expect(to).toBe('victim@example.com');
      if (subject !== undefined) expect(sent[0]?.text).toMatch(/^Hello,\n/);
    }
  },
);

it('twenty returns of an order are taken, and no more', async () => {
  const shop = await createShop('cod');
  await shop.take({ step: 'ship' });
  const keyOf = (number: number) => `key-of-a-return-${number}`;
  for (let number = 0; number < 20; number += 1) {
    expect(await askForReturn(shop, keyOf(number))).toMatchObject({ status: 200 });
    await shop.ask('/return-withdraw', { returnId: keyOf(number) }, 'nimal');
  }
  expect(await askForReturn(shop, keyOf(20))).toEqual({ status: 409, body: { error: 'too_often' } });
  expect(await askForReturn(shop, keyOf(0))).toMatchObject({ status: 200 });
  expect(shop.records.list('returns')).toHaveLength(20);
});

const evil = '"><script>alert(1)</script>\r\nBcc: x@y.z';
const shopUrl = 'https://shop.test/';
const evilLine = { orderId: 'A', name: evil, productName: 'a', productImages: evil, productPrice: 1 };
const lines = [{ ...evilLine, productSize: [{ size: evil, quantity: 1 }] }];
const images = { projectId: 'project', dataset: 'production' };
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
  ['confirms an order', () => confirmationMail({ ...receipt, shopUrl, images })],
  [
    'is about a parcel',
    () => shippedMail({ ...receipt, carrier: evil, trackingNumber: evil, shopUrl, images }),
  ],
  [
    'is about what is in stock',
    () => stockMail([{ slug: 'a', name: evil, size: evil, price: 1, image: evil }], { shopUrl, images }),
  ],
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

const bought = {
  orderId: 'A',
  name: 'Kandy Shirt',
  productName: 'kandy-shirt',
  productImages: 'image-kandy-800x1000-jpg',
  productPrice: 2500,
  productSize: [
    { size: 'M', quantity: 2 },
    { size: 'L', quantity: 1 },
  ],
};

const confirm = (overrides: Partial<ConfirmedOrder> = {}) =>
  confirmationMail({
    number: 'SR-1042',
    orderIds: ['A', 'B'],
    lines: [
      bought,
      {
        ...bought,
        orderId: 'B',
        name: 'Galle Sarong',
        productImages: '',
        productPrice: 820.5,
        productSize: [{ size: 'Free size', quantity: 1 }],
      },
    ],
    money: [
      { kind: 'lines', minor: 832_050 },
      { kind: 'delivery', minor: 35_000 },
    ],
    refundedMinor: 0,
    address,
    expectedFrom: '2026-11-24',
    expectedTo: '2026-11-26',
    provider: 'stripe',
    reference: 'pi_3Qm1',
    shopUrl: 'https://shop.test/',
    images,
    ...overrides,
  });

const hrefsOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url);
const ordersUrl = `${shopUrl}#/account/orders`;

it('a confirmation says what was bought, what it cost, when it comes, and how to return it, as HTML too', async () => {
  const { subject, text, html } = await confirm();
  expect(subject).toBe(`Your order SR-1042 from ${identity.name} is confirmed`);
  expect(text).toBe(
    `Hello,

Thank you. Your order SR-1042 is confirmed, and we are getting it ready.

- Kandy Shirt, size M × 2, size L × 1: LKR 7,500.00
- Galle Sarong, Free size × 1: LKR 820.50

Delivery: LKR 350.00
Total: LKR 8,670.50

Paid with Stripe, reference pi_3Qm1.

Delivery:
Expected Tue 24 – Thu 26 Nov

Returns:
You may return items within 15 days of receiving them for a full refund, unworn and with their labels. Ask for the return under My orders, and wait for our answer before you send anything.

My orders: ${ordersUrl}

Questions? Write to ${identity.email} or call ${identity.phone}.

-- 
${identity.name}
${identity.company}, ${identity.address.street}, ${identity.address.city} ${identity.address.postalCode}, ${identity.address.country} · Business registration PV 00212345 · Tax number VAT 123456789-7000
`,
  );
  for (const part of ['Size L × 1', 'LKR 8,670.50', 'Tue 24 – Thu 26 Nov', 'reference pi_3Qm1'])
    expect(html).toContain(part);
  expect([...html.matchAll(/\bsrc="([^"]*)"/g)].map(([, value]) => value)).toEqual([
    expect.stringMatching(
      /^https:\/\/cdn\.sanity\.io\/images\/project\/production\/kandy-800x1000\.jpg\?w=144&amp;.*fm=jpg/,
    ),
  ]);
  expect([...html.matchAll(/\balt="([^"]*)"/g)].map(([, value]) => value)).toEqual(['Kandy Shirt']);
});

it('a confirmation asks for the address where there is none, and promises no days then', async () => {
  const { text, html } = await confirm({ address: undefined, money: [{ kind: 'lines', minor: 832_050 }] });
  expect(text).toContain('Delivery: Free\nTotal: LKR 8,320.50\n');
  expect(text).toContain('Please enter it under My profile:\nhttps://shop.test/#/account/profile\n');
  expect(text).not.toMatch(/Expected/);
  expect(html).toContain('Where should we deliver?');
  expect(hrefsOf(html)).toEqual(['https://shop.test/#/account/profile', ordersUrl]);
});

it('a shipment says what is sent, how, and what cash to have ready, as HTML too', async () => {
  const parcel = {
    number: 'SR-1042',
    lines: [
      { name: 'Kandy Shirt', productImages: '', productSize: [{ size: 'M', quantity: 2 }] },
      { name: 'Galle Sarong', productImages: '', productSize: [{ size: 'Free size', quantity: 1 }] },
    ],
    carrier: 'Domex',
    trackingNumber: 'DX 123',
    shopUrl,
    images,
  };
  const trackUrl = 'https://domex.lk/Order-Details.php?wbno=DX123';
  const { text, html } = await shippedMail(parcel);
  expect(text).toContain(
    `Hello,

We have sent your order SR-1042.

In the parcel:
- Kandy Shirt, size M × 2
- Galle Sarong, Free size × 1

Sent with:
Domex, tracking number DX 123

Track the parcel: ${trackUrl}

When it arrives, please confirm the delivery under My orders.
My orders: ${ordersUrl}

`,
  );
  expect(html).toContain('Size M × 2');
  expect(hrefsOf(html)).toEqual([trackUrl, ordersUrl]);
  const cash = await shippedMail({ ...parcel, isCashDue: true });
  for (const part of [cash.text, cash.html]) expect(part).toContain('Please have the cash ready');
});

const returned = buildReturnLine({ name: 'Kandy <Shirt>' });
const composeReturned = (overrides: Partial<ReturnDocument>, paid: object = {}) =>
  composeReturn({ id: 'return-1', data: { ...buildReturn({ lines: [returned], ...overrides }) } }, {
    shopUrl,
    images,
    store: {
      read: async () => [
        { ...paid, lines: [{ orderId: returned.orderId, productImages: bought.productImages }] },
      ],
    },
  } satisfies ComposeContext);

it('an approved return says what to do next', async () => {
  const { text, html } = await composeReturned({
    state: 'approved',
    lines: [returned, { ...returned, size: 'S', wants: { size: 'L' } }],
    holdUntil: new Date(startMs + 7 * 24 * hourMs),
  });
  expect(text).toContain(
    `Hello,

About your order SR-1042:
- Kandy <Shirt>, size M × 1, refund
- Kandy <Shirt>, size S × 1, exchange for size L

Please send it, unworn and with its labels, to: Sarasa Returns, 42 Horton Place, Colombo 00700, Sri Lanka. Write SR-1042 on the parcel. We are holding your new size until 27 November 2026.

My orders: ${ordersUrl}
`,
  );
  expect(html.match(/<img\s+src="[^"]*kandy-800x1000\.jpg[^"]*"\s+alt="Kandy &lt;Shirt&gt;"/g)).toHaveLength(
    2,
  );
});

it('an approved return of what was not paid by card asks where its money goes', async () => {
  const askOf = async (overrides: Partial<ReturnDocument>, paid?: object) =>
    (await composeReturned({ state: 'approved', ...overrides }, paid)).text.includes(
      'back to your bank account',
    );
  expect(await askOf({}, { way: 'cod' })).toBe(true);
  expect(await askOf({})).toBe(false);
  expect(await askOf({ state: 'received' }, { way: 'cod' })).toBe(false);
  expect(await askOf({ lines: [{ ...returned, wants: { size: 'L' } }] }, { way: 'cod' })).toBe(false);
});

it.each([
  ['declined', 'We cannot take your return', 'We are sorry, but we cannot take it back.'],
  ['received', 'Your returned parcel is here', 'Your parcel is here. Next, we refund LKR 2,500.00.'],
  ['refunded', 'Your refund is on its way', 'We have refunded LKR 2,500.00.'],
  ['sent', 'Your exchange is on its way', 'Your new size is on its way.'],
] as const)('a return that is %s has its own words', async (state, heading, words) => {
  const { subject, text } = await composeReturned({ state });
  expect(subject).toBe(`${heading}: order SR-1042 from Sarasa`);
  expect(text).toContain(words);
});

it('a declined return has the note of the owner, on one line and escaped', async () => {
  const note = 'It was <b>worn</b>\nand washed.';
  const steps = [{ state: 'declined' as const, at: new Date(startMs), note }];
  const { text, html } = await composeReturned({ state: 'declined', steps });
  expect(text).toContain('\nIt was <b>worn</b> and washed.\n');
  expect(html).toContain('It was &lt;b&gt;worn&lt;/b&gt; and washed.');
});

const shirt = { slug: 'kandy-shirt', name: 'Kandy Shirt', size: 'M', price: 2500, image: '' };

it('what is in stock again is named with its price, and how to withdraw', async () => {
  const sarong = { slug: 'galle-sarong', name: 'Galle Sarong', size: 'Free size', price: 990.5, image: '' };
  const { subject, text } = await stockMail([shirt, sarong], { shopUrl, images });
  expect(subject).toBe('Back in stock: Kandy Shirt, size M and 1 more');
  expect(text).toContain(`What you were waiting for is back in stock.

- Kandy Shirt, size M: LKR 2,500.00

See it in the shop: https://shop.test/#/collections/kandy-shirt

- Galle Sarong, Free size: LKR 990.50

See it in the shop: https://shop.test/#/collections/galle-sarong

We can’t reserve items`);
  expect(text).toContain('under My profile:\nhttps://shop.test/#/account/profile\n');
});
