import { useSyncExternalStore } from 'react';
import { useAuthOnDemand } from '../../auth/AuthProvider.tsx';
import { isCartRow, keepCart, keptCartStore, stopKeeping } from '../../cart/keptCart.ts';
import { savedMessages } from '../../config/savedMessages.ts';
import { shop } from '../../config/shop.ts';
import { encodeCart, toCartRows } from '../../domain/cartRows.ts';
import { maxPaymentLines } from '../../domain/limits.ts';
import type { CartItem } from '../../domain/types.ts';
import { PaymentNotices } from '../../orders/PendingPayments.tsx';
import { paths, sharedParameter } from '../../paths.ts';
import { formatRows, parseRows } from '../../sync/rows.ts';
import { syncStatus } from '../../sync/syncStatus.ts';
import { Icon } from '../../ui/Icon.tsx';
import { shareLink } from '../../ui/shareLink.ts';
import { notify } from '../../ui/toasts/notifications.ts';
import styles from './CartParts.module.css';

export interface CartPartsProps {
  items: readonly CartItem[];
  at: 'top' | 'bottom';
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

/** The marks of removal stay on the account, so that what was paid for does not come back from another device. */
const onlyRemovals = (text: string) =>
  formatRows(new Map([...parseRows(text, isCartRow)].filter(([, { value }]) => value === undefined)));

async function end(uid: string) {
  // First, or a sync in between would write it again.
  stopKeeping(uid);
  try {
    const { mergeList } = await import('../../services/firebase/lists.ts');
    await mergeList(uid, 'cart', onlyRemovals);
  } catch (error) {
    keepCart(uid);
    console.warn('The cart of the account could not be deleted.', error);
    notify(savedMessages.stillKept);
  }
}

function KeepCart({ uid, items }: { uid: string; items: readonly CartItem[] }) {
  const isKept = useSyncExternalStore(keptCartStore.subscribe, () => keptCartStore.get().uid === uid);
  const isUnsaved = useSyncExternalStore(syncStatus.subscribe, () => syncStatus.of('cart').isUnsaved);
  const leftOut = toCartRows(items).size - maxPaymentLines;
  return (
    <>
      <label className={styles.keep}>
        <input
          type="checkbox"
          checked={isKept}
          onChange={({ target }) => {
            if (target.checked) keepCart(uid);
            else void end(uid);
          }}
        />
        <span>Show this cart on my other devices too</span>
      </label>
      {/* Always mounted, because screen readers often miss a live region that is inserted together with its text. */}
      <p className={styles.status} role="status">
        {isKept && isUnsaved && savedMessages.notYetSaved}
        {isKept &&
          !isUnsaved &&
          leftOut > 0 &&
          savedMessages.sizesLeftOut('Your account', maxPaymentLines, leftOut)}
      </p>
    </>
  );
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
