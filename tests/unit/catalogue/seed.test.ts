import { evaluate, parse } from 'groq-js';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createDemoServices } from '../../../local/catalogue/createDemoServices.ts';
import { seedDocuments } from '../../../local/catalogue/seed/catalogue.ts';
import { runningPlan, salePlanSchema, salePlansQuery } from '../../../src/domain/salePlan.ts';
import { fullPriceOf, salePriceOf } from '../../../src/domain/salePrice.ts';
import type { Product } from '../../../src/domain/types.ts';
import { salesQuery } from '../../../src/services/content/homeQueries.ts';
import { rulesText } from '../../../local/services/mounts/rulesText.ts';

interface ImageField {
  asset: { _ref: string };
}

const nowMs = Date.UTC(2026, 10, 20, 6);
const documents = seedDocuments(nowMs);
const ofType = (type: string) => documents.filter(({ _type }) => _type === type);
const products = ofType('product') as unknown as Product[];
const assets = ofType('sanity.imageAsset');
const genders = ['men', 'women', 'unisex'] as const;

async function ask<Result>(query: string, params: Record<string, unknown> = {}): Promise<Result> {
  const value = await evaluate(parse(query, { params }), { dataset: documents, params });
  return (await value.get()) as Result;
}

/** All image fields of a document, at any depth. */
function imagesIn(value: unknown): ImageField[] {
  if (Array.isArray(value)) return value.flatMap(imagesIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('_type' in value && value._type === 'image') return [value as unknown as ImageField];
  return Object.values(value).flatMap(imagesIn);
}

describe('the seed catalogue', () => {
  it('has enough products of every kind', () => {
    expect(products.length).toBeGreaterThanOrEqual(42);
    for (const gender of genders) {
      expect(products.filter((product) => product.gender === gender).length).toBeGreaterThanOrEqual(14);
    }
    expect(products.filter(({ discount }) => discount !== undefined).length).toBeGreaterThanOrEqual(8);
    expect(products.filter((product) => product.is_outof_stock)).toHaveLength(4);
    for (const flag of ['is_best_selling', 'isNew'] as const) {
      const shown = products.filter((product) => product[flag] && !product.is_outof_stock);
      expect(shown.length).toBeGreaterThanOrEqual(8);
      expect(shown.length).toBeLessThanOrEqual(12);
    }
    expect(products.filter(({ size }) => size.length === 1).length).toBeGreaterThanOrEqual(2);
    expect(products).toContainEqual(expect.objectContaining({ price: 820, discount: 18 }));
  });

  it('has prices that are round, before the discount too [U76]', () => {
    for (const { name, price, discount } of products) {
      expect(price % 10, name).toBe(0);
      const originalPrice = discount === undefined ? price : Math.trunc((price * 100) / (100 - discount));
      expect(originalPrice % (discount === undefined ? 10 : 100), name).toBe(0);
    }
  });

  it('has running sales', async () => {
    const sales =
      await ask<{ sale_end: string; route_path: string; sale_category: { title: string } }[]>(salesQuery);
    expect(sales.length).toBeGreaterThanOrEqual(2);
    const paths = [...genders, ...products.map(({ slug }) => slug.current)];
    for (const sale of sales) {
      expect(Date.parse(sale.sale_end)).toBeGreaterThan(nowMs + 86_400_000);
      expect(paths).toContain(sale.route_path);
      expect(sale.sale_category.title).not.toBe('');
    }
  });
});

it('the sale plans of the seed run, are to come, and have ended', async () => {
  const plans = v.parse(v.array(salePlanSchema), await ask(salePlansQuery));
  expect(plans.map(({ fromMs, toMs }) => [fromMs <= nowMs, toMs <= nowMs])).toEqual([
    [true, false],
    [false, false],
    [true, true],
  ]);
  for (const { name, slug, gender, category, ...product } of products) {
    const plan = runningPlan({ slug: slug.current, gender, category }, plans, nowMs);
    if (!plan) continue;
    const full = fullPriceOf(product, product.price);
    const { price } = salePriceOf(full, plan.percent) ?? {};
    expect(product, name).toMatchObject({ price, discount: plan.percent, priceBeforeSale: full });
  }
});

describe('the pictures of the seed', () => {
  it('has an asset document for every image field, and no others', () => {
    const used = new Set(imagesIn(documents).map(({ asset }) => asset._ref));
    expect([...used].toSorted()).toEqual(assets.map(({ _id }) => _id).toSorted());
    for (const { _id } of assets) {
      expect(_id).toMatch(/^image-[a-z0-9]+-\d+x\d+-(?:webp|svg)$/);
    }
  });
});

it('the due work leaves the seed’s sales as they are, and ends the running one', async () => {
  let atMs = nowMs;
  const { content, database, checkout } = createDemoServices({
    rules: rulesText,
    paymentSuccessToken: 'not-used',
    nowMs: () => atMs,
    withPastOrders: true,
  });
  const look = () => ({
    sales: database.list('sales'),
    maxi: content.list('published').find(({ _id }) => _id === 'product-weligama-batik-maxi'),
  });
  const before = look();
  expect(before.sales).toHaveLength(2);
  await checkout.runDueWork();
  expect(look()).toEqual(before);
  // Whether it is done is noted when no other run can be at work.
  atMs += 9 * 86_400_000 + 300_000;
  await checkout.runDueWork();
  const { sales, maxi } = look();
  expect(sales.map(({ data }) => data.isOpen)).toEqual([false, false]);
  expect(maxi).toMatchObject({ price: 14_000 });
  expect(maxi).not.toHaveProperty('discount');
});
