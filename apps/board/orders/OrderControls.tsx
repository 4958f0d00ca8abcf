import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { wasPaid } from '../../../src/domain/paymentState.ts';
import { nextRefund, returnedMinor } from '../../../src/domain/paymentMoney.ts';
import { copyText } from '../../../src/ui/copyText.ts';
import { notify, toastWithActionMs } from '../../../src/ui/toasts/notifications.ts';
import { ConfirmDialog } from '../layout/BoardDialog.tsx';
import { Menu } from '../layout/Menu.tsx';
import { customerDataPath } from '../paths.ts';
import { nameOf, recipientOf } from '../print/recipient.ts';
import { useStockQueue } from '../stock/stockQueue.ts';
import type { StepResult } from './steps.ts';
import { useBoard, useShipping } from './BoardProvider.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { firstStepOf, paymentProof } from './links.ts';
import { hasTaken, idsIn, isCollectable } from './order.ts';
import styles from './OrderItem.module.css';
import { describeChange, describeResult } from './stepTexts.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { ShipDialog } from './ShipDialog.tsx';
import { isBlocking } from './troubles.ts';
import type { OwnerOrder } from './types.ts';

export interface OrderControlsProps {
  order: OwnerOrder;
  /** Says what is wrong with it and offers "Mark as solved". */
  isExplained: boolean;
  onPrint: () => void;
  headingId: string;
}

async function copy(what: string, text: string) {
  try {
    await copyText(text);
    notify(`${what} copied.`);
  } catch (error) {
    console.warn(`${what} could not be copied.`, error);
    notify('The browser did not allow copying. Select the text by hand.');
  }
}

const addressOf = (order: OwnerOrder): string =>
  [nameOf(order), ...recipientOf(order).lines, recipientOf(order).phone].filter(Boolean).join('\n');

export function OrderControls(props: OrderControlsProps) {
  const { order, isExplained, onPrint, headingId } = props;
  const { steps } = useBoard();
  const { batches, ship } = useShipping();
  const { putBack } = useStockQueue();
  const navigate = useNavigate();
  /** Holds the order as it was when the dialog to ship it was opened. */
  const [seen, setSeen] = useState<OwnerOrder>();
  const [dialog, setDialog] = useState<'cancel' | 'take-back' | 'refund' | 'refused'>();
  const [isBusy, setIsBusy] = useState(false);
  const { state, payment, changedMeanwhile } = order;
  // A payment without an order has nothing to ship.
  const isWaiting = state === 'waiting' && order.records.length > 0;
  const isRefundable = payment && wasPaid(payment) && (payment.reference ?? payment.way) !== undefined;
  const canCollect = isCollectable(order);
  const isRefused = payment?.refusedAtMs !== undefined;
  const canRefund = isRefundable && nextRefund(payment).leftMinor > 0;
  const isShipping = batches.some(({ items }) =>
    items.some((item) => item.order.key === order.key && item.step.result === 'working'),
  );
  const needsLook = order.troubles.some(isBlocking);
  const canSolve = isExplained && payment?.needsAttention === true;
  const step = isExplained ? firstStepOf(order) : undefined;
  const close = () => setDialog(undefined);

  /** Resolves to what went wrong if it can be tried again. */
  async function run(change: () => Promise<StepResult>, done: string) {
    const result = await change();
    const text = describeResult(result);
    if (result.result === 'failed' || result.result === 'unsure') return text;
    close();
    notify(text || done, { durationMs: toastWithActionMs });
    return undefined;
  }

  /** Runs a change without a dialog. */
  async function runNow(change: () => Promise<StepResult>, done: string) {
    if (isBusy) return;
    setIsBusy(true);
    const problem = await run(change, done);
    setIsBusy(false);
    if (problem) notify(problem, { action: { label: 'Repeat', onAction: () => void runNow(change, done) } });
  }

  /** Moves the stock once a cancellation, or its undoing, is stored. */
  function withStock(change: () => Promise<StepResult>, orderIds: readonly string[], isBack: boolean) {
    return async () => {
      const result = await change();
      if (result.result === 'done' && payment && hasTaken(order, orderIds))
        putBack({ sessionId: payment.sessionId, orderIds, isBack });
      return result;
    };
  }

  /** The toast offers to undo it. */
  async function markPaid(isPaid: boolean) {
    if (isBusy) return;
    setIsBusy(true);
    const problem = await run(() => steps.notePayment(order, { isPaid }), '');
    setIsBusy(false);
    const text = problem ?? (isPaid ? `Marked as paid: ${nameOf(order)}` : `Not paid: ${nameOf(order)}`);
    const label = problem === undefined ? 'Undo' : 'Repeat';
    notify(text, {
      action: { label, onAction: () => void markPaid(problem === undefined ? !isPaid : isPaid) },
    });
  }

  const refuse = (isNowRefused: boolean) =>
    withStock(
      () => steps.notePayment(order, { isRefused: isNowRefused }),
      order.records.flatMap(({ orderId, cancelledAtMs }) => (cancelledAtMs === undefined ? orderId : [])),
      isNowRefused,
    );

  const entries: (readonly [label: string, onChoose: () => void] | false | undefined)[] = [
    isWaiting && canSolve && ['Add tracking…', () => setSeen(order)],
    ['Print…', onPrint],
    ['Copy address', () => void copy('Address', addressOf(order))],
    payment && ['Copy payment id', () => void copy('Payment id', paymentProof(payment).id)],
    order.uid !== '' && ['Data and deletion…', () => void navigate(customerDataPath(order.uid))],
    payment?.way === 'cod' &&
      canCollect &&
      state !== 'waiting' && ['Parcel refused…', () => setDialog('refused')],
    isRefused &&
      !wasPaid(payment) && ['Parcel not refused', () => void runNow(refuse(false), 'Marked as not refused.')],
    payment?.way !== undefined &&
      wasPaid(payment) &&
      returnedMinor(payment) === 0 && ['Mark as not paid', () => void markPaid(false)],
    canRefund && ['Refund…', () => void steps.readPayment(order).then(() => setDialog('refund'))],
    isWaiting && ['Cancel order…', () => setDialog('cancel')],
    state === 'shipped' && ['Move back to Waiting…', () => setDialog('take-back')],
    // The collected money did not include them.
    state === 'cancelled' &&
      !payment?.droppedMinor && [
        'Move back to Waiting',
        () =>
          void runNow(
            withStock(() => steps.reopen(order), idsIn(order, 'cancelled'), false),
            'Moved back to Waiting.',
          ),
      ],
  ];

  return (
    <>
      <div className={styles.controls}>
        {changedMeanwhile && (
          <>
            <p role="status">{describeChange(changedMeanwhile)}</p>
            <button
              type="button"
              className="button"
              aria-describedby={headingId}
              onClick={() => steps.hide(order)}
            >
              Hide
            </button>
          </>
        )}
        {step && (
          <a
            className="button button-primary"
            href={step.url}
            aria-describedby={headingId}
            {...(step.isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {step.label}
            {step.isOutside && <span className="visually-hidden"> (opens in a new tab)</span>}
          </a>
        )}
        {canSolve && (
          <button
            type="button"
            className="button"
            aria-describedby={headingId}
            aria-disabled={isBusy}
            onClick={() => void runNow(() => steps.markSolved(order), `Marked as solved: ${nameOf(order)}`)}
          >
            Mark as solved
          </button>
        )}
        {canCollect && (
          <button
            type="button"
            className="button"
            aria-describedby={headingId}
            aria-disabled={isBusy}
            onClick={() => void markPaid(true)}
          >
            Mark as paid
          </button>
        )}
        {isWaiting && (
          <button
            type="button"
            className={`button ${needsLook || step || canSolve ? '' : 'button-primary'}`}
            aria-describedby={headingId}
            aria-disabled={isShipping}
            onClick={() => isShipping || ship([order])}
          >
            {isShipping ? 'Shipping…' : needsLook ? 'Ship anyway' : 'Ship'}
          </button>
        )}
        {isWaiting && !canSolve && (
          <button
            type="button"
            className="button"
            aria-describedby={headingId}
            aria-disabled={isShipping}
            onClick={() => isShipping || setSeen(order)}
          >
            Add tracking…
          </button>
        )}
      </div>
      <div className={styles.more}>
        <Menu
          className={`button ${styles.moreButton}`}
          label={`More for ${nameOf(order)}`}
          describedBy={headingId}
        >
          <ul>
            {entries.map(
              (entry) =>
                entry && (
                  <li key={entry[0]}>
                    <button type="button" onClick={entry[1]}>
                      {entry[0]}
                    </button>
                  </li>
                ),
            )}
          </ul>
        </Menu>
      </div>
      {/* The order may have changed while a dialog was open. */}
      {seen && isWaiting && <ShipDialog orders={[seen]} onClose={() => setSeen(undefined)} />}
      {dialog === 'cancel' && isWaiting && (
        <CancelDialog
          order={order}
          onClose={close}
          onCancel={(reason, isPutBack) => {
            const cancel = () => steps.cancel(order, reason);
            return run(
              isPutBack ? withStock(cancel, idsIn(order, 'waiting'), true) : cancel,
              'Cancelled. The customer sees the reason.',
            );
          }}
        />
      )}
      {dialog === 'refund' && payment && (
        <RefundDialog
          order={order}
          payment={payment}
          onClose={close}
          onRefunded={() => {
            close();
            const text = payment.way ? 'Noted as paid back.' : 'The refund is on its way.';
            notify(text, { durationMs: toastWithActionMs });
          }}
          onAnswered={() => void steps.readPayment(order)}
        />
      )}
      {dialog === 'refused' && canCollect && (
        <ConfirmDialog
          title={`Did the parcel of ${nameOf(order)} come back?`}
          confirm="Parcel refused"
          isDanger
          onConfirm={() => run(refuse(true), 'Marked as refused.')}
          onClose={close}
        >
          <p>
            Nothing is to be collected any more, and the units go back into stock. It counts when this
            customer orders for cash again.
          </p>
        </ConfirmDialog>
      )}
      {dialog === 'take-back' && state === 'shipped' && (
        <ConfirmDialog
          title={`Move the order of ${nameOf(order)} back?`}
          confirm="Move back to Waiting"
          onConfirm={() => run(() => steps.takeBack(order), 'Moved back to Waiting.')}
          onClose={close}
        >
          <p>
            The order moves back to Waiting, without its carrier and tracking number. If the customer has
            already had the mail that it is on its way, tell them.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
