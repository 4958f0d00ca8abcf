import { describe, expect, it } from 'vitest';
import { createDemoServices } from '../../../local/catalogue/createDemoServices.ts';
import { rulesText } from '../../../local/services/mounts/rulesText.ts';
import { demoCustomer } from '../../../local/catalogue/seed/demoCustomer.ts';
import { slugOf } from '../../../local/services/values.ts';
import { parseList } from '../../../src/lib/parseList.ts';
import { cartItemSchema } from '../../../src/domain/productSchemas.ts';
import { enlargedCatalogue } from '../../bench/catalogue.ts';
import { fullCart } from '../../bench/fullCart.ts';
import { writeOrders } from '../../bench/orderHistory.ts';

const nowMs = Date.UTC(2026, 10, 1);

describe('an enlarged catalogue', () => {
  const documents = enlargedCatalogue('women', 300, nowMs);
  const products = documents.filter(({ _type }) => _type === 'product');

  it('has the requested number of products of one gender, and leaves the others unchanged', () => {
    const women = products.filter(({ gender }) => gender === 'women');
    expect(women).toHaveLength(300);
    expect(women.every(({ is_outof_stock }) => is_outof_stock === false)).toBe(true);
    expect(products.filter(({ gender }) => gender === 'men').length).toBeGreaterThan(10);
  });

  it('gives each product its own id and slug', () => {
    expect(new Set(documents.map(({ _id }) => _id)).size).toBe(documents.length);
    expect(new Set(products.map(slugOf)).size).toBe(products.length);
  });
});

it('fills a cart that the shop accepts, with one line per product', async () => {
  const services = createDemoServices({
    rules: rulesText,
    paymentSuccessToken: 'not-used',
    documents: enlargedCatalogue('men', 200, nowMs),
  });
  const items = parseList(cartItemSchema, JSON.parse(await fullCart(services, 200)), 'cart items');
  expect(items).toHaveLength(200);
  expect(
    items.every(({ quantity, size, selectedSize }) => quantity === 1 && size.includes(selectedSize)),
  ).toBe(true);
});

it('gives the demo customer any number of delivered orders', () => {
  const services = createDemoServices({
    rules: rulesText,
    paymentSuccessToken: 'not-used',
    withDemoCustomer: true,
  });
  writeOrders(services, 120, nowMs);
  const orders = services.database.list(`users/${demoCustomer.uid}/userPurchases`);
  expect(orders).toHaveLength(120);
  expect(orders.every(({ data }) => data.isOrderCompleted === true)).toBe(true);
});
