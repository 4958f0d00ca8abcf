import { useState } from 'react';
import type { Payment } from '../../../src/domain/documents/payment.ts';
import { nextRefund } from '../../../src/domain/paymentMoney.ts';
import { formatPrice, parseAmount } from '../../../src/domain/price.ts';
import { randomId } from '../../../src/lib/randomId.ts';
import { delay } from '../../../src/lib/timing.ts';
import { Field } from '../../../src/ui/Field.tsx';
import { Notice } from '../../../src/ui/Notice.tsx';
import { ConfirmDialog } from '../layout/BoardDialog.tsx';
import { nameOf } from '../print/recipient.ts';
import { askForRefund } from '../services/refunds.ts';
import { paymentProof } from './links.ts';
import { describeRefusal } from '../layout/refusalTexts.ts';
import type { OwnerOrder } from './types.ts';

interface RefundDialogProps {
  order: OwnerOrder;
  payment: Payment;
  onRefunded: () => void;
  /** Called whether or not it was refunded. */
  onAnswered: () => void;
  onClose: () => void;
}

export function RefundDialog({ order, onRefunded, onAnswered, onClose, ...props }: RefundDialogProps) {
  // The payment at the first press: what was asked for here is already noted when its answer was lost.
  const [asked, setAsked] = useState<Payment>();
  const payment = asked ?? props.payment;
  // Each press here uses the same key, so that a repeated one sends nothing twice.
  const [key] = useState(randomId);
  const { leftMinor } = nextRefund(payment);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (leftMinor / 100).toFixed(2);
  const [isChecked, setIsChecked] = useState(false);
  const [isSure, setIsSure] = useState(false);
  const amountMinor = parseAmount(text);
  const isPossible = amountMinor !== undefined && amountMinor > 0 && amountMinor <= leftMinor;
  const isWhole = amountMinor === leftMinor;
  const verb = isWhole && isSure ? 'Yes, refund all of' : 'Refund';
  const error =
    amountMinor === undefined
      ? `“${text.trim()}” is not clear. Write it in the digits 0 to 9, like 1,234.50.`
      : `Between LKR 0.01 and ${formatPrice(leftMinor / 100)}.`;

  async function refund() {
    setIsChecked(true);
    if (!isPossible) return undefined;
    setIsSure(true);
    if (isWhole && !isSure) {
      // A double press does not agree to what was not on the screen.
      await delay(500);
      return undefined;
    }
    setAsked(payment);
    setTyped(text);
    try {
      await askForRefund(payment.sessionId, amountMinor, key, payment.way !== undefined);
      onRefunded();
      return undefined;
    } catch (cause) {
      console.warn('A refund failed.', cause);
      return describeRefusal(cause);
    } finally {
      onAnswered();
    }
  }

  return (
    <ConfirmDialog
      title={`Refund ${nameOf(order)}?`}
      confirm={isPossible ? `${verb} ${formatPrice(amountMinor / 100)}` : 'Refund'}
      isDanger
      onConfirm={refund}
      onClose={onClose}
    >
      <Field
        label="Amount in LKR"
        hint={`${formatPrice(leftMinor / 100)} can be refunded.`}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        error={isChecked && !isPossible ? error : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsSure(false);
        }}
      />
      {isWhole && isSure && (
        <Notice tone="info">This is all that is left of the payment. Refund it all?</Notice>
      )}
      {payment.way ? (
        <p>
          It was not paid by card, so pay it back yourself first, in cash or to the customer’s bank account.
        </p>
      ) : (
        <p>
          The money goes back the way it was paid, which takes some days. It shows here when{' '}
          {paymentProof(payment).provider} confirms it.
        </p>
      )}
    </ConfirmDialog>
  );
}
