import { parseSale } from '../../../../src/domain/documents/sale.ts';
import type { ContentPrice, Sale, SaleEntry } from '../../../../src/domain/documents/sale.ts';
import { runningPlan } from '../../../../src/domain/salePlan.ts';
import type { SalePlan } from '../../../../src/domain/salePlan.ts';
import { fullPriceOf, isPrice, salePriceOf } from '../../../../src/domain/salePrice.ts';
import type { Reader } from '../documents/documents.ts';
import type { CatalogueReader, FetchCatalogue } from '../payments/catalogue.ts';

/** A product, or a version of it, as the content service has it. */
export interface PlannedProduct extends ContentPrice {
  slug: string;
  gender?: string | undefined;
  category?: string | undefined;
}

interface PriceNow {
  price: ContentPrice;
  /** The plan that runs. */
  plan?: SalePlan | undefined;
  /** What the sale notes of a product that it begins with. */
  begins?: SaleEntry;
}

/** The remembered price is for the Studio, and nobody sees it. */
export const isSamePrice = (one: ContentPrice, other: ContentPrice): boolean =>
  one.price === other.price && one.discount === other.discount;

/**
 * The price of a product at a moment, whatever of the plans is done in the content service by then.
 * @param sales those that have not ended
 */
export function salePriceAt(
  product: PlannedProduct,
  plans: readonly SalePlan[],
  sales: readonly Sale[],
  atMs: number,
): PriceNow {
  const { price, discount, priceBeforeSale } = product;
  const shown: ContentPrice = { price, discount, priceBeforeSale };
  const plan = runningPlan(product, plans, atMs);
  const entries = sales.flatMap(({ planId, products }) => {
    const entry = products.get(product.slug);
    return entry && !entry.isBack ? [{ planId, entry }] : [];
  });
  const own = entries.find(({ planId }) => planId === plan?.id)?.entry;
  if (own && isSamePrice(shown, own.during)) return { price: shown, plan };
  // The content service still has the price of a sale that is over.
  const over = entries.find(({ entry }) => entry !== own && isSamePrice(shown, entry.during))?.entry;
  const base = over?.before ?? shown;
  if (!plan || !isPrice(base.price)) return { price: base, plan };
  // Any other price was set by hand meanwhile, and holds.
  if (own) return { price: isSamePrice(base, own.before) ? own.during : base, plan };
  const full = fullPriceOf(base, base.price);
  const sale = salePriceOf(full, plan.percent);
  const during = sale ? { price: sale.price, discount: plan.percent, priceBeforeSale: full } : base;
  return { price: during, plan, begins: { before: base, during, problem: undefined, isBack: false } };
}

export const listOpenSales = async ({ query }: Pick<Reader, 'query'>): Promise<Sale[]> =>
  (await query({ collection: 'sales', where: [['isOpen', '==', true]] })).map(({ id, data }) =>
    parseSale(id, data),
  );

interface PriceOptions {
  documents: Pick<Reader, 'query'>;
  fetchCatalogue: FetchCatalogue;
  /** Without an editor's token only sales that have begun still count, until they end. */
  canBegin: boolean;
  nowMs: () => number;
}

/** Reads products with the price that a payment has at this moment. */
export const createPriceReader = ({
  documents,
  fetchCatalogue,
  canBegin,
  nowMs,
}: PriceOptions): CatalogueReader => ({
  fetchProducts: async (slugs) => {
    // Before the catalogue: a price that is set back between the two reads is then found as the one from before the sale.
    const sales = await listOpenSales(documents);
    const { products, plans } = await fetchCatalogue(slugs);
    const begun = plans.filter(({ id }) => canBegin || sales.some(({ planId }) => planId === id));
    const atMs = nowMs();
    return products.map((product) => {
      const { price, discount } = salePriceAt(product, begun, sales, atMs).price;
      return { ...product, price, discount };
    });
  },
});
