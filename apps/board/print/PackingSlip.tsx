import { returnWithinDays } from '../../../src/config/constants.ts';
import { shop } from '../../../src/config/shop.ts';
import type { OwnerOrder } from '../orders/types.ts';
import { formatDateTime } from './dates.ts';
import { describePieces, piecesOf } from './pieces.ts';
import type { ProductName } from './pieces.ts';
import styles from './PackingSlip.module.css';
import { nameOf, recipientOf } from './recipient.ts';

interface PackingSlipProps {
  order: OwnerOrder;
  size: 'A6' | 'A4';
  productName: ProductName;
}

/** What is in a parcel, to pack by and to put into it. Without prices, because a parcel may be a gift. */
export function PackingSlip({ order, size, productName }: PackingSlipProps) {
  const { lines, country, phone } = recipientOf(order);
  const pieces = piecesOf(order, productName);
  return (
    <article className={`${styles.slip} ${size === 'A6' ? styles.a6 : styles.a4}`} aria-label="Packing slip">
      <header className={styles.head}>
        <p className={styles.shop}>{shop.name}</p>
        <p>{formatDateTime(order.purchasedAtMs)}</p>
      </header>
      <div className={styles.to}>
        <h1>{nameOf(order)}</h1>
        {[...lines, country, phone].filter(Boolean).map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines never move
          <p key={index}>{line}</p>
        ))}
      </div>
      <table className={styles.pieces}>
        <thead>
          <tr>
            <th scope="col">Size</th>
            <th scope="col">Quantity</th>
            <th scope="col">Piece</th>
          </tr>
        </thead>
        <tbody>
          {pieces.flatMap(({ record: { orderId }, name, sizes }) =>
            (sizes.length > 0 ? sizes : [undefined]).map((row) => (
              <tr key={`${orderId} ${row?.size}`}>
                <td className={styles.size}>{row?.size || 'Unknown'}</td>
                <td className={styles.quantity}>{row ? `× ${row.quantity}` : ''}</td>
                <td>
                  <span className={styles.piece}>{name}</span>
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      <footer className={styles.foot}>
        <p className={styles.count}>{describePieces(order)}</p>
        <p>
          Thank you for shopping with {shop.name}. Questions or returns:{' '}
          <span className={styles.contact}>{shop.phone}</span>, {shop.email}
        </p>
        <p>
          Returns within {returnWithinDays} days to {shop.returnAddress}
        </p>
        <p className={styles.id}>{order.records[0]?.orderId}</p>
      </footer>
    </article>
  );
}
