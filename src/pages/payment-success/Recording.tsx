import { useEffect, useState } from 'react';
import { accountMessages } from '../../config/accountMessages.ts';
import { randomId } from '../../lib/randomId.ts';
import { resolveReturn } from '../../orders/paymentReturn.ts';
import type { ResolvedReturn, ReturnVisit } from '../../orders/paymentReturn.ts';
import { paymentJournal } from '../../orders/paymentJournal.ts';
import type { Customer } from '../../domain/types.ts';
import { notify } from '../../ui/toasts/notifications.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { Outcome } from './Outcome.tsx';
import type { ShownProgress } from './Outcome.tsx';
import { ReceiptNote } from './ReceiptNote.tsx';
import { useRecording } from './useRecording.ts';
import type { Progress } from './useRecording.ts';
import { usePaidOrder } from './usePaidOrder.ts';
import { isHistoryEntryMarked, markHistoryEntry } from './historyMark.ts';

interface RecordingProps {
  customer: Customer;
  visit: Omit<ReturnVisit, 'uid'>;
  /** The payment that was marked as returned. A background retry may have recorded it by now. */
  returnedSession: string | undefined;
}

const outcomeOfProblem = { none: 'not-found', failed: 'lookup-failed' } as const;

/** Recording comes first. After a failure, the address could probably not be loaded either. */
function whenToLoadDelivery(progress: Progress) {
  if (progress === 'recording') return 'later';
  return progress === 'failed' ? 'never' : 'now';
}

/** Records the paid order, and shows the progress and what was paid for. */
export function Recording({ customer, visit, returnedSession }: RecordingProps) {
  const { uid, displayName, email } = customer;
  // Resolved only once, because recording changes the journal. Another account may have used this page before.
  const [resolved] = useState((): ResolvedReturn => {
    const isMarked = visit.isMarked || isHistoryEntryMarked();
    if (returnedSession !== undefined && !isMarked) return { kind: 'payment', sessionId: returnedSession };
    return resolveReturn(paymentJournal, { ...visit, isMarked, uid });
  });
  const [syntheticId] = useState(() => `made-${randomId()}`);
  useEffect(markHistoryEntry, []);
  const { progress, isFound, retry } = useRecording(resolved, syntheticId, uid);
  const openedDirectly = resolved.kind === 'opened-directly' ? syntheticId : undefined;
  const sessionId = 'sessionId' in resolved ? resolved.sessionId : openedDirectly;
  const isRecorded = progress === 'recorded';
  const { order, problem, lookUpAgain } = usePaidOrder(sessionId, uid, isRecorded);
  const isConfirmed = isRecorded && (isFound || order !== undefined);
  let shown: ShownProgress = progress;
  // Another account of this browser may have paid.
  if (isRecorded && !isConfirmed) shown = problem ? outcomeOfProblem[problem] : 'recording';

  const isNewlyConfirmed = isConfirmed && resolved.kind !== 'recorded';
  useEffect(() => {
    if (isNewlyConfirmed) notify(accountMessages.purchaseRecorded);
  }, [isNewlyConfirmed]);

  return (
    <>
      <ReceiptNote email={order && email} />
      <Outcome
        progress={shown}
        isUnknown={resolved.kind === 'unknown'}
        name={displayName}
        onRetry={shown === 'lookup-failed' ? lookUpAgain : retry}
      />
      {order && progress !== 'nothing-pending' && (
        <OrderSummary order={order} customer={customer} delivery={whenToLoadDelivery(progress)} />
      )}
    </>
  );
}
