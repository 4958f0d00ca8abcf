import { useEffect, useRef, useState } from 'react';
import { dataMessages } from '../../config/dataMessages.ts';
import { messages } from '../../config/messages.ts';
import { arrivedAfterDays } from '../../domain/openOrders.ts';
import { requestDeletion, withdrawDeletion } from '../../services/firebase/dataRequests.ts';
import type { DeletionRequest } from '../../services/firebase/dataRequests.ts';
import { Notice } from '../../ui/Notice.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { DeletionDialog } from './DeletionDialog.tsx';
import { formatOrderDate } from './orderDate.ts';
import { useChange, useDeletionRequest } from './useDeletionRequest.ts';

interface StateProps {
  uid: string;
  reload: () => Promise<void>;
  /** Whether the button takes the focus: the one that was pressed has made room for it. */
  takesFocus: boolean;
  /** Whether the request could not be loaded again after the last change, so that nobody knows what became of it. */
  isUnsure: boolean;
}

function useFocusOnMount(takesFocus: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return ref;
}

function NotRequested({ uid, reload, takesFocus, isUnsure }: StateProps) {
  const ref = useFocusOnMount(takesFocus);
  const [isOpen, setIsOpen] = useState(false);
  const { isBusy, hasFailed, change } = useChange(() => requestDeletion(uid), reload);
  const failure = isUnsure ? dataMessages.requestUnsure : dataMessages.requestFailed;
  const problem = hasFailed ? failure : undefined;
  return (
    <>
      {/* The customer may have closed the dialog before the answer came. */}
      {!isOpen && problem !== undefined && (
        <Notice tone="error">
          <p>{problem}</p>
        </Notice>
      )}
      <button ref={ref} type="button" className="button" onClick={() => setIsOpen(true)}>
        Delete my account…
      </button>
      {isOpen && (
        <DeletionDialog
          isBusy={isBusy}
          problem={problem}
          onConfirm={change}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

interface RequestedProps extends StateProps {
  request: DeletionRequest;
}

function Requested({ uid, request: { requestedAtMs }, reload, takesFocus, isUnsure }: RequestedProps) {
  const ref = useFocusOnMount(takesFocus);
  const { isBusy, hasFailed, change } = useChange(() => withdrawDeletion(uid), reload);
  return (
    <>
      <Notice tone="info">
        <p>
          You asked us {requestedAtMs !== undefined && `on ${formatOrderDate(requestedAtMs)} `}to delete your
          account.
        </p>
        <p>
          We do it within 30 days. Please confirm the delivery of orders that have arrived: we wait for the
          others, but not longer than {arrivedAfterDays} days after they were shipped.
        </p>
      </Notice>
      {hasFailed && (
        <Notice tone="error">
          <p>{isUnsure ? dataMessages.withdrawUnsure : dataMessages.withdrawFailed}</p>
        </Notice>
      )}
      <button ref={ref} type="button" className="button" aria-disabled={isBusy} onClick={change}>
        {isBusy ? 'One moment…' : 'Withdraw'}
      </button>
    </>
  );
}

/** Asks for the account's deletion, or shows that the customer has asked. */
export function DeleteAccount({ uid }: { uid: string }) {
  const { data: request, error, reload } = useDeletionRequest(uid);
  const [hasAnswered, setHasAnswered] = useState(false);

  if (request === undefined) {
    if (error === undefined) return <p role="status">One moment…</p>;
    return (
      <Notice tone="error">
        <p>{messages.loadFailed}</p>
        <RetryButton onRetry={() => void reload()} />
      </Notice>
    );
  }
  const state = {
    uid,
    takesFocus: hasAnswered,
    isUnsure: error !== undefined,
    reload: () => {
      setHasAnswered(true);
      return reload();
    },
  };
  return request === null ? <NotRequested {...state} /> : <Requested {...state} request={request} />;
}
