import { Fragment, useId } from 'react';
import { shop } from '../../config/shop.ts';
import { AddressText } from '../../customer/AddressText.tsx';
import { useAddress } from '../../customer/customerData.ts';
import {
  describeSizes,
  dueOf,
  formatOrderDate,
  lineName,
  lineTotal,
  sharedProgress,
  shortId,
  totalRows,
  totalsOf,
} from '../../domain/orderGroups.ts';
import type { OrderGroup } from '../../domain/orderGroups.ts';
import { expectedDays } from '../../domain/deliveryWindow.ts';
import { providerNames } from '../../domain/paymentState.ts';
import { formatPrice } from '../../domain/price.ts';
import { isUnpaid, paymentLine, transferHint } from '../../domain/receipt.ts';
import type { Receipt } from '../../domain/documents/receipt.ts';
import { sumQuantities } from '../../domain/sizes.ts';
import { isSlug } from '../../domain/slug.ts';
import type { Purchase } from '../../domain/documents/record.ts';
import type { Product } from '../../domain/types.ts';
import { OrderId } from '../../orders/OrderId.tsx';
import { productPath } from '../../paths.ts';
import { Picture } from '../../product/Picture.tsx';
import { useSriLankaDay } from '../../product/useSriLankaDay.ts';
import type { ProductsBySlug } from '../../services/content/productsBySlug.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Link } from '../../ui/Link.tsx';
import { whatsAppUrl } from '../../ui/shareLink.ts';
import styles from './Order.module.css';
import { Progress } from './OrderProgress.tsx';

/** How it was paid, or is to be paid. */
function Payment({ receipt, dueMinor }: { receipt: Receipt; dueMinor: number }) {
  const { number, provider, way, transferTo = [] } = receipt;
  return (
    <div className={way ? styles.payment : styles.details}>
      <p>{way ? paymentLine(receipt, dueMinor) : `Paid with ${providerNames[provider]}`}</p>
      {isUnpaid(receipt, dueMinor) && transferTo.length > 0 && (
        <>
          <p>Please transfer it within 48 hours of ordering, to:</p>
          {transferTo.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{transferHint(number)}</p>
          {shop.whatsApp && (
            <p>
              <a
                href={whatsAppUrl(shop.whatsApp, `The slip of my transfer for order ${number}`)}
                target="_blank"
                rel="noopener noreferrer"
              >
                Send the slip by WhatsApp<span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            </p>
          )}
        </>
      )}
    </div>
  );
}

interface LineProps {
  purchase: OrderGroup['orders'][number];
  /** Null if the catalogue no longer has it, undefined if that is not known. */
  product: Product | null | undefined;
  isProgressShared: boolean;
  onConfirm: () => Promise<void>;
}

function Line({ purchase, product, isProgressShared, onConfirm }: LineProps) {
  const { productName, productImages, productPrice, productSize } = purchase;
  const title = purchase.name ?? lineName(product, productName);
  const picture = product?.image[0] ?? { asset: { _ref: productImages } };
  const quantity = sumQuantities(productSize);
  return (
    <article className={styles.card} aria-label={title}>
      <div className={styles.picture}>
        <Picture picture={picture} alt="" sizes="7rem" />
      </div>
      <div className={styles.facts}>
        <h3 className={styles.name}>
          {isSlug(productName) && product !== null ? (
            <Link to={productPath(productName)}>{title}</Link>
          ) : (
            title
          )}
        </h3>
        {quantity > 0 && (
          <p className={styles.details}>
            {describeSizes(productSize)} · Quantity {quantity}
          </p>
        )}
        <p className={styles.price}>{formatPrice(quantity > 0 ? lineTotal(purchase) : productPrice)}</p>
      </div>
      {!isProgressShared && (
        <div className={styles.progress}>
          <Progress purchase={purchase} onConfirm={onConfirm} />
        </div>
      )}
    </article>
  );
}

interface OrderProps {
  uid: string;
  group: OrderGroup;
  products: ProductsBySlug;
  onConfirm: (orders: readonly Purchase[]) => Promise<void>;
  onPrint: () => void;
}

const OrderReturns = lazyPart(async () => (await import('./OrderReturns.tsx')).OrderReturns);

export function Order({ uid, group, products, onConfirm, onPrint }: OrderProps) {
  const { orders, purchasedAtMs, receipt } = group;
  const totals = totalsOf(group);
  const { quantity } = totals;
  const headingId = useId();
  const shared = sharedProgress(orders);
  const isUnderWay = orders.some(({ isOrderCompleted }) => !isOrderCompleted);
  const { data: current } = useAddress(uid);
  // A parcel goes to the current address if its receipt has none.
  const address = receipt ? (receipt.address ?? current) : isUnderWay ? current : undefined;
  const today = useSriLankaDay();
  const isAwaited = receipt?.way === 'transfer' && receipt.isPaid !== true;
  const isRefused = receipt?.isRefused === true;
  const isExpected = isUnderWay && !isAwaited && !isRefused;
  const expected = isExpected ? expectedDays(address?.userPostalCode, purchasedAtMs, today) : '';
  const hasTotals = orders.every(({ productSize }) => productSize.length > 0);
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.date} tabIndex={-1}>
          {purchasedAtMs === undefined ? (
            'Earlier order'
          ) : (
            <time dateTime={new Date(purchasedAtMs).toISOString()}>{formatOrderDate(purchasedAtMs)}</time>
          )}
        </h2>
        <p className={styles.id}>
          Order <OrderId number={receipt?.number ?? shortId(orders)} records={orders} />
        </p>
        {quantity > 0 && <p className={styles.count}>{quantity === 1 ? '1 item' : `${quantity} items`}</p>}
      </div>
      <ul className={styles.lines} aria-labelledby={headingId}>
        {orders.map((order) => (
          <li key={order.orderId} className={styles.line}>
            <Line
              purchase={order}
              product={products.get(order.productName)}
              isProgressShared={shared !== undefined || isRefused}
              onConfirm={() => onConfirm([order])}
            />
          </li>
        ))}
      </ul>
      {(shared || hasTotals || address) && (
        <div className={styles.foot}>
          {shared && !isRefused && <Progress purchase={shared} onConfirm={() => onConfirm(orders)} />}
          {expected && (
            <p className={styles.details}>
              Expected <strong>{expected}</strong>
            </p>
          )}
          {address && (
            <div className={styles.details}>
              <h3 className="visually-hidden">Delivery address</h3>
              <AddressText address={address} />
            </div>
          )}
          {hasTotals && (
            <>
              <dl className={styles.totals}>
                {totalRows(totals, receipt?.refundedMinor).map(([name, amount]) => (
                  <Fragment key={name}>
                    <dt data-name={name}>{name}</dt>
                    <dd data-name={name}>{amount}</dd>
                  </Fragment>
                ))}
              </dl>
              {receipt && <Payment receipt={receipt} dueMinor={dueOf(group)} />}
              {/* Browsers inside other apps often have none. */}
              {'print' in window && (
                <button type="button" className="button" aria-describedby={headingId} onClick={onPrint}>
                  Print receipt
                </button>
              )}
            </>
          )}
          {/* Only what has left the shop comes back. */}
          {receipt &&
            !isRefused &&
            orders.some(({ isOrderShipped, isOrderCompleted }) => isOrderShipped || isOrderCompleted) && (
              <OrderReturns
                orders={orders}
                receipt={receipt}
                postalCode={address?.userPostalCode}
                products={products}
              />
            )}
        </div>
      )}
    </div>
  );
}
