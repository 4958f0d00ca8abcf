import { Fragment, useId } from 'react';
import { AddressText } from '../../customer/AddressText.tsx';
import { useAddress } from '../../customer/customerData.ts';
import {
  describeSizes,
  dueOf,
  formatOrderDate,
  isCancelled,
  lineName,
  lineTotal,
  orderStatus,
  sharedProgress,
  shortId,
  totalRows,
  totalsOf,
} from '../../domain/orderGroups.ts';
import type { OrderGroup } from '../../domain/orderGroups.ts';
import { expectedDays } from '../../domain/deliveryWindow.ts';
import { providerNames } from '../../domain/paymentState.ts';
import { formatPrice } from '../../domain/price.ts';
import { isUnpaid, paymentLine } from '../../domain/receipt.ts';
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
import styles from './Order.module.css';
import { Progress, StatusDetails, Steps } from './OrderProgress.tsx';

const TransferTo = lazyPart(async () => (await import('./TransferTo.tsx')).TransferTo);

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
  /** Whether the notice above the orders says how to pay it. */
  isPlaced: boolean;
  onConfirm: (orders: readonly Purchase[]) => Promise<void>;
  /** Loads it again. */
  onChanged: () => Promise<void>;
  onPrint: () => void;
}

const OrderNews = lazyPart(async () => (await import('./CancelOrder.tsx')).OrderNews, { loading: '\u00A0' });
const CancelOrder = lazyPart(async () => (await import('./CancelOrder.tsx')).CancelOrder);
const OrderReturns = lazyPart(async () => (await import('./OrderReturns.tsx')).OrderReturns);

export function Order({ uid, group, products, isPlaced, onConfirm, onChanged, onPrint }: OrderProps) {
  const { orders, purchasedAtMs, receipt } = group;
  const totals = totalsOf(group);
  const { quantity } = totals;
  const dateId = useId();
  const titleId = useId();
  const shared = sharedProgress(orders);
  const isUnderWay = orders.some(({ isOrderCompleted }) => !isOrderCompleted);
  const { data: current } = useAddress(uid);
  const isForOther = receipt?.isForOther;
  // A parcel goes to the current address if its receipt has none, but never one to somebody else.
  const own = isForOther ? undefined : current;
  const address = receipt ? (receipt.address ?? own) : isUnderWay ? own : undefined;
  const today = useSriLankaDay();
  const dueMinor = dueOf(group);
  const isOwed = receipt !== undefined && isUnpaid(receipt, dueMinor);
  const isAwaited = receipt?.way === 'transfer' && receipt.isPaid !== true;
  const isRefused = receipt?.isRefused === true;
  const isExpected = isUnderWay && !isAwaited && !isRefused;
  const expected = isExpected ? expectedDays(address?.userPostalCode, purchasedAtMs, today) : '';
  const hasTotals = orders.every(({ productSize }) => productSize.length > 0);
  const status = shared && !isRefused ? orderStatus(shared) : undefined;
  const isSent = orders.some(
    (order) => !isCancelled(order) && (order.isOrderShipped || order.isOrderCompleted),
  );
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId} className={styles.title} tabIndex={-1}>
            {status && <span>{status}</span>}{' '}
            {expected && (
              <span>
                Arrives <strong>{expected}</strong>
              </span>
            )}
            {!status && !expected && (isRefused ? 'Returned to us' : 'Sent in parts')}
          </h2>
          <p className={styles.id}>
            <span>
              Order <OrderId number={receipt?.number ?? shortId(orders)} records={orders} />
            </span>
            <span id={dateId}>
              {purchasedAtMs === undefined ? (
                'Earlier order'
              ) : (
                <time dateTime={new Date(purchasedAtMs).toISOString()}>{formatOrderDate(purchasedAtMs)}</time>
              )}
            </span>
            {quantity > 0 && <span>{quantity === 1 ? '1 item' : `${quantity} items`}</span>}
          </p>
          <p className={styles.news}>
            <OrderNews group={group} today={today} />
          </p>
        </div>
        {shared && !isRefused && (
          <div className={styles.steps}>
            <Steps purchase={shared} onConfirm={() => onConfirm(orders)} />
          </div>
        )}
      </div>
      <ul className={styles.lines} aria-labelledby={dateId}>
        {orders.map((order) => (
          <li key={order.orderId}>
            <Line
              purchase={order}
              product={products.get(order.productName)}
              isProgressShared={shared !== undefined || isRefused}
              onConfirm={() => onConfirm([order])}
            />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <div className={styles.part}>
          {shared && !isRefused && <StatusDetails {...shared} />}
          {address && (
            <div className={styles.details}>
              <h3 className="visually-hidden">Delivery address</h3>
              <AddressText address={address} giftMessage={receipt?.giftMessage} />
            </div>
          )}
        </div>
        {hasTotals && (
          <div className={styles.part}>
            <dl className={styles.totals}>
              {totalRows(totals, receipt?.refundedMinor).map(([name, amount]) => (
                <Fragment key={name}>
                  <dt data-name={name}>{name}</dt>
                  <dd data-name={name}>{amount}</dd>
                </Fragment>
              ))}
            </dl>
            {receipt &&
              (isOwed && isAwaited && !isPlaced ? (
                <TransferTo receipt={receipt} dueMinor={dueMinor} />
              ) : (
                <p className={receipt.way ? styles.payment : styles.details}>
                  {receipt.way
                    ? paymentLine(receipt, dueMinor)
                    : `Paid with ${providerNames[receipt.provider]}`}
                </p>
              ))}
          </div>
        )}
        <div className={styles.part}>
          {/* Browsers inside other apps often have none. */}
          {hasTotals && 'print' in window && (
            <button type="button" className="button" aria-describedby={dateId} onClick={onPrint}>
              {isOwed ? 'Print order' : 'Print receipt'}
            </button>
          )}
          {receipt && isUnderWay && !isSent && (
            <CancelOrder receipt={receipt} headingId={titleId} onChanged={onChanged} />
          )}
          {/* Only what has left the shop comes back. */}
          {receipt && !isRefused && isSent && (
            <OrderReturns
              orders={orders}
              receipt={receipt}
              postalCode={address?.userPostalCode}
              products={products}
            />
          )}
        </div>
      </div>
    </div>
  );
}
