import { useAuthOnDemand } from '../../auth/AuthProvider.tsx';
import { encodeCart, toCartRows } from '../../cart/cartRows.ts';
import { savedMessages } from '../../config/savedMessages.ts';
import { shop } from '../../config/shop.ts';
import { maxTravellingRows } from '../../domain/limits.ts';
import type { CartItem } from '../../domain/types.ts';
import { PaymentNotices } from '../../orders/PendingPayments.tsx';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { shareLink } from '../../ui/shareLink.ts';
import { KeepCart } from './KeepCart.tsx';
import styles from './CartParts.module.css';

export interface CartPartsProps {
  items: readonly CartItem[];
  at: 'top' | 'bottom';
}

/** Sizes and quantities only: prices are those of the shop when the link is opened. */
function share(items: readonly CartItem[]) {
  const { origin, pathname } = window.location;
  const rows = toCartRows(items);
  const url = `${origin}${pathname}#${paths.cart}?pieces=${encodeCart(rows)}`;
  const leftOut = rows.size - maxTravellingRows;
  const note = savedMessages.sizesLeftOut('It', maxTravellingRows, leftOut);
  void shareLink(`${shop.name}: a cart to look at`, url, leftOut > 0 ? note : undefined);
}

export function CartParts({ items, at }: CartPartsProps) {
  const { state } = useAuthOnDemand();
  // Above the lines, because a notice that appears beside the pay button would move it under a finger.
  if (at === 'top') return <PaymentNotices items={items} />;
  return (
    <div className={styles.parts}>
      {items.length > 0 && (
        <button type="button" className={styles.share} onClick={() => share(items)}>
          <Icon name="share" />
          Share this cart
        </button>
      )}
      {state.status === 'signed-in' && (
        <KeepCart key={state.customer.uid} uid={state.customer.uid} items={items} />
      )}
    </div>
  );
}
