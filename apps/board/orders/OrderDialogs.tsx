import { useState } from 'react';
import { shippingLimits } from '../../../src/domain/limits.ts';
import { formatPrice } from '../../../src/domain/price.ts';
import { Field } from '../../../src/ui/Field.tsx';
import { ConfirmDialog } from '../layout/BoardDialog.tsx';
import { nameOf } from '../print/recipient.ts';
import { paymentProof } from './links.ts';
import { OutsideLink } from './OutsideLink.tsx';
import type { OwnerOrder, OwnerPayment } from './types.ts';

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

interface OrderDialogProps {
  order: OwnerOrder;
  onClose: () => void;
}

interface CancelDialogProps extends OrderDialogProps {
  /** Resolves to what went wrong. */
  onCancel: (reason: string) => Promise<string | undefined>;
}

/** Cancels an order, with a reason for the customer. */
export function CancelDialog({ order, onCancel, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const given = reason.trim();
  return (
    <ConfirmDialog
      title={`Cancel the order of ${nameOf(order)}?`}
      confirm="Cancel the order"
      isDanger
      onConfirm={() => {
        setIsChecked(true);
        return given === '' ? undefined : onCancel(given);
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
      <RefundReminder payment={order.payment} />
    </ConfirmDialog>
  );
}

interface TakeBackDialogProps extends OrderDialogProps {
  /** Resolves to what went wrong. */
  onTakeBack: () => Promise<string | undefined>;
}

/** Asks before a shipped order moves back to Waiting, because the customer may have been told that it is on its way. */
export function TakeBackDialog({ order, onTakeBack, onClose }: TakeBackDialogProps) {
  return (
    <ConfirmDialog
      title={`Move the order of ${nameOf(order)} back?`}
      confirm="Move back to Waiting"
      onConfirm={onTakeBack}
      onClose={onClose}
    >
      <p>
        The order moves back to Waiting, without its carrier and tracking number. If the customer has already
        had the mail that it is on its way, tell them.
      </p>
    </ConfirmDialog>
  );
}
