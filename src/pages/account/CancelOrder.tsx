import { useState } from 'react';
import { shop } from '../../config/shop.ts';
import type { Receipt } from '../../domain/documents/receipt.ts';
import type { OrderGroup } from '../../domain/orderGroups.ts';
import { keptMinorOf, moneyOnceCancelled, orderNews } from '../../domain/orderNews.ts';
import { errorKind } from '../../lib/errors.ts';
import { randomId } from '../../lib/randomId.ts';
import { cancelOrder } from '../../services/checkout/returns.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { whatsAppUrl } from '../../ui/shareLink.ts';
import { useAction } from '../../ui/useAction.tsx';
import styles from './CancelOrder.module.css';

/** Stands here, so that both are one chunk. */
export const OrderNews = ({ group, today }: { group: OrderGroup; today: string }) => orderNews(group, today);

const alreadyPacked = 'Already packed:';

const notHere = 'We could not cancel it here:';

const refusals = new Map<unknown, string>([
  ['packed', alreadyPacked],
  ['shipped', 'Already on its way:'],
  ['disputed', 'Your bank is looking into the payment, so we cannot cancel it here:'],
  ['unknown_order', notHere],
  ['not-taken', notHere],
  ['sign-in-again', 'Please sign out and in again, or'],
]);

function WriteToUs({ number, why }: { number: string; why: string }) {
  const text = `Please cancel my order ${number}`;
  return (
    <p>
      {why} <a href={`mailto:${shop.email}?subject=${encodeURIComponent(text)}`}>write to us</a>
      {shop.whatsApp && (
        <>
          {' '}
          or{' '}
          <a href={whatsAppUrl(shop.whatsApp, text)} target="_blank" rel="noopener noreferrer">
            ask on WhatsApp<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </>
      )}
      .
    </p>
  );
}

interface CancelOrderProps {
  receipt: Receipt;
  /** Takes the focus once the button is gone. */
  headingId: string;
  onChanged: () => Promise<void>;
}

/** Offers to cancel an order until it is packed, and then whom to write to. */
export function CancelOrder({ receipt, headingId, onChanged }: CancelOrderProps) {
  const { sessionId, number, way, isPacked } = receipt;
  /** The dialog's key: repeated, nothing is done twice. */
  const [key, setKey] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  async function finish() {
    setKey(undefined);
    await onChanged();
    document.getElementById(headingId)?.focus();
  }

  const { isBusy, problem, start } = useAction(async () => {
    try {
      await cancelOrder({ key: key ?? '', sessionId });
      await finish();
    } catch (error) {
      console.error('The order could not be cancelled.', error);
      const refused = refusals.get(errorKind(error));
      if (refused === undefined)
        return 'We got no answer. Check your connection and try again: nothing is done twice.';
      setRefusal(refused);
    }
  });

  const label = `Cancel order ${number}?`;
  return (
    <>
      {isPacked ? (
        <WriteToUs number={number} why={alreadyPacked} />
      ) : (
        <button
          type="button"
          className={`link-button ${styles.offer}`}
          aria-label={`Cancel order ${number}`}
          onClick={() => {
            setRefusal(undefined);
            setKey(randomId());
          }}
        >
          Cancel order
        </button>
      )}
      {key !== undefined && (
        <Dialog
          label={label}
          className={styles.dialog}
          heading={<h2 className={styles.heading}>{label}</h2>}
          onClose={() => (refusal === undefined ? setKey(undefined) : void finish())}
        >
          <div className={`page form ${styles.content}`}>
            {refusal === undefined ? (
              <>
                <p>{moneyOnceCancelled(keptMinorOf(receipt), way === undefined)}</p>
                {problem && <Notice tone="error">{problem}</Notice>}
                <button
                  type="button"
                  className="button button-primary"
                  aria-disabled={isBusy}
                  onClick={() => start()}
                >
                  {isBusy ? 'One moment…' : 'Cancel order'}
                </button>
                <button type="button" className="button" onClick={() => setKey(undefined)}>
                  Keep order
                </button>
              </>
            ) : (
              <Notice tone="error">
                <WriteToUs number={number} why={refusal} />
              </Notice>
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}
