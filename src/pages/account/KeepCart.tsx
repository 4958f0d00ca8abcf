import { useSyncExternalStore } from 'react';
import { useCartItems } from '../../cart/useCart.ts';
import { isCartRow, keepCart, keptCartStore, stopKeeping } from '../../cart/keptCart.ts';
import { savedMessages } from '../../config/savedMessages.ts';
import { toCartRows } from '../../domain/cartRows.ts';
import { maxPaymentLines } from '../../domain/limits.ts';
import { formatRows, parseRows } from '../../sync/rows.ts';
import { syncStatus } from '../../sync/syncStatus.ts';
import { notify } from '../../ui/toasts/notifications.ts';
import styles from './KeepCart.module.css';

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

/** Whether the cart follows the account to other devices. */
export function KeepCart({ uid }: { uid: string }) {
  const items = useCartItems();
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
        <span>Show my cart on my other devices too</span>
      </label>
      {/* Always mounted, because screen readers often miss a live region that is inserted together with its text. */}
      <p className={styles.status} role="status">
        {isKept &&
          (isUnsaved
            ? savedMessages.notYetSaved
            : leftOut > 0 && savedMessages.sizesLeftOut('Your account', maxPaymentLines, leftOut))}
      </p>
    </>
  );
}
