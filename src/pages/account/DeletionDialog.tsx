import { arrivedAfterDays } from '../../domain/openOrders.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface DeletionDialogProps {
  isBusy: boolean;
  /** What failed before; undefined if nothing did. */
  problem: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

const label = 'Delete your account?';

/** Says what happens and when, before the customer asks for it. */
export function DeletionDialog({ isBusy, problem, onConfirm, onClose }: DeletionDialogProps) {
  return (
    <Dialog label={label} heading={<h2>{label}</h2>} onClose={onClose}>
      <div className="page form">
        <p>
          Within 30 days we delete your account, your profile and your address. If an order is still on its
          way, we wait until you have confirmed its delivery, but not longer than {arrivedAfterDays} days
          after it was shipped. Until then you can withdraw your request here.
        </p>
        <p>
          After that you cannot sign in or see your orders any more, and we cannot bring them back. If you
          want to keep them, download your data first.
        </p>
        <p>
          We keep what was ordered and paid for six years, as tax law requires, without your name, phone
          number, email and address. The payment provider keeps its own records.
        </p>
        {problem !== undefined && (
          <Notice tone="error">
            <p>{problem}</p>
          </Notice>
        )}
        <button type="button" className="button button-primary" aria-disabled={isBusy} onClick={onConfirm}>
          {isBusy ? 'One moment…' : 'Ask to delete my account'}
        </button>
        <button type="button" className="button" onClick={onClose}>
          Keep my account
        </button>
      </div>
    </Dialog>
  );
}
