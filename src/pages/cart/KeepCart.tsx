import { useSyncExternalStore } from 'react';
import { toCartRows } from '../../cart/cartRows.ts';
import { keepCart, keptCartStore, stopKeeping } from '../../cart/keptCart.ts';
import { savedMessages } from '../../config/savedMessages.ts';
import { maxTravellingRows } from '../../domain/limits.ts';
import type { CartItem } from '../../domain/types.ts';
import { syncStatus } from '../../sync/syncStatus.ts';
import { notify } from '../../ui/toasts/notifications.ts';
import styles from './CartParts.module.css';

/** No longer keeps the cart on the account. Another device that keeps it goes on. */
async function end(uid: string) {
  try {
    const { deleteList } = await import('../../services/firebase/lists.ts');
    await deleteList(uid, 'cart');
    stopKeeping(uid);
  } catch (error) {
    console.warn('The cart of the account could not be deleted.', error);
    notify(savedMessages.stillKept);
  }
}

export function KeepCart({ uid, items }: { uid: string; items: readonly CartItem[] }) {
  const isKept = useSyncExternalStore(keptCartStore.subscribe, () => keptCartStore.get().uid === uid);
  const isUnsaved = useSyncExternalStore(syncStatus.subscribe, () => syncStatus.of('cart').isUnsaved);
  const leftOut = toCartRows(items).size - maxTravellingRows;
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
        <span>Keep this cart on my account, for my other devices</span>
      </label>
      {/* Always mounted, because screen readers often miss a live region that is inserted together with its text. */}
      <p className={styles.status} role="status">
        {isKept && isUnsaved && savedMessages.notYetSaved}
        {isKept &&
          !isUnsaved &&
          leftOut > 0 &&
          savedMessages.sizesLeftOut('Your account', maxTravellingRows, leftOut)}
      </p>
    </>
  );
}
