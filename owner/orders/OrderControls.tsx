import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { copyText } from '../../src/ui/copyText.ts';
import { notify, toastWithActionMs } from '../../src/ui/toasts/notifications.ts';
import { nameOf, recipientOf } from '../paper/recipient.ts';
import { customerDataPath } from '../paths.ts';
import type { ActionResult } from './boardTypes.ts';
import { CancelForm } from './CancelForm.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import type { MenuEntry } from './MoreMenu.tsx';
import styles from './OrderControls.module.css';
import { describeResult } from './outcomeTexts.ts';
import { ShipForm } from './ShipForm.tsx';
import { TakeBackForm } from './TakeBackForm.tsx';
import { isBlocking } from './troubleTexts.ts';
import type { OwnerOrder, ShippingDetails } from './types.ts';
import { useOrderActions } from './useOrderActions.ts';

export interface OrderControlsProps {
  order: OwnerOrder;
  /** Says what is wrong with it and offers "Looked into". */
  isExplained: boolean;
  isShipping: boolean;
  onShip: (details?: ShippingDetails) => void;
  onPrint: () => void;
  /** The id of the order's heading. */
  headingId: string;
}

async function copyAddress(order: OwnerOrder) {
  const { lines, country, phone } = recipientOf(order);
  try {
    await copyText([nameOf(order), ...lines, country, phone].filter(Boolean).join('\n'));
    notify('Address copied.');
  } catch (error) {
    console.warn('The address could not be copied.', error);
    notify('The browser did not allow copying. Select the address by hand.');
  }
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
  const [form, setForm] = useState<'ship' | 'cancel' | 'take-back'>();
  const [isBusy, setIsBusy] = useState(false);
  const isWaiting = order.state === 'waiting';
  const needsLook = order.troubles.some(isBlocking);
  const canLookInto = isExplained && order.payment?.needsAttention === true;
  const close = () => setForm(undefined);

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

  const entries: MenuEntry[] = [
    { label: 'Print…', onChoose: onPrint },
    { label: 'Copy address', onChoose: () => void copyAddress(order) },
    { label: 'Customer’s data', onChoose: () => void navigate(customerDataPath(order.uid)) },
  ];
  if (isWaiting) entries.push({ label: 'Cancel order…', onChoose: () => setForm('cancel') });
  if (isWaiting && canLookInto)
    entries.unshift({ label: 'Ship with tracking…', onChoose: () => setForm('ship') });
  if (order.state === 'shipped')
    entries.push({ label: 'Not shipped after all…', onChoose: () => setForm('take-back') });
  if (order.state === 'cancelled')
    entries.push({
      label: 'Put back to waiting',
      onChoose: () => void run(() => actions.reopen(order), 'The order waits again.'),
    });

  return (
    <div
      className={styles.controls}
      role="presentation"
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <div className={styles.row}>
        {canLookInto && (
          <button
            type="button"
            className={`button button-primary ${styles.main}`}
            aria-describedby={headingId}
            aria-disabled={isBusy}
            onClick={() => void run(() => actions.lookedInto(order), 'Taken off this list.')}
          >
            Looked into
          </button>
        )}
        {isWaiting && (
          <button
            type="button"
            className={`button ${styles.main} ${needsLook || canLookInto ? '' : 'button-primary'}`}
            aria-describedby={headingId}
            aria-disabled={isShipping}
            onClick={isShipping ? undefined : () => onShip()}
          >
            {isShipping ? 'Shipping…' : needsLook ? 'Ship anyway' : 'Ship'}
          </button>
        )}
        {isWaiting && !canLookInto && (
          <button
            type="button"
            className="button"
            aria-describedby={headingId}
            aria-expanded={form === 'ship'}
            aria-disabled={isShipping}
            onClick={isShipping ? undefined : () => setForm(form === 'ship' ? undefined : 'ship')}
          >
            Tracking…
          </button>
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
          onTakeBack={() => void run(() => actions.takeBack(order), 'The order waits again.')}
        />
      )}
    </div>
  );
}
