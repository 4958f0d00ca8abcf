import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Order } from '../../../src/domain/documents/order.ts';
import { isBlocking } from '../../../src/domain/orderSteps.ts';
import { useOwner } from '../auth/AccountProvider.tsx';
import { ConfirmDialog } from '../layout/BoardDialog.tsx';
import { Menu } from '../layout/Menu.tsx';
import { nameOf } from '../print/recipient.ts';
import type { AskedStep } from '../services/orderSteps.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { isByHand, isCollectable, isPaid, linesIn, listOf, troublesOf } from './order.ts';
import styles from './OrderItem.module.css';
import { OrderCopies, PaymentCopies, PaymentStep } from './OrderLinks.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { RefusedDialog } from './RefusedDialog.tsx';
import { ShipDialog } from './ShipDialog.tsx';
import { useIsTaking, useOwnerAction } from './useOwnerAction.ts';
import type { Wanted } from './useOwnerAction.ts';
import { useShipping } from './useShipping.ts';

export interface OrderControlsProps {
  order: Order;
  /** Says what is wrong with it and offers "Mark as solved". */
  isExplained: boolean;
  onPrint: () => void;
  headingId: string;
}

export function OrderControls({ order, isExplained, onPrint, headingId }: OrderControlsProps) {
  const isOwner = useOwner().role === 'owner';
  const { take, takeNow } = useOwnerAction();
  const { ship } = useShipping();
  /** Holds the order as it was when the dialog to ship it was opened. */
  const [seen, setSeen] = useState<Order>();
  const [dialog, setDialog] = useState<'cancel' | 'take-back' | 'refund' | 'refused'>();
  const isBusy = useIsTaking(order.sessionId);
  const { sessionId, troubles, refundedMinor } = order;
  const name = nameOf(order);
  const list = listOf(order);
  const isWaiting = list === 'waiting';
  const needsLook = troublesOf(order).some(isBlocking);
  const canSolve = isOwner && isExplained && order.needsAttention;
  const canCollect = isOwner && isCollectable(order);
  const close = () => setDialog(undefined);

  const wanted = (step: AskedStep, done: string, undo?: Wanted): Wanted => ({
    step,
    done,
    ...(undo && { undo }),
  });
  const paid = wanted({ step: 'paid', sessionId }, `Marked as paid: ${name}`);
  const unpaid = wanted({ step: 'unpaid', sessionId }, `Not paid: ${name}`);
  const unrefused = wanted({ step: 'unrefused', sessionId }, 'Marked as not refused.');
  const solved = wanted({ step: 'solve', sessionId, seen: troubles }, `Marked as solved: ${name}`);

  /** Closes the dialog unless there is a problem, to which it resolves. */
  async function takeInDialog(step: Wanted) {
    const problem = await take(step);
    if (problem === undefined) close();
    return problem;
  }

  const button = (label: string, onPress: () => void, { isMain = false } = {}) => (
    <button
      type="button"
      className={`button ${isMain ? 'button-primary' : ''}`}
      aria-describedby={headingId}
      aria-disabled={isBusy}
      onClick={() => isBusy || onPress()}
    >
      {label}
    </button>
  );

  const entries: (readonly [label: string, onChoose: () => void] | false)[] = [
    isWaiting && canSolve && ['Add tracking…', () => setSeen(order)],
    ['Print…', onPrint],
    isOwner &&
      order.method === 'cod' &&
      order.dueMinor > 0 &&
      list === 'shipped' && ['Parcel refused…', () => setDialog('refused')],
    isOwner && order.refusedAtMs !== undefined && ['Parcel not refused', () => takeNow(unrefused)],
    isOwner &&
      isByHand(order) &&
      isPaid(order) &&
      refundedMinor === 0 && ['Mark as not paid', () => takeNow({ ...unpaid, undo: paid })],
    isOwner && order.refundableMinor > 0 && ['Refund…', () => setDialog('refund')],
    isOwner && isWaiting && ['Cancel order…', () => setDialog('cancel')],
    linesIn(order, 'shipped').length > 0 && ['Move back to Waiting…', () => setDialog('take-back')],
    isOwner &&
      list === 'cancelled' &&
      linesIn(order, 'cancelled').length > 0 &&
      refundedMinor === 0 && [
        'Move back to Waiting',
        () => takeNow(wanted({ step: 'reopen', sessionId }, 'Moved back to Waiting.')),
      ],
  ];

  return (
    <>
      <div className={styles.controls}>
        {isOwner && isExplained && <PaymentStep order={order} headingId={headingId} />}
        {canSolve && button('Mark as solved', () => takeNow(solved))}
        {canCollect && button('Mark as paid', () => takeNow({ ...paid, undo: unpaid }))}
        {isWaiting &&
          button(isBusy ? 'One moment…' : needsLook ? 'Ship anyway' : 'Ship', () => ship([order]), {
            isMain: !needsLook && !canSolve,
          })}
        {isWaiting && !canSolve && button('Add tracking…', () => setSeen(order))}
      </div>
      <div className={styles.more}>
        <Menu className={`button ${styles.moreButton}`} label={`More for ${name}`} describedBy={headingId}>
          <ul>
            {entries.map(
              (entry) =>
                entry && (
                  <MenuEntry key={entry[0]} onChoose={entry[1]}>
                    {entry[0]}
                  </MenuEntry>
                ),
            )}
            <OrderCopies order={order} isOwner={isOwner} />
            {isOwner && <PaymentCopies sessionId={sessionId} />}
          </ul>
        </Menu>
      </div>
      {/* The order may have changed while a dialog was open. */}
      {seen && isWaiting && <ShipDialog orders={[seen]} onShip={ship} onClose={() => setSeen(undefined)} />}
      {dialog === 'cancel' && isWaiting && (
        <CancelDialog order={order} onTake={takeInDialog} onClose={close} />
      )}
      {dialog === 'refund' && <RefundDialog order={order} onTake={takeInDialog} onClose={close} />}
      {dialog === 'refused' && (
        <RefusedDialog order={order} undo={unrefused} onTake={takeInDialog} onClose={close} />
      )}
      {dialog === 'take-back' && (
        <ConfirmDialog
          title={`Move the order of ${name} back?`}
          confirm="Move back to Waiting"
          onConfirm={() => takeInDialog(wanted({ step: 'unship', sessionId }, 'Moved back to Waiting.'))}
          onClose={close}
        >
          <p>
            The order moves back to Waiting, without its carrier and tracking number. If the customer has
            already been emailed that it is on its way, tell them.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface MenuEntryProps {
  onChoose: () => void;
  children: ReactNode;
}

function MenuEntry({ onChoose, children }: MenuEntryProps) {
  return (
    <li>
      <button type="button" onClick={onChoose}>
        {children}
      </button>
    </li>
  );
}
