import { useState } from 'react';
import { shop } from '../../config/shop.ts';
import type { Receipt } from '../../domain/documents/receipt.ts';
import type { OrderGroup } from '../../domain/orderGroups.ts';
import { keptMinorOf, moneyOnceCancelled, orderNews } from '../../domain/orderNews.ts';
import { errorKind } from '../../lib/errors.ts';
import { randomId } from '../../lib/randomId.ts';
import { cancelOrder } from '../../services/checkout/orderRequests.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { whatsAppUrl } from '../../ui/shareLink.ts';
import { Problem, useAction } from '../../ui/useAction.tsx';

/** Stands here, so that both are one chunk. */
export const OrderNews = ({ group, today }: { group: OrderGroup; today: string }) => orderNews(group, today);

const alreadyPacked = 'Already packed:';
const notHere = 'We could not cancel it here:';
const noAnswer = 'We got no answer. Check your connection and try again: nothing is done twice.';

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
  const mail = `mailto:${shop.email}?subject=${encodeURIComponent(text)}`;
  return (
    <p>
      {why}{' '}
      <a
        href={shop.whatsApp ? whatsAppUrl(shop.whatsApp, text) : mail}
        target="_blank"
        rel="noopener noreferrer"
      >
        write to us<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
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
  /** Given while the dialog is open: repeated, nothing is done twice. */
  const [key, setKey] = useState<string>();

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
      return refusals.get(errorKind(error)) ?? noAnswer;
    }
  });

  const isRefused = problem !== undefined && problem !== noAnswer;
  const label = `Cancel order ${number}`;
  if (isPacked) return <WriteToUs number={number} why={alreadyPacked} />;
  return (
    <>
      <button type="button" className="button" aria-label={label} onClick={() => setKey(randomId())}>
        Cancel order
      </button>
      {key !== undefined && (
        <Dialog
          label={label}
          heading={<h2>{label}</h2>}
          onClose={() => (isRefused ? void finish() : setKey(undefined))}
        >
          <div className="page form">
            {isRefused ? (
              <Notice tone="error">
                <WriteToUs number={number} why={problem} />
              </Notice>
            ) : (
              <>
                <p>{moneyOnceCancelled(keptMinorOf(receipt), way === undefined)}</p>
                <Problem text={problem} />
                <button
                  type="button"
                  className="button button-primary"
                  aria-disabled={isBusy}
                  onClick={start}
                >
                  {isBusy ? 'One moment…' : 'Cancel order'}
                </button>
                <button type="button" className="button" onClick={() => setKey(undefined)}>
                  Keep order
                </button>
              </>
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}
