import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { shop } from '../../../src/config/shop.ts';
import { encodeCart } from '../../../src/domain/cartRows.ts';
import type { CartRows } from '../../../src/domain/cartRows.ts';
import { maxPaymentLines, maxQuantity } from '../../../src/domain/limits.ts';
import { formatPrice, notForSale } from '../../../src/domain/price.ts';
import { rowKey, splitRowKey } from '../../../src/domain/rowKey.ts';
import { paths as shopPaths, sharedParameter } from '../../../src/paths.ts';
import { Picture } from '../../../src/product/Picture.tsx';
import { copyLink, whatsAppUrl } from '../../../src/ui/shareLink.ts';
import { Loading } from '../layout/Loading.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { counted } from '../print/lines.ts';
import { shopUrl } from '../paths.ts';
import styles from './NewCartPage.module.css';
import { ProductSearch } from './ProductSearch.tsx';
import { toStockProducts, unitsForSale } from './stockProducts.ts';
import type { StockProduct } from './stockProducts.ts';
import stockStyles from './StockPage.module.css';
import { catalogueQuery, levelsQuery } from './stockQueries.ts';

/** Few, because the cart stands below them on a phone. */
const pageSize = 6;

interface Line {
  key: string;
  product: StockProduct;
  size: string;
  quantity: number;
}

function stockText(units: number): string {
  if (units === 0) return 'sold out';
  return units === Infinity ? 'in stock' : `${units} left`;
}

function linesOf(rows: CartRows, products: readonly StockProduct[]): Line[] {
  return [...rows].flatMap(([key, quantity]) => {
    const { slug, size = '' } = splitRowKey(key) ?? {};
    const product = products.find((each) => each.slug === slug);
    return product ? [{ key, product, size, quantity }] : [];
  });
}

interface ProductSizesProps {
  product: StockProduct;
  rows: CartRows;
  onAdd: (key: string) => void;
}

function ProductSizes({ product: shown, rows, onAdd }: ProductSizesProps) {
  const { slug, name, product } = shown;
  const price = product?.price ?? 0;
  return (
    <li className={styles.product}>
      <Picture className={styles.picture} picture={product?.image[0]} alt="" sizes="3rem" />
      <div>
        <h2>{name}</h2>
        <p className="note">{price > 0 ? formatPrice(price) : notForSale}</p>
        <ul className="actions">
          {product?.size.map((size) => {
            const key = rowKey(slug, size);
            const quantity = rows.get(key ?? '') ?? 0;
            const units = unitsForSale(shown, size);
            const label = quantity > 0 ? `${size} × ${quantity}` : size;
            const canAdd =
              key !== undefined &&
              quantity < Math.min(units, maxQuantity) &&
              (quantity > 0 || rows.size < maxPaymentLines);
            return (
              <li key={size}>
                <button
                  type="button"
                  className={styles.size}
                  aria-disabled={!canAdd}
                  onClick={() => canAdd && onAdd(key)}
                >
                  <span className="visually-hidden">Add {name}, </span>
                  <span className={styles.label}>{label}</span>
                  <span className="visually-hidden">, </span>
                  <span className={styles.left}>{stockText(units)}</span>
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </li>
  );
}

interface CartProps {
  lines: readonly Line[];
  onSet: (key: string, quantity: number) => void;
}

function Cart({ lines, onSet }: CartProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const totalLkr = lines.reduce(
    (sum, { product, quantity }) => sum + quantity * (product.product?.price ?? 0),
    0,
  );
  const content = encodeCart(new Map(lines.map(({ key, quantity }) => [key, quantity])));
  const url = new URL(shopUrl(`${shopPaths.cart}?${sharedParameter}=${content}`), window.location.href).href;
  const what = `${counted(units, 'item')}, ${formatPrice(totalLkr)} without delivery`;
  const message = `Hello! Here is your cart at ${shop.name}: ${what}. Open the link, add it to your cart and check out when you are ready: ${url}`;
  return (
    <section className={styles.cart} aria-labelledby="new-cart">
      <h2 ref={headingRef} id="new-cart" tabIndex={-1}>
        The cart
      </h2>
      <p role="status" className="note">
        {units > 0 ? `${what}.` : 'Nothing yet. Press a size to add it.'}
        {lines.length === maxPaymentLines && ` A link has room for ${maxPaymentLines} sizes.`}
      </p>
      <ul>
        {lines.map(({ key, product, size, quantity }) => {
          const named = `${product.name}, ${size}`;
          const left = unitsForSale(product, size);
          const canAdd = quantity < Math.min(left, maxQuantity);
          return (
            <li key={key} className={styles.line}>
              <span>
                {named}
                {quantity > left && <span className={stockStyles.low}> {stockText(left)}</span>}
              </span>
              <span className={stockStyles.stepper}>
                <button
                  type="button"
                  aria-label={`One less: ${named}`}
                  onClick={() => {
                    // The button goes with its line.
                    if (quantity === 1) headingRef.current?.focus();
                    onSet(key, quantity - 1);
                  }}
                >
                  −
                </button>
                <span className={styles.quantity}>{quantity}</span>
                <button
                  type="button"
                  aria-label={`One more: ${named}`}
                  aria-disabled={!canAdd}
                  onClick={() => canAdd && onSet(key, quantity + 1)}
                >
                  +
                </button>
              </span>
            </li>
          );
        })}
      </ul>
      {units > 0 && (
        <p className="actions">
          <a
            className="button button-primary"
            href={whatsAppUrl('', message)}
            target="_blank"
            rel="noopener noreferrer"
          >
            Send by WhatsApp
          </a>
          <button type="button" className="button" onClick={() => void copyLink(url)}>
            Copy link
          </button>
        </p>
      )}
    </section>
  );
}

/** Makes a link for a customer who has written to the shop. Nothing is stored, and nothing held. */
export function NewCartPage() {
  const catalogue = useQuery(catalogueQuery);
  const stock = useQuery(levelsQuery);
  const [rows, setRows] = useState<CartRows>(new Map());

  const products = toStockProducts(catalogue.data ?? [], stock.data ?? new Map()).filter(
    ({ product }) => product,
  );
  const isLoaded = catalogue.data && stock.data;
  const hasFailed = catalogue.isError || stock.isError;

  function set(key: string, quantity: number) {
    const next = new Map(rows).set(key, quantity);
    if (quantity === 0) next.delete(key);
    setRows(next);
  }

  function retry() {
    void catalogue.refetch();
    void stock.refetch();
  }

  return (
    <>
      <PageHeading title="New cart">New cart</PageHeading>
      <p className="note">
        For a customer who has written to you: choose what they want, and send them the link. They see it at
        today’s prices, add it to their cart and pay. Nothing is held for them until then, and this page
        forgets the cart when you leave it.
      </p>
      {isLoaded ? (
        <div className={styles.columns}>
          <section className="stack" aria-label="Products">
            <ProductSearch products={products} pageSize={pageSize}>
              {(shown) => (
                <ul>
                  {shown.map((product) => (
                    <ProductSizes
                      key={product.slug}
                      product={product}
                      rows={rows}
                      onAdd={(key) => set(key, (rows.get(key) ?? 0) + 1)}
                    />
                  ))}
                </ul>
              )}
            </ProductSearch>
          </section>
          <Cart lines={linesOf(rows, products)} onSet={set} />
        </div>
      ) : (
        <Loading label="Loading the products" onRetry={hasFailed ? retry : undefined} />
      )}
    </>
  );
}
