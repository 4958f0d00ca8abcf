import { useState } from 'react';
import { returnTextLimits } from '../../../src/domain/documents/return.ts';
import type { Return } from '../../../src/domain/documents/return.ts';
import { refundText } from '../../../src/domain/returnTexts.ts';
import { Field } from '../../../src/ui/Field.tsx';
import { ConfirmDialog } from '../layout/BoardDialog.tsx';
import styles from './ReturnsPage.module.css';

interface DialogProps<Input> {
  given: Return;
  /** Resolves to what went wrong. */
  onConfirm: (input: Input) => Promise<string | undefined>;
  onClose: () => void;
}

export function DeclineDialog({ given, onConfirm, onClose }: DialogProps<string>) {
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = note.trim() === '';
  return (
    <ConfirmDialog
      title={`Decline the return of ${given.number}?`}
      confirm="Decline"
      isDanger
      onConfirm={() => {
        setIsChecked(true);
        return isMissing ? undefined : onConfirm(note.trim());
      }}
      onClose={onClose}
    >
      <Field
        label="Why is it declined?"
        hint="The customer reads this under My orders, and in an email."
        value={note}
        maxLength={returnTextLimits.note}
        error={isChecked && isMissing ? 'Please write a short reason.' : undefined}
        autoComplete="off"
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  );
}

export function ReturnRefundDialog({ given, onConfirm, onClose }: DialogProps<boolean>) {
  const [isPaidBack, setIsPaidBack] = useState(false);
  const amount = refundText(given.lines);
  return (
    <ConfirmDialog
      title={`Refund the return of ${given.number}?`}
      confirm={isPaidBack ? `Mark ${amount} as paid back` : `Refund ${amount}`}
      isDanger={!isPaidBack}
      onConfirm={() => onConfirm(isPaidBack)}
      onClose={onClose}
    >
      <p>
        The price of what came back, without delivery. A card payment goes back to the card. What was paid in
        cash or by transfer, you pay back yourself first.
      </p>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isPaidBack}
          onChange={({ target }) => setIsPaidBack(target.checked)}
        />
        I have paid it back myself
      </label>
    </ConfirmDialog>
  );
}

/** Offers the money instead, because the size that the customer wants is sold out. */
export function SoldOutDialog({ given, onConfirm, onClose }: DialogProps<true>) {
  return (
    <ConfirmDialog
      title={`A size for ${given.number} is sold out`}
      confirm="Offer a refund"
      onConfirm={() => onConfirm(true)}
      onClose={onClose}
    >
      <p>
        There are not enough units in stock for this exchange. Check the count under Stock, or refund what
        cannot be exchanged. We tell the customer.
      </p>
    </ConfirmDialog>
  );
}
