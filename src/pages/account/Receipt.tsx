import { Fragment, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { shop } from '../../config/shop.ts';
import { addressResource, profileResource } from '../../customer/customerData.ts';
import { AddressText } from '../../customer/AddressText.tsx';
import { addressLines } from '../../domain/addressLines.ts';
import type { UserAddress } from '../../domain/address.ts';
import {
  describeSizes,
  dueOf,
  formatOrderDate,
  isCancelled,
  lineName,
  lineTotal,
  shortId,
  totalRows,
  totalsOf,
} from '../../domain/orderGroups.ts';
import type { OrderGroup } from '../../domain/orderGroups.ts';
import { formatPrice } from '../../domain/price.ts';
import { isUnpaid, paymentLine, registrationLines } from '../../domain/receipt.ts';
import { sumQuantities } from '../../domain/sizes.ts';
import type { UserProfile } from '../../services/firebase/profile.ts';
import type { Customer } from '../../domain/types.ts';
import { useResourceCache } from '../../resources/ResourceProvider.tsx';
import type { ProductsBySlug } from '../../services/content/productsBySlug.ts';
import styles from './Receipt.module.css';

interface ReceiptProps {
  group: OrderGroup;
  products: ProductsBySlug;
  customer: Customer;
  onClose: () => void;
}

const isFilled = (text: string | null | undefined): text is string => Boolean(text);

function customerLines(
  { email, displayName }: Customer,
  profile: UserProfile | null | undefined,
  address: UserAddress | null | undefined,
) {
  const name = [profile?.userName, displayName].find(isFilled);
  return [...(address?.userFullName ? [] : [name]), ...addressLines(address), email].filter(isFilled);
}

/** The receipt stays until the page is used again: phones report the end of printing before the pages are made. */
function usePrint(title: string, onClose: () => void) {
  const onUse = useEffectEvent(onClose);
  useEffect(() => {
    const pageTitle = document.title;
    // Browsers suggest the title as the name of a PDF.
    document.title = title;
    document.documentElement.classList.add('prints-receipt');
    const close = () => onUse();
    // In development, this effect runs twice, and the dialog must open once.
    const timer = setTimeout(() => {
      // It may come before `print` returns.
      if (!window.matchMedia('(pointer: coarse)').matches) window.addEventListener('afterprint', close);
      window.print();
      for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, close);
    });
    return () => {
      clearTimeout(timer);
      for (const type of ['afterprint', 'pointerdown', 'keydown']) window.removeEventListener(type, close);
      document.title = pageTitle;
      document.documentElement.classList.remove('prints-receipt');
    };
  }, [title]);
}

/** The receipt of an order on paper. Not shown on the screen. While it is there, only it is printed. */
export function Receipt({ group, products, customer, onClose }: ReceiptProps) {
  const cache = useResourceCache();
  const { data: profile } = cache.stateOf(profileResource(customer.uid));
  const { data: address } = cache.stateOf(addressResource(customer.uid));
  const { orders, purchasedAtMs, receipt } = group;
  const number = receipt?.number ?? shortId(orders);
  const date = purchasedAtMs === undefined ? '' : formatOrderDate(purchasedAtMs);
  const dueMinor = dueOf(group);
  const other = receipt?.isForOther && receipt.address;
  const title = receipt && isUnpaid(receipt, dueMinor) ? 'Order' : 'Receipt';
  usePrint([title, number, date, shop.name].filter(isFilled).join(' - '), onClose);
  const { street, city, postalCode, country } = shop.address;
  return createPortal(
    <section className={styles.receipt} aria-label={title} data-receipt="">
      <header className={styles.head}>
        <p className={styles.shop}>{shop.name}</p>
        <p className={styles.company}>
          {shop.company}
          <br />
          {street}, {city} {postalCode}, {country}
          <br />
          {shop.email} · {shop.phone}
          {registrationLines.map((line) => (
            <Fragment key={line}>
              <br />
              {line}
            </Fragment>
          ))}
        </p>
      </header>
      <h1 className={styles.title}>
        {title} {number}
      </h1>
      <div className={styles.parties}>
        <div>
          <h2>Customer</h2>
          {customerLines(customer, profile, other ? null : (receipt?.address ?? address)).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {other && (
          <div>
            <h2>Deliver to</h2>
            <AddressText address={other} giftMessage={receipt.giftMessage} />
          </div>
        )}
        {date && (
          <div>
            <h2>Date of order</h2>
            <p>{date}</p>
          </div>
        )}
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Price</th>
            <th scope="col">Quantity</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => {
            const { orderId, productName, productPrice, productSize } = order;
            const name = order.name ?? lineName(products.get(productName), productName);
            return (
              <tr key={orderId}>
                <td>
                  {name}
                  <span className={styles.detail}>{describeSizes(productSize)}</span>
                  {isCancelled(order) && order.cancelledAtMs !== undefined && (
                    <span className={styles.detail}>Cancelled on {formatOrderDate(order.cancelledAtMs)}</span>
                  )}
                </td>
                <td>{formatPrice(productPrice)}</td>
                <td>{sumQuantities(productSize)}</td>
                <td>{formatPrice(lineTotal(order))}</td>
              </tr>
            );
          })}
        </tbody>
        <tbody className={styles.totals}>
          {totalRows(totalsOf(group), receipt?.refundedMinor).map(([name, amount]) => (
            <tr key={name} data-name={name}>
              <th scope="row" colSpan={3}>
                {name}
              </th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {receipt ? paymentLine(receipt, dueMinor) : 'Paid online'}.{' '}
        {orders.every(isCancelled) ? 'This order was cancelled.' : 'Thank you for shopping with us!'}
      </p>
    </section>,
    document.body,
  );
}
