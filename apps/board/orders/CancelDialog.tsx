import { useState } from 'react';
import type { Order } from '../../../src/domain/documents/order.ts';
import { shippingLimits } from '../../../src/domain/limits.ts';
import { formatPrice } from '../../../src/domain/price.ts';
import { mergeSizes } from '../../../src/domain/sizes.ts';
import type { SizeAndQuantity } from '../../../src/domain/types.ts';
import { Field } from '../../../src/ui/Field.tsx';
import { ConfirmDialog } from '../layout/BoardDialog.tsx';
import { nameOf } from '../print/recipient.ts';
import { hasUnits, idsOf, isByHand, refundOnceCancelled, waitingLines } from './order.ts';
import styles from './OrderItem.module.css';
import type { Wanted } from './useOwnerAction.ts';

export interface StepDialogProps {
  order: Order;
  /** Resolves to what went wrong. */
  onTake: (wanted: Wanted) => Promise<string | undefined>;
  onClose: () => void;
}

interface CheckProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

export const Check = ({ label, isChecked, onChange }: CheckProps) => (
  <label className={styles.check}>
    <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
);

const sizesOf = (rows: readonly SizeAndQuantity[]) =>
  mergeSizes(rows)
    .map(({ size, quantity }) => `${size} × ${quantity}`)
    .join(', ');

export function CancelDialog({ order, onTake, onClose }: StepDialogProps) {
  const waiting = waitingLines(order);
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [putsBack, setPutsBack] = useState(true);
  // Only the owner knows whether money that came by hand has gone back.
  const [refunds, setRefunds] = useState(!isByHand(order));
  const { sessionId } = order;
  const chosen = waiting.filter(({ orderId }) => !left.has(orderId));
  const refund = formatPrice(refundOnceCancelled(order, idsOf(chosen)) / 100);
  const hasRefund = refundOnceCancelled(order, idsOf(chosen)) > 0;
  const given = reason.trim();

  function cancel() {
    setIsChecked(true);
    if (given === '' || chosen.length === 0) return undefined;
    return onTake({
      step: {
        step: 'cancel',
        sessionId,
        lines: idsOf(chosen),
        reason: given,
        putsBack,
        refunds: hasRefund && refunds,
      },
      done: 'Cancelled. The customer sees the reason.',
    });
  }

  return (
    <ConfirmDialog
      title={`Cancel the order of ${nameOf(order)}?`}
      confirm={hasRefund && refunds ? 'Cancel and refund' : 'Cancel the order'}
      isDanger
      onConfirm={cancel}
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
      {waiting.length > 1 && (
        <fieldset>
          <legend>What is cancelled?</legend>
          {waiting.map(({ orderId, name, productSize }) => (
            <Check
              key={orderId}
              label={`${name}, ${sizesOf(productSize)}`}
              isChecked={!left.has(orderId)}
              onChange={(isOn) => {
                const others = [...left].filter((id) => id !== orderId);
                setLeft(new Set(isOn ? others : [...others, orderId]));
              }}
            />
          ))}
        </fieldset>
      )}
      {isChecked && chosen.length === 0 && <p role="alert">Choose at least one product.</p>}
      {hasUnits(chosen) && (
        <Check label="Put the units back in stock" isChecked={putsBack} onChange={setPutsBack} />
      )}
      {hasRefund && (
        <Check
          label={isByHand(order) ? `I have paid back ${refund}` : `Refund ${refund}`}
          isChecked={refunds}
          onChange={setRefunds}
        />
      )}
    </ConfirmDialog>
  );
}
