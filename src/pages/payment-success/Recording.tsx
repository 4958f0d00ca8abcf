import { useCallback, useEffect, useState } from 'react';
import { useCartStore } from '../../cart/CartProvider.tsx';
import { recordPaidCart } from '../../cart/checkoutAttempt.ts';
import { Link } from '../../components/Link.tsx';
import { Notice } from '../../components/Notice.tsx';
import { notify } from '../../components/notifications.ts';
import { messages } from '../../messages.ts';
import { recordPurchases } from '../../services/orders.ts';

type Outcome = 'recording' | 'recorded' | 'nothing' | 'failed';

/** Records the purchase and says how far that is; it never claims a record before the database confirmed it. */
export function Recording({ uid }: { uid: string }) {
  const [outcome, setOutcome] = useState<Outcome>('recording');
  const { items, clearAfterPayment } = useCartStore();

  const record = useCallback(async () => {
    // In development effects run twice: the second run finds nothing and must not hide what the first did.
    const settle = (next: Outcome) => setOutcome((shown) => (shown === 'recorded' ? shown : next));
    try {
      const wasRecorded = await recordPaidCart({
        uid,
        items,
        record: recordPurchases,
        clear: clearAfterPayment,
      });
      if (wasRecorded) notify(messages.purchaseRecorded);
      settle(wasRecorded ? 'recorded' : 'nothing');
    } catch (error) {
      console.error('The purchase could not be recorded.', error);
      settle('failed');
    }
  }, [uid, items, clearAfterPayment]);

  useEffect(() => void record(), [record]);

  function retry() {
    setOutcome('recording');
    void record();
  }

  if (outcome === 'failed') {
    return (
      <Notice tone="problem">
        <p>
          Your payment is done, but we could not record your order. Your cart is kept until it is recorded.
        </p>
        <button type="button" className="button" onClick={retry}>
          Retry
        </button>
      </Notice>
    );
  }
  return (
    <Notice tone="good">
      {outcome === 'recording' ? (
        <p>Recording your order…</p>
      ) : (
        <p>
          {outcome === 'recorded' ? 'Your order is recorded.' : 'There is nothing left to record.'}{' '}
          <Link to="/account/orders">My orders</Link>
        </p>
      )}
    </Notice>
  );
}
