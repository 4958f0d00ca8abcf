import { useState } from 'react';
import { shippingLimits } from '../../../src/domain/limits.ts';
import { formatPrice } from '../../../src/domain/price.ts';
import { Field } from '../../../src/ui/Field.tsx';
import styles from './OrderForm.module.css';
import { OutsideLink } from './OutsideLink.tsx';
import { paymentProof } from './paymentProof.ts';
import type { OwnerOrder, OwnerPayment } from './types.ts';

interface CancelFormProps {
  order: OwnerOrder;
  isBusy: boolean;
  onCancelOrder: (reason: string) => void;
  onClose: () => void;
}

/** The money does not go back by itself. */
export function RefundReminder({ payment }: { payment: OwnerPayment | undefined }) {
  const left = payment ? payment.amount - payment.refunded : 0;
  if (!payment || left <= 0) return null;
  const { provider, url } = paymentProof(payment);
  return (
    <p>
      Cancelling does not return the money. Refund {formatPrice(left)}{' '}
      <OutsideLink url={url}>{`at ${provider}`}</OutsideLink>.
    </p>
  );
}

/** Cancels an order, with a reason for the customer. */
export function CancelForm({ order, isBusy, onCancelOrder, onClose }: CancelFormProps) {
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Cancel the order"
      data-form
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        if (reason.trim() !== '' && !isBusy) onCancelOrder(reason.trim());
      }}
    >
      <Field
        label="Why is it cancelled?"
        hint="The customer reads this under My orders."
        value={reason}
        maxLength={shippingLimits.cancelReason}
        error={isChecked && reason.trim() === '' ? 'Please write a short reason.' : undefined}
        autoComplete="off"
        // Opened by the person's own press.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target }) => setReason(target.value)}
      />
      <RefundReminder payment={order.payment} />
      <div className={styles.buttons}>
        <button type="submit" className={`button ${styles.danger}`} aria-disabled={isBusy}>
          {isBusy ? 'One moment…' : 'Cancel the order'}
        </button>
        <button type="button" className="button" onClick={onClose}>
          Back
        </button>
      </div>
    </form>
  );
}
