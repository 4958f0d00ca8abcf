import { useState } from 'react';
import { shippingLimits } from '../../../src/domain/limits.ts';
import { Field } from '../../../src/ui/Field.tsx';
import { ConfirmDialog } from '../layout/BoardDialog.tsx';
import { nameOf } from '../print/recipient.ts';
import { hasTaken, idsIn } from './order.ts';
import { RefundReminder } from './OrderFacts.tsx';
import styles from './OrderItem.module.css';
import type { OwnerOrder } from './types.ts';

interface CancelDialogProps {
  order: OwnerOrder;
  /** Resolves to what went wrong. */
  onCancel: (reason: string, isPutBack: boolean) => Promise<string | undefined>;
  onClose: () => void;
}

export function CancelDialog({ order, onCancel, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isPutBack, setIsPutBack] = useState(true);
  const given = reason.trim();
  const isCounted = hasTaken(order, idsIn(order, 'waiting'));
  return (
    <ConfirmDialog
      title={`Cancel the order of ${nameOf(order)}?`}
      confirm="Cancel the order"
      isDanger
      onConfirm={() => {
        setIsChecked(true);
        return given === '' ? undefined : onCancel(given, isCounted && isPutBack);
      }}
      onClose={onClose}
    >
      <Field
        label="Why is it cancelled?"
        hint="The customer reads this under My orders."
        value={reason}
        maxLength={shippingLimits.cancelReason}
        error={isChecked && given === '' ? 'Please write a short reason.' : undefined}
        autoComplete="off"
        onChange={({ target }) => setReason(target.value)}
      />
      {isCounted && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isPutBack}
            onChange={({ target }) => setIsPutBack(target.checked)}
          />
          Put the units back in stock
        </label>
      )}
      <RefundReminder payment={order.payment} />
    </ConfirmDialog>
  );
}
