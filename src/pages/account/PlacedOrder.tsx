import { useEffect, useState } from 'react';
import { useCartStore } from '../../cart/useCart.ts';
import { syncBeforePayment } from '../../cart/syncBeforePayment.ts';
import type { Receipt } from '../../domain/documents/receipt.ts';
import type { Purchase } from '../../domain/documents/record.ts';
import { dueOf } from '../../domain/orderGroups.ts';
import { formatPrice } from '../../domain/price.ts';
import { isUnpaid, paymentLine } from '../../domain/receipt.ts';
import { recordPayment } from '../../orders/recordPayment.ts';
import { useRecorder } from '../../orders/useRecorder.ts';
import { fetchReceipt } from '../../services/firebase/receipts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TransferTo } from './TransferTo.tsx';
import styles from './PlacedOrder.module.css';

const problems = {
  failed: 'We could not load your order. Nothing is lost: please reload the page.',
  none: 'We could not find this order in your account. If you ordered with another account, sign in with that one.',
};

interface PlacedOrderProps {
  uid: string;
  sessionId: string;
  /** Its lines, some of which may be cancelled since. */
  orders: readonly Purchase[];
}

/** Thanks for an order that is to be paid in cash or by transfer, and takes its lines out of the cart. */
export function PlacedOrder({ uid, sessionId, orders }: PlacedOrderProps) {
  const recorder = useRecorder();
  const cart = useCartStore();
  const [found, setFound] = useState<Receipt | 'none' | 'failed'>();

  useEffect(() => {
    let isCancelled = false;
    async function look() {
      const [outcome, receipt] = await Promise.all([
        recordPayment(recorder, sessionId, uid, { waitForLock: true, isReadOnly: true }),
        fetchReceipt(uid, sessionId),
      ]);
      // Synced at once, or another device could order the same lines.
      if (outcome === 'recorded') void syncBeforePayment(uid, cart);
      if (!isCancelled) setFound(receipt ?? 'none');
    }
    look().catch((error: unknown) => {
      console.warn('The order that was placed could not be loaded.', error);
      if (!isCancelled) setFound('failed');
    });
    return () => {
      isCancelled = true;
    };
  }, [recorder, cart, sessionId, uid]);

  if (found === undefined) return null;
  if (typeof found === 'string') return <Notice tone="error">{problems[found]}</Notice>;
  const dueMinor = dueOf({ orders, receipt: found });
  // The page may be opened again long after.
  const way = isUnpaid(found, dueMinor) ? found.way : undefined;
  return (
    <Notice tone="info">
      <div className={styles.placed}>
        <div>
          <h2 className={styles.title}>Thank you. Your order is placed.</h2>
          <p>
            Order {found.number}.{' '}
            {way === undefined
              ? `${paymentLine(found, dueMinor)}.`
              : way === 'cod'
                ? 'Please have this amount ready in cash when the parcel arrives:'
                : 'We send it once your transfer arrives.'}
          </p>
          {way === 'cod' && <p className={styles.amount}>{formatPrice(dueMinor / 100)}</p>}
        </div>
        {way === 'transfer' && <TransferTo receipt={found} dueMinor={dueMinor} />}
      </div>
    </Notice>
  );
}
