import { shop } from '../../../src/config/shop.ts';
import type { OwnerOrder } from '../orders/types.ts';
import styles from './AddressLabel.module.css';
import { describePieces } from './pieces.ts';
import { nameOf, recipientOf } from './recipient.ts';

/** Characters that fit in letters of a size. The longest address is printed in tiny ones, so that none is cut off. */
const letterSizes = [
  ['large', 110],
  ['medium', 240],
  ['small', 400],
] as const;

const letterSize = (characters: number): string =>
  letterSizes.find(([, until]) => characters <= until)?.[0] ?? 'tiny';

/** An address to stick on a parcel. */
export function AddressLabel({ order }: { order: OwnerOrder }) {
  const { lines, country, phone } = recipientOf(order);
  const name = nameOf(order);
  const { street, city, postalCode } = shop.address;
  const text = [...lines, country].filter(Boolean);
  return (
    <article
      className={styles.label}
      aria-label="Address label"
      data-letters={letterSize(name.length + text.join(' ').length)}
    >
      <p className={styles.from}>
        <span className={styles.shop}>{shop.name}</span>
        <span>
          {street}, {city} {postalCode} · {shop.phone}
        </span>
      </p>
      <div className={styles.to}>
        <p className={styles.name}>{name}</p>
        {text.length === 0 && <p>No address</p>}
        {text.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines never move
          <p key={index}>{line}</p>
        ))}
        {phone && <p className={styles.phone}>{phone}</p>}
      </div>
      <p className={styles.foot}>
        <span>{describePieces(order)}</span>
        <span>{order.records[0]?.orderId}</span>
      </p>
    </article>
  );
}
