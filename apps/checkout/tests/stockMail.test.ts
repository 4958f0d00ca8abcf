import { describe, expect, it } from 'vitest';
import { shop } from '../../../src/config/shop.ts';
import { stockMail } from '../src/mail/stockMail.ts';
import type { SizeInStock } from '../src/mail/stockMail.ts';

const shirt: SizeInStock = { slug: 'kandy-shirt', name: 'Kandy Shirt', size: 'M', price: 2500 };
const sarong: SizeInStock = { slug: 'galle-sarong', name: 'Galle Sarong', size: 'Free size', price: 990.5 };

const build = (...sizes: SizeInStock[]) => stockMail(sizes, 'https://shop.test/');

describe('the mail "back in stock"', () => {
  it('says in plain text what is in stock, what it costs, and how to withdraw', async () => {
    const { subject, text } = await build(shirt, sarong);
    expect(subject).toBe(`Back in stock: 2 products at ${shop.name}`);
    expect(text).toContain(`2 products you were waiting for are back in stock.

Kandy Shirt, size M:
LKR 2,500.00
See it in the shop: https://shop.test/#/collections/kandy-shirt

Galle Sarong, Free size:
LKR 990.50
See it in the shop: https://shop.test/#/collections/galle-sarong

We can’t reserve items`);
    expect(text).toContain('under My profile:\nhttps://shop.test/#/account/profile\n');
  });

  it.each(['එකතු', '👩‍👧', 'கொழு'])('is cut behind a letter in its subject, not inside: %s', async (word) => {
    const letters = Array.from(new Intl.Segmenter().segment(word.repeat(61)), ({ segment }) => segment);
    const { subject } = await build({ ...shirt, name: letters.join('') });
    expect(subject).toBe(`Back in stock: ${letters.slice(0, 60).join('')}, size M`);
  });
});
