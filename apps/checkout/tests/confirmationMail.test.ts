import { describe, expect, it } from 'vitest';
import { shop } from '../../../src/config/shop.ts';
import { confirmationMail } from '../src/mail/confirmationMail.ts';
import type { ConfirmedOrder } from '../src/mail/confirmationMail.ts';
import { address } from '../../../tests/support/checkoutServer.ts';

const shirt = {
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

const build = (overrides: Partial<ConfirmedOrder> = {}) =>
  confirmationMail({
    number: 'SR-1042',
    orderIds: ['A', 'B'],
    lines: [
      shirt,
      {
        ...shirt,
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
    pictureOf: (assetId) => assetId && `https://images.test/${assetId}?w=128&q=75`,
    ...overrides,
  });

const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`\\b${name}="([^"]*)"`, 'g'))].map(([, value]) => value);
const ordersUrl = 'https://shop.test/#/account/orders';

describe('the mail "your order is confirmed"', () => {
  it('says what was bought, what it cost, when it comes, and how to return it, as HTML too', async () => {
    const { subject, text, html } = await build();
    expect(subject).toBe(`Your order SR-1042 from ${shop.name} is confirmed`);
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
You may return items within 15 days of receiving them for a full refund, unworn and with their labels. Ask for it under My orders, and wait for our answer before you send anything.

Follow your order under My orders:
${ordersUrl}

Questions? Write to ${shop.email} or call ${shop.phone}.

-- 
${shop.name}
${shop.company}, ${shop.address.street}, ${shop.address.city} ${shop.address.postalCode}, ${shop.address.country} · Business registration PV 00212345 · Tax number VAT 123456789-7000
`,
    );
    for (const part of ['Size L × 1', 'LKR 8,670.50', 'Tue 24 – Thu 26 Nov', 'reference pi_3Qm1'])
      expect(html).toContain(part);
    expect(attributes(html, 'src')).toEqual(['https://images.test/image-kandy-800x1000-jpg?w=128&amp;q=75']);
    expect(attributes(html, 'alt')).toEqual(['Kandy Shirt']);
  });

  it('asks for the address where there is none, and promises no days then', async () => {
    const { text, html } = await build({ address: undefined, money: [{ kind: 'lines', minor: 832_050 }] });
    expect(text).toContain('Delivery: Free\nTotal: LKR 8,320.50\n');
    expect(text).toContain('Please enter it under My profile:\nhttps://shop.test/#/account/profile\n');
    expect(text).not.toMatch(/Expected/);
    expect(html).toContain('Where should we deliver?');
    expect(attributes(html, 'href')).toEqual(['https://shop.test/#/account/profile', ordersUrl]);
  });
});
