import { useState } from 'react';
import { ConfirmDialog } from '../layout/BoardDialog.tsx';
import { nameOf } from '../print/recipient.ts';
import type { StepDialogProps } from './CancelDialog.tsx';
import { hasUnits } from './order.ts';
import styles from './OrderItem.module.css';
import type { Wanted } from './useOwnerAction.ts';

export function RefusedDialog({ order, undo, onTake, onClose }: StepDialogProps & { undo: Wanted }) {
  const [putsBack, setPutsBack] = useState(true);
  const { sessionId, lines } = order;
  return (
    <ConfirmDialog
      title={`Did the parcel of ${nameOf(order)} come back?`}
      confirm="Parcel refused"
      isDanger
      onConfirm={() =>
        onTake({ step: { step: 'refused', sessionId, putsBack }, done: 'Marked as refused.', undo })
      }
      onClose={onClose}
    >
      {hasUnits(lines) && (
        <label className={styles.check}>
          <input type="checkbox" checked={putsBack} onChange={({ target }) => setPutsBack(target.checked)} />
          Put the units back in stock
        </label>
      )}
      <p>There is nothing left to collect. This counts as unpaid if the customer orders with cash again.</p>
    </ConfirmDialog>
  );
}
