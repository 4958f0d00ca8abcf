import { memo } from 'react';
import type { ComponentProps } from 'react';
import type { CartItem } from '../../domain/types.ts';
import { CartLine } from './CartLine.tsx';
import styles from './CartPage.module.css';

interface CartLinesProps extends Omit<ComponentProps<typeof CartLine>, 'productId'> {
  items: readonly CartItem[];
}

const haveSameProducts = (a: readonly CartItem[], b: readonly CartItem[]) =>
  a.length === b.length && a.every(({ _id }, index) => _id === b[index]?._id);

/** Each line subscribes to its own item, so that a tap in a long cart renders one line only. */
export const CartLines = memo(
  function CartLines({ items, ...rest }: CartLinesProps) {
    return (
      <ul className={styles.list}>
        {items.map(({ _id }) => (
          <CartLine key={_id} productId={_id} {...rest} />
        ))}
      </ul>
    );
  },
  (before, after) =>
    haveSameProducts(before.items, after.items) &&
    before.catalogue === after.catalogue &&
    before.dispatch === after.dispatch &&
    before.onRemove === after.onRemove,
);
