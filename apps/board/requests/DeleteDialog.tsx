import { useState } from 'react';
import { errorKind } from '../../../src/lib/errors.ts';
import { Dialog } from '../../../src/ui/Dialog.tsx';
import { Field } from '../../../src/ui/Field.tsx';
import { Notice } from '../../../src/ui/Notice.tsx';
import type { CustomerSummary } from '../services/dataRequests.ts';
import { forgetCustomer } from '../services/forgetCustomer.ts';
import { isSameName } from './confirmName.ts';
import styles from './DeleteDialog.module.css';
import { customerTitle, describeForgetProblem, describeWithdrawal, mayHaveDeleted } from './requestTexts.ts';

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
  `${count.toLocaleString('en')} ordered ${count === 1 ? 'product' : 'products'}`;

/** Says what goes and what stays, and deletes the customer once their name has been typed. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { uid, isPartial, onClose, onOrdersWaiting, onUnfinished, onDone } = props;
  const [summary] = useState(props.summary);
  const [hasAsked] = useState(props.hasAsked);
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const title = customerTitle(uid, summary);
  // Without a name, the account id is what tells one customer from another.
  const expected = summary.name || uid;
  const isConfirmed = isSameName(typed, expected);

  async function remove() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const orders = await forgetCustomer(uid, { onRequest: hasAsked });
      const rest =
        orders === 0 ? 'They had no orders.' : `${productsOf(orders)} and the payments stay, without a name.`;
      const message = `${title} is deleted: account, profile and address. ${rest}`;
      onDone({ isDeleted: true, message });
    } catch (error) {
      console.warn('A customer could not be deleted.', error);
      if (errorKind(error) === 'withdrawn') {
        onDone({ isDeleted: false, message: describeWithdrawal(title, isPartial) });
        return;
      }
      setIsBusy(false);
      setProblem(describeForgetProblem(error, isPartial));
      if (mayHaveDeleted(error)) onUnfinished();
      if (errorKind(error) === 'orders-waiting') onOrdersWaiting();
    }
  }

  return (
    <Dialog
      label={`Delete ${title}`}
      heading={<h2 className={styles.heading}>Delete {summary.name || `account ${uid}`}?</h2>}
      onClose={onClose}
    >
      <form
        className={styles.content}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsChecked(true);
          if (isConfirmed && !isBusy) void remove();
        }}
      >
        <p>This cannot be undone. If they also asked for their data, save it first.</p>
        <section>
          <h3>Will be deleted</h3>
          <ul>
            <li>the account: they can no longer sign in</li>
            <li>the profile: name and phone number</li>
            <li>the delivery address</li>
            <li>name, phone number and e-mail address in the search of orders</li>
            <li>your notes on their payments</li>
            <li>the request itself</li>
          </ul>
        </section>
        <section>
          <h3>Will stay</h3>
          <ul>
            <li>
              {summary.orders === 0
                ? 'no orders, because there are none'
                : `${productsOf(summary.orders)}: what, when and for how much`}
            </li>
            <li>the payments with their amounts and ids, for your books</li>
            <li>the account id beside them, which then leads to nobody</li>
          </ul>
        </section>
        <p className={styles.elsewhere}>
          Your payment provider, your mailbox and files on your computer have copies of their own. Delete
          those there.
        </p>
        <Field
          label={summary.name ? `Type the customer’s name: ${expected}` : `Type the account id: ${expected}`}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          error={isChecked && !isConfirmed ? `Please type ${expected} to delete this customer.` : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        {problem && (
          <Notice tone="error">
            <p>{problem}</p>
          </Notice>
        )}
        <div className={styles.actions}>
          <button type="submit" className={`button ${styles.delete}`} aria-disabled={isBusy}>
            {isBusy ? 'Deleting…' : problem ? 'Try again' : 'Delete for good'}
          </button>
          <button type="button" className="button" onClick={onClose}>
            Keep this customer
          </button>
        </div>
      </form>
    </Dialog>
  );
}
