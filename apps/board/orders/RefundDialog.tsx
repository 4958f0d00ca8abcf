import { useState } from 'react';
import { providerNames } from '../../../src/domain/paymentState.ts';
import { formatPrice, parseAmount } from '../../../src/domain/price.ts';
import { delay } from '../../../src/lib/timing.ts';
import { Field } from '../../../src/ui/Field.tsx';
import { Notice } from '../../../src/ui/Notice.tsx';
import { ConfirmDialog } from '../layout/BoardDialog.tsx';
import { nameOf } from '../print/recipient.ts';
import type { StepDialogProps } from './CancelDialog.tsx';
import { isByHand } from './order.ts';
import { unknownOutcome } from './stepTexts.ts';

export function RefundDialog({ order, onTake, onClose }: StepDialogProps) {
  const { sessionId } = order;
  // As it was when the dialog was opened: what was asked for may be noted already when its answer was lost.
  const [leftMinor] = useState(order.refundableMinor);
  const [text, setText] = useState((leftMinor / 100).toFixed(2));
  const [isChecked, setIsChecked] = useState(false);
  const [isSure, setIsSure] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const isPaidBack = isByHand(order);
  const amountMinor = parseAmount(text);
  const isPossible = amountMinor !== undefined && amountMinor > 0 && amountMinor <= leftMinor;
  const isWhole = amountMinor === leftMinor;
  const verb = isWhole && isSure ? 'Yes, refund all of' : 'Refund';
  const error =
    amountMinor === undefined
      ? `“${text.trim()}” is not an amount. Use the digits 0 to 9, as in 1,234.50.`
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
    setIsAsked(true);
    const problem = await onTake({
      step: { step: 'refund', sessionId, amountMinor, isPaidBack },
      done: isPaidBack ? 'Noted as paid back.' : 'The refund is on its way.',
    });
    // Where nobody knows whether it was sent, only the same amount may be asked for again.
    setIsAsked(problem?.includes(unknownOutcome) === true);
    return problem;
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
        readOnly={isAsked}
        error={isChecked && !isPossible ? error : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setIsSure(false);
        }}
      />
      {isWhole && isSure && (
        <Notice tone="info">This is all that is left of the payment. Refund it all?</Notice>
      )}
      {isPaidBack ? (
        <p>
          It was not paid by card, so pay it back yourself first, in cash or to the customer’s bank account.
        </p>
      ) : (
        <p>
          The money goes back the way it was paid, which takes a few days. It appears here once{' '}
          {providerNames[order.provider]} confirms it.
        </p>
      )}
    </ConfirmDialog>
  );
}
