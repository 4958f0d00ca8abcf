import { returnWithinDays } from '../../config/constants.ts';
import { savedMessages } from '../../config/savedMessages.ts';
import { shop } from '../../config/shop.ts';
import { encodeCart, toCartRows } from '../../domain/cartRows.ts';
import { maxPaymentLines } from '../../domain/limits.ts';
import type { CartItem } from '../../domain/types.ts';
import { PaymentNotices } from '../../orders/PendingPayments.tsx';
import { paths, sharedParameter } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { shareLink } from '../../ui/shareLink.ts';
import styles from './CartParts.module.css';

export interface CartPartsProps {
  items: readonly CartItem[];
  at: 'top' | 'bottom' | 'side';
}

/** Sizes and quantities only: prices are those of the shop when the link is opened. */
function share(items: readonly CartItem[]) {
  const { origin, pathname } = window.location;
  const rows = toCartRows(items);
  const url = `${origin}${pathname}#${paths.cart}?${sharedParameter}=${encodeCart(rows)}`;
  const leftOut = rows.size - maxPaymentLines;
  const note = savedMessages.sizesLeftOut('It', maxPaymentLines, leftOut);
  void shareLink(`${shop.name}: a cart to look at`, url, leftOut > 0 ? note : undefined);
}

export function CartParts({ items, at }: CartPartsProps) {
  // Above the lines, because a notice that appears beside the pay button would move it under a finger.
  if (at === 'top') return <PaymentNotices items={items} />;
  if (at === 'side')
    return (
      <p className={styles.trust}>
        {shop.waysToPay.map((way) => way.replaceAll(' ', '\u00a0')).join(', ')}. {returnWithinDays} days to
        return. Questions? <a href={`mailto:${shop.email}`}>Write to us</a>.
      </p>
    );
  return (
    <button type="button" className={styles.share} onClick={() => share(items)}>
      <Icon name="share" />
      Share this cart
    </button>
  );
}
