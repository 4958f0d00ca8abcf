import { useState } from 'react';
import { errorKind } from '../../../src/lib/errors.ts';
import { Field } from '../../../src/ui/Field.tsx';
import { ConfirmDialog } from '../layout/BoardDialog.tsx';
import type { CustomerSummary } from '../services/dataRequests.ts';
import { forgetCustomer } from '../services/forgetCustomer.ts';
import {
  customerTitle,
  describeForgetProblem,
  describeWithdrawal,
  isSameName,
  mayHaveDeleted,
} from './requestTexts.ts';

export interface DeletionOutcome {
  /** False if the customer has withdrawn their request. */
  isDeleted: boolean;
  /** What the page says once the customer is off the list. */
  message: string;
}

interface DeleteDialogProps {
  uid: string;
  /** Later ones are ignored: a half deleted customer has no name left, and the owner is typing the one they were asked for. */
  summary: CustomerSummary;
  /** Whether they asked under Profile to be deleted. A later change is for the server to notice. */
  hasAsked: boolean;
  /** Whether an earlier attempt may have deleted something. */
  isPartial: boolean;
  onClose: () => void;
  /** The server has found orders that are not finished. */
  onOrdersWaiting: () => void;
  /** An attempt may have deleted something before it failed. */
  onUnfinished: () => void;
  onDone: (outcome: DeletionOutcome) => void;
}

const productsOf = (count: number) =>
  count === 0 ? 'no orders' : `${count.toLocaleString('en')} ordered ${count === 1 ? 'product' : 'products'}`;

/** Says what goes and what stays, and deletes the customer once their name has been typed. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { uid, isPartial, onClose, onOrdersWaiting, onUnfinished, onDone } = props;
  const [{ summary, hasAsked }] = useState(props);
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const title = customerTitle(uid, summary);
  // Without a name, the account id is what tells one customer from another.
  const expected = summary.name || uid;
  const isConfirmed = isSameName(typed, expected);

  async function remove() {
    try {
      const orders = await forgetCustomer(uid, { onRequest: hasAsked });
      const rest =
        orders === 0 ? 'They had no orders.' : `${productsOf(orders)} and the payments stay, without a name.`;
      onDone({ isDeleted: true, message: `${title} is deleted: account, profile and address. ${rest}` });
      return undefined;
    } catch (error) {
      console.warn('A customer could not be deleted.', error);
      if (errorKind(error) === 'withdrawn') {
        onDone({ isDeleted: false, message: describeWithdrawal(title, isPartial) });
        return undefined;
      }
      if (mayHaveDeleted(error)) onUnfinished();
      if (errorKind(error) === 'orders-waiting') onOrdersWaiting();
      return describeForgetProblem(error, isPartial);
    }
  }

  return (
    <ConfirmDialog
      title={`Delete ${title}?`}
      confirm="Delete for good"
      back="Keep this customer"
      isDanger
      onConfirm={() => {
        setIsChecked(true);
        return isConfirmed ? remove() : undefined;
      }}
      onClose={onClose}
    >
      <p>This cannot be undone. If they also asked for their data, save it first.</p>
      <p>
        <strong>Will be deleted:</strong> the account, name, phone number, e-mail and delivery address, saved
        products, the kept cart, sizes they wait for, your notes on their payments, and the request itself.
      </p>
      <p>
        <strong>Will stay, for your books:</strong> {productsOf(summary.orders)}, the payments, and the
        account id, which then leads to nobody.
      </p>
      <p className="note">
        Your payment provider, your mailbox and files on your computer have copies of their own. Delete those
        there.
      </p>
      <Field
        label={summary.name ? `Type the customer’s name: ${expected}` : `Type the account id: ${expected}`}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        error={isChecked && !isConfirmed ? `Please type ${expected} to delete this customer.` : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ConfirmDialog>
  );
}
