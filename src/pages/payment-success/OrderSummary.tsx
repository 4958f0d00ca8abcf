import { useState } from 'react';
import type { ReactNode } from 'react';
import { returnWithinDays } from '../../config/constants.ts';
import { shop } from '../../config/shop.ts';
import { useCartStore } from '../../cart/useCart.ts';
import { cacheFor } from '../../customer/customerData.ts';
import { describeSizes, lineName, lineTotal, orderTotals } from '../../domain/orderGroups.ts';
import { formatPrice } from '../../domain/price.ts';
import { sumQuantities } from '../../domain/sizes.ts';
import type { PurchaseRecord } from '../../domain/documents/record.ts';
import type { Customer, Product } from '../../domain/types.ts';
import { OrderId } from '../../orders/OrderId.tsx';
import { Picture } from '../../product/Picture.tsx';
import { ResourceProvider } from '../../resources/ResourceProvider.tsx';
import { useProductsBySlug } from '../../resources/useProductsBySlug.ts';
import { Link } from '../../ui/Link.tsx';
import { Delivery, DeliveryPlaceholder, DeliveryToOther } from './Delivery.tsx';
import type { PaidOrder } from './useRecording.ts';
import { paths } from '../../paths.ts';
import styles from './OrderSummary.module.css';

function Line({ line, product }: { line: PurchaseRecord; product: Product | null | undefined }) {
  const { productName, productImages, productSize } = line;
  const quantity = sumQuantities(productSize);
  const picture = product?.image[0] ?? { asset: { _ref: productImages } };
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <Picture picture={picture} alt="" sizes="10rem" />
      </div>
      <h3 className={styles.name}>{lineName(product, productName)}</h3>
      {quantity > 0 && (
        <p className={styles.sizes}>
          {describeSizes(productSize)}
          {quantity > 1 && productSize.length === 1 && ` · Quantity ${quantity}`}
        </p>
      )}
      <p className={styles.price}>{formatPrice(lineTotal(line))}</p>
    </li>
  );
}

function Next() {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>What happens next</h2>
      <ol className={styles.steps}>
        <li>We pack your order and hand it to the courier.</li>
        <li>Once your parcel is here, please confirm the delivery under My orders.</li>
        <li>
          Not what you hoped for? You may <Link to={paths.shippingPolicy}>return your items</Link> within{' '}
          {returnWithinDays} days.
        </li>
      </ol>
    </section>
  );
}

function Help({ number }: { number: string | undefined }) {
  const subject = encodeURIComponent(number === undefined ? 'My order' : `Order ${number}`);
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>Something not right?</h2>
      <p>
        Write to <a href={`mailto:${shop.email}?subject=${subject}`}>{shop.email}</a> or call{' '}
        <a href={`tel:${shop.phone.replaceAll(' ', '')}`}>{shop.phone}</a>.
      </p>
    </section>
  );
}

interface OrderSummaryProps {
  order: PaidOrder;
  /** Undefined while it is looked up. */
  number: string | undefined;
  customer: Customer;
  delivery: 'now' | 'later' | 'never';
  /** The way on. */
  children: ReactNode;
}

export function OrderSummary({ order, number, customer, delivery, children }: OrderSummaryProps) {
  const { lines, orderedAtMs, discount = 0 } = order;
  const { items } = useCartStore();
  // Until the payment is recorded, the cart holds the products, so that they need no request.
  const [inCart] = useState(items);
  const products = useProductsBySlug(
    lines.map(({ productName }) => productName),
    inCart,
  );
  const { delivery: cost, total } = orderTotals(lines, orderedAtMs, order.delivery);
  return (
    <div className={styles.summary}>
      <dl className={styles.facts}>
        {number !== undefined && (
          <div>
            <dt>Order</dt>
            <dd>
              <OrderId number={number} records={lines} />
            </dd>
          </div>
        )}
        {cost !== undefined && (
          <div>
            <dt>Delivery</dt>
            <dd>{cost === 0 ? 'Free' : formatPrice(cost)}</dd>
          </div>
        )}
        {discount > 0 && (
          <div>
            <dt>Discount</dt>
            <dd>−{formatPrice(discount)}</dd>
          </div>
        )}
        <div>
          <dt>Total</dt>
          <dd>{formatPrice(order.total ?? total - discount)}</dd>
        </div>
      </dl>
      <h2 id="your-order" className="visually-hidden">
        Your order
      </h2>
      <ul className={styles.lines} aria-labelledby="your-order">
        {lines.map((line) => (
          <Line key={line.orderId} line={line} product={products.get(line.productName)} />
        ))}
      </ul>
      {order.isForOther && <DeliveryToOther {...order} />}
      {!order.isForOther && delivery === 'now' && (
        <ResourceProvider cache={cacheFor(customer)}>
          <Delivery customer={customer} orderedAtMs={orderedAtMs} />
        </ResourceProvider>
      )}
      {!order.isForOther && delivery === 'later' && <DeliveryPlaceholder />}
      <Next />
      <div>{children}</div>
      <Help number={number} />
    </div>
  );
}
