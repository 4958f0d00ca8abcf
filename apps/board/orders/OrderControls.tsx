import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { copyText } from '../../../src/ui/copyText.ts';
import { notify, toastWithActionMs } from '../../../src/ui/toasts/notifications.ts';
import { useIsOnline } from '../layout/useIsOnline.ts';
import { nameOf, recipientOf } from '../print/recipient.ts';
import { customerDataPath } from '../paths.ts';
import type { ActionResult } from './boardTypes.ts';
import { CancelForm } from './CancelForm.tsx';
import { MainStep, mainStepOf } from './MainStep.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import type { MenuEntry } from './MoreMenu.tsx';
import styles from './OrderControls.module.css';
import { describeChange, describeResult } from './outcomeTexts.ts';
import { paymentProof } from './paymentProof.ts';
import { ShipForm } from './ShipForm.tsx';
import { TakeBackForm } from './TakeBackForm.tsx';
import { isBlocking } from './troubleTexts.ts';
import type { OwnerOrder, ShippingDetails } from './types.ts';
import { useEscape } from './useEscape.ts';
import { useOrderActions } from './useOrderActions.ts';

export interface OrderControlsProps {
  order: OwnerOrder;
  /** Says what is wrong with it and offers "Mark as solved". */
  isExplained: boolean;
  isShipping: boolean;
  onShip: (details?: ShippingDetails) => void;
  onPrint: () => void;
  /** The id of the order's heading. */
  headingId: string;
}

const offlineText = 'You are offline. Ship it when the connection is back.';

/** Whether nothing can be done with an order but what is in its menu. */
export const hasMenuOnly = ({ state, changedMeanwhile }: OwnerOrder, isExplained: boolean): boolean =>
  state !== 'waiting' && !isExplained && !changedMeanwhile;

/** @param what `Address` */
async function copy(what: string, text: string) {
  try {
    await copyText(text);
    notify(`${what} copied.`);
  } catch (error) {
    console.warn(`${what} could not be copied.`, error);
    notify('The browser did not allow copying. Select the text by hand.');
  }
}

function addressOf(order: OwnerOrder): string {
  const { lines, country, phone } = recipientOf(order);
  return [nameOf(order), ...lines, country, phone].filter(Boolean).join('\n');
}

/** What can be done with an order: the main thing as a button, the rest in a menu. */
export function OrderControls({
  order,
  isExplained,
  isShipping,
  onShip,
  onPrint,
  headingId,
}: OrderControlsProps) {
  const actions = useOrderActions();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const offlineId = useId();
  const [form, setForm] = useState<'ship' | 'cancel' | 'take-back'>();
  const [isBusy, setIsBusy] = useState(false);
  const boxRef = useRef<HTMLDivElement>(null);
  const rowRef = useRef<HTMLDivElement>(null);
  /** Which button has opened the form that was closed last. */
  const opener = useRef<string>(undefined);
  const { payment, changedMeanwhile } = order;
  const isWaiting = order.state === 'waiting';
  // The order may have changed while a form was open.
  const isFormShown = form === 'take-back' ? order.state === 'shipped' : form !== undefined && isWaiting;
  const needsLook = order.troubles.some(isBlocking);
  const canSolve = isExplained && payment?.needsAttention === true;
  const step = isExplained ? mainStepOf(order) : undefined;

  // The buttons are there again once the form is gone.
  useEffect(() => {
    const row = rowRef.current;
    if (form === undefined && opener.current)
      (row?.querySelector<HTMLElement>(opener.current) ?? row?.querySelector('button'))?.focus();
    opener.current = undefined;
  }, [form]);

  function close() {
    if (form !== undefined)
      opener.current = form === 'ship' && !canSolve ? '[data-ship-form]' : '[aria-expanded]';
    setForm(undefined);
  }

  useEscape(boxRef, form !== undefined, close);

  /** Runs a change, and says what became of it. */
  async function run(change: () => Promise<ActionResult>, done: string) {
    if (isBusy) return;
    setIsBusy(true);
    const result = await change();
    setIsBusy(false);
    if (result.result === 'done' || result.result === 'changed') close();
    const canRepeat = result.result === 'failed' || result.result === 'unsure';
    notify(describeResult(result) || done, {
      durationMs: toastWithActionMs,
      ...(canRepeat && { action: { label: 'Repeat', onAction: () => void run(change, done) } }),
    });
  }

  function ship() {
    if (!isOnline) notify(offlineText);
    else if (!isShipping) onShip();
  }

  const entries: MenuEntry[] = [
    { label: 'Print…', onChoose: onPrint },
    { label: 'Copy address', onChoose: () => void copy('Address', addressOf(order)) },
  ];
  if (payment) {
    const { id } = paymentProof(payment);
    entries.push({ label: 'Copy payment id', onChoose: () => void copy('Payment id', id) });
  }
  entries.push({
    label: 'Data and deletion…',
    onChoose: () => void navigate(customerDataPath(order.uid)),
  });
  if (isWaiting) entries.push({ label: 'Cancel order…', onChoose: () => setForm('cancel') });
  if (isWaiting && canSolve) entries.unshift({ label: 'Add tracking…', onChoose: () => setForm('ship') });
  if (order.state === 'shipped')
    entries.push({ label: 'Move back to Waiting…', onChoose: () => setForm('take-back') });
  if (order.state === 'cancelled')
    entries.push({
      label: 'Move back to Waiting',
      onChoose: () => void run(() => actions.reopen(order), 'Moved back to Waiting.'),
    });

  return (
    <div ref={boxRef} className={styles.controls}>
      <div ref={rowRef} className={styles.row} hidden={isFormShown}>
        <div className={styles.buttons}>
          {changedMeanwhile && (
            <>
              <p role="status" className={styles.main}>
                {describeChange(changedMeanwhile)}
              </p>
              <button
                type="button"
                className="button"
                aria-describedby={headingId}
                onClick={() => actions.hide(order)}
              >
                Hide
              </button>
            </>
          )}
          {step && <MainStep step={step} className={styles.main} describedBy={headingId} />}
          {canSolve && (
            <button
              type="button"
              className={`button ${styles.main}`}
              aria-describedby={headingId}
              aria-disabled={isBusy}
              onClick={() => void run(() => actions.lookedInto(order), `Marked as solved: ${nameOf(order)}`)}
            >
              Mark as solved
            </button>
          )}
          {isWaiting && (
            <button
              type="button"
              className={`button ${styles.main} ${needsLook || step || canSolve ? '' : 'button-primary'}`}
              aria-describedby={isOnline ? headingId : `${headingId} ${offlineId}`}
              aria-disabled={isShipping || !isOnline}
              onClick={ship}
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
              data-ship-form
              onClick={isShipping ? undefined : () => setForm('ship')}
            >
              Add tracking…
            </button>
          )}
        </div>
        {!isOnline && (
          <span id={offlineId} hidden>
            {offlineText}
          </span>
        )}
        <MoreMenu entries={entries} describedBy={headingId} />
      </div>
      {form === 'ship' && isWaiting && (
        <ShipForm
          onClose={close}
          onShip={(details) => {
            close();
            onShip(details);
          }}
        />
      )}
      {form === 'cancel' && isWaiting && (
        <CancelForm
          order={order}
          isBusy={isBusy}
          onClose={close}
          onCancelOrder={(reason) =>
            void run(() => actions.cancel(order, reason), 'Cancelled. The customer sees the reason.')
          }
        />
      )}
      {form === 'take-back' && order.state === 'shipped' && (
        <TakeBackForm
          isBusy={isBusy}
          onClose={close}
          onTakeBack={() => void run(() => actions.takeBack(order), 'Moved back to Waiting.')}
        />
      )}
    </div>
  );
}
