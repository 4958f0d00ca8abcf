import { sumMoney } from '../../../../src/domain/orderGroups.ts';
import type { MoneyRow } from '../../../../src/domain/documents/moneyRows.ts';
import { maxPaymentLines, minPaymentLkr, purchaseTextLimits } from '../../../../src/domain/limits.ts';
import { deliveryCost } from '../../../../src/domain/delivery.ts';
import { isForSale, isShownDiscount, paymentLimitLkr } from '../../../../src/domain/price.ts';
import { isSizeAvailable, unitsLeft, sizeLabel } from '../../../../src/domain/sizes.ts';
import type { Code } from '../../../../src/domain/documents/code.ts';
import { toPurchaseDocument } from '../../../../src/domain/documents/record.ts';
import type { MissingLine } from '../../../../src/domain/stock.ts';
import type { CatalogueProduct } from './catalogue.ts';
import type { RequestedItem } from './checkoutRequest.ts';
import { discountBy } from './discount.ts';
import { CodeRefusalError } from './refuseCode.ts';
import { toMinorUnits } from '../lib/money.ts';
import type { PaymentRow } from './providers/provider.ts';
import { RefusalError, SoldOutError } from '../lib/refusal.ts';
import type { PaymentLine } from '../../../../src/domain/documents/payment.ts';

function refuseDuplicates(texts: readonly string[], message: string): void {
  if (new Set(texts).size < texts.length) throw new RefusalError(message);
}

function priceItem(item: RequestedItem, products: readonly CatalogueProduct[]) {
  const { slug, rows } = item;
  const product = products.find((candidate) => candidate.slug === slug);
  if (!product) throw new RefusalError(`There is no product ${slug}.`);
  if (!isForSale(product.price)) throw new RefusalError(`${slug} is not for sale.`);
  // The charge would be rounded, the purchase record would not.
  if (toMinorUnits(product.price) / 100 !== product.price) {
    throw new RefusalError(`${slug} has a price that is not in whole cents.`);
  }
  if (rows.some(({ size }) => !product.size.includes(size))) {
    throw new RefusalError(`${slug} is not available in one of the sizes.`);
  }
  refuseDuplicates(
    rows.map(({ size }) => size),
    `${slug} names a size twice.`,
  );
  return { item, product };
}
type PricedItem = ReturnType<typeof priceItem>;

/** Refuses what the access rules would not accept, so that whatever can be paid can be recorded. */
function toLine({ item, product }: PricedItem): PaymentLine {
  const line = {
    name: product.name,
    productName: product.slug,
    productImages: product.image,
    productPrice: product.price,
    productSize: item.rows.map(({ size, quantity }) => ({ size, quantity })),
  };
  const { productImages, productSize } = toPurchaseDocument(line);
  if (
    productImages.length > purchaseTextLimits.productImages ||
    productSize.length > purchaseTextLimits.productSize
  ) {
    throw new RefusalError(`${product.slug} is too long to be recorded.`);
  }
  return line;
}

const toRows = ({ item, product }: PricedItem): PaymentRow[] =>
  item.rows.map(({ size, quantity }) => ({
    name: `${product.name}, ${sizeLabel(size, 'size')}`,
    quantity,
    unitAmountMinor: toMinorUnits(product.price),
  }));

const sumOf = (rows: readonly PaymentRow[]) =>
  rows.reduce((sum, { quantity, unitAmountMinor }) => sum + quantity * unitAmountMinor, 0);

/** The money of a cart whose products cost this much, in cents. @param at decides the delivery tariff */
export const moneyOf = (linesMinor: number, at: Date): MoneyRow[] => [
  { kind: 'lines', minor: linesMinor },
  { kind: 'delivery', minor: toMinorUnits(deliveryCost(linesMinor / 100, at)) },
];

/** Delivery is a row so that the payment page shows it; purchase records hold products only. */
const deliveryRow = (unitAmountMinor: number): PaymentRow => ({
  name: unitAmountMinor === 0 ? 'Delivery (free)' : 'Delivery',
  quantity: 1,
  unitAmountMinor,
});

const leftOf = (product: CatalogueProduct, size: string): number | undefined =>
  product.is_outof_stock || !isSizeAvailable(product, size) ? 0 : unitsLeft(product, size);

function refuseSoldOut(items: readonly PricedItem[]): void {
  const missing = items.flatMap(({ item: { slug, rows }, product }) =>
    rows.flatMap(({ size, quantity }): MissingLine[] => {
      const left = leftOf(product, size);
      return left !== undefined && left < quantity ? [{ slug, size, left }] : [];
    }),
  );
  if (missing.length > 0) throw new SoldOutError(missing);
}

function refuseChangedPrices(items: readonly PricedItem[]): void {
  const changed = items.filter(({ item, product }) => item.price !== product.price);
  if (changed.length === 0) return;
  const prices = Object.fromEntries(changed.map(({ product }) => [product.slug, product.price]));
  throw new RefusalError('A price has changed.', 409, { error: 'price_changed', prices });
}

/**
 * Prices a cart from the catalogue; the request's own prices only show a change. Duplicates are refused: each item becomes a record.
 * @param code holds, see `refuseCode`
 * @throws RefusalError when the cart cannot be sold as requested, CodeRefusalError when the code gives it nothing
 */
export function priceCart(
  items: readonly RequestedItem[],
  products: readonly CatalogueProduct[],
  at: Date,
  code?: Code,
) {
  refuseDuplicates(
    items.map(({ slug }) => slug),
    'Two items name the same product.',
  );
  const priced = items.map((item) => priceItem(item, products));
  const productRows = priced.flatMap(toRows);
  const fullLines = priced.map(toLine);
  if (productRows.length > maxPaymentLines)
    throw new RefusalError(`A payment can have at most ${maxPaymentLines} sizes.`);
  refuseChangedPrices(priced);
  refuseSoldOut(priced);
  const full = moneyOf(sumOf(productRows), at);
  const rows = [...productRows, deliveryRow(sumMoney(full, 'delivery'))];
  const isReduced = priced.map(({ product }) => isShownDiscount(product.discount));
  const reduced = fullLines.map((line, index) => ({ line, isReduced: isReduced[index] === true }));
  const { lines, discount } = code ? discountBy(code, reduced, full) : { lines: fullLines };
  const money = discount ? [...full, discount] : full;
  const amountMinor = sumMoney(money);
  const maxLkr = paymentLimitLkr();
  const minMinor = toMinorUnits(minPaymentLkr);
  if (discount && amountMinor < minMinor) throw new CodeRefusalError({ why: 'too-little-left', minMinor });
  if (amountMinor < minMinor || amountMinor > toMinorUnits(maxLkr)) {
    throw new RefusalError(`The total must be between LKR ${minPaymentLkr} and LKR ${maxLkr}.`);
  }
  return { rows, lines, money, amountMinor };
}
export type PricedCart = ReturnType<typeof priceCart>;
