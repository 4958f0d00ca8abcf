import { describe, expect, it } from 'vitest';
import { shop } from '../../../src/config/shop.ts';
import { shippedMail } from '../src/mail/shippedMail.ts';
import type { ShippedOrder } from '../src/mail/shippedMail.ts';

const build = (overrides: Partial<ShippedOrder> = {}) =>
  shippedMail({
    number: 'SR-1042',
    lines: [
      { name: 'Kandy Shirt', productSize: [{ size: 'M', quantity: 2 }] },
      { name: 'Galle Sarong', productSize: [{ size: 'Free size', quantity: 1 }] },
    ],
    carrier: 'Domex',
    trackingNumber: 'DX 123',
    shopUrl: 'https://shop.test/',
    ...overrides,
  });

const hrefsOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url);
const ordersUrl = 'https://shop.test/#/account/orders';
const trackUrl = 'https://domex.lk/Order-Details.php?wbno=DX123';

describe('the mail "your order is on its way"', () => {
  it('says what is sent, and how, as HTML too', async () => {
    const { subject, text, html } = await build();
    expect(subject).toBe(`Your order SR-1042 from ${shop.name} is on its way`);
    expect(text).toBe(
      `Hello,

Your order SR-1042 has left us and is on its way to you.

In the parcel:
- Kandy Shirt, size M × 2
- Galle Sarong, Free size × 1

Sent with:
Domex, tracking number DX 123

Track the parcel: ${trackUrl}

When it has arrived, please confirm the delivery under My orders:
https://shop.test/#/account/orders

Questions? Write to ${shop.email} or call ${shop.phone}.

-- 
${shop.name}
${shop.company}, ${shop.address.street}, ${shop.address.city} ${shop.address.postalCode}, ${shop.address.country} · Business registration PV 00212345 · Tax number VAT 123456789-7000
`,
    );
    expect(html).toContain('Kandy Shirt, size M × 2');
    expect(hrefsOf(html)).toEqual([trackUrl, ordersUrl]);
  });

  it('asks for the cash of an order that is paid on delivery', async () => {
    const { text, html } = await build({ isCashDue: true });
    for (const part of [text, html]) expect(part).toContain('Please have the cash ready');
  });
});
