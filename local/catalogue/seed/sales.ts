import { salePath, toSaleDocument } from '../../../src/domain/documents/sale.ts';
import type { SaleEntry } from '../../../src/domain/documents/sale.ts';
import type { SalePlan } from '../../../src/domain/salePlan.ts';
import { fullPriceOf, salePriceOf } from '../../../src/domain/salePrice.ts';
import type { Ledger } from './ledger.ts';
import { products } from './products.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A sale that runs, one to come, and one that ended an hour ago. */
export const seedPlans = (nowMs: number): SalePlan[] => [
  {
    id: 'plan-weligama',
    title: 'Weligama maxi',
    percent: 30,
    slugs: ['weligama-batik-maxi'],
    fromMs: nowMs - 6 * dayMs,
    toMs: nowMs + 9 * dayMs,
  },
  {
    id: 'plan-tees',
    title: 'Tees for the heat',
    percent: 15,
    slugs: [],
    gender: 'unisex',
    category: 't-shirts',
    fromMs: nowMs + 12 * dayMs,
    toMs: nowMs + 19 * dayMs,
  },
  {
    id: 'plan-sarees',
    title: 'Saree week',
    percent: 20,
    slugs: ['dumbara-handloom-saree'],
    fromMs: nowMs - 7 * dayMs,
    toMs: nowMs - hourMs,
  },
];

/** Adds how far the sales are, as the due work has left them. */
export function addSales(ledger: Ledger, nowMs: number): void {
  for (const { id, title, percent, slugs, fromMs, toMs } of seedPlans(nowMs)) {
    if (fromMs > nowMs) continue;
    const isBack = toMs <= nowMs;
    const entries = products
      .filter(({ slug }) => slugs.includes(slug))
      .map(({ slug, price, discount }): [string, SaleEntry] => {
        const full = fullPriceOf({ discount }, price);
        const { price: salePrice = full } = salePriceOf(full, percent) ?? {};
        const during = { price: salePrice, discount: percent, priceBeforeSale: full };
        return [slug, { before: { price: full }, during, isBack }];
      });
    const endedAtMs = isBack ? toMs : undefined;
    const sale = { planId: id, title, percent, begunAtMs: fromMs, endedAtMs, products: new Map(entries) };
    ledger.change(salePath(id), { ...toSaleDocument(sale) });
  }
}
