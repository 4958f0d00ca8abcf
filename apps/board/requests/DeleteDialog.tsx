import { useState } from 'react';
import { arrivedAfterDays } from '../../../src/domain/openOrders.ts';
import { cleanName } from '../../../src/lib/text.ts';
import { Field } from '../../../src/ui/Field.tsx';
import { ConfirmDialog } from '../layout/BoardDialog.tsx';
import { formatTime } from '../print/dates.ts';
import { counted } from '../print/lines.ts';
import type { CustomerSummary } from '../services/dataRequests.ts';
import { ForgetError, forgetCustomer } from '../services/forgetCustomer.ts';

export const customerTitle = ({ name, phone }: Pick<CustomerSummary, 'name' | 'phone'>): string =>
  name || phone || 'Customer without a name';

function describeForgetError({ kind, openCount, untilMs }: ForgetError): string | undefined {
  if (kind === 'orders-waiting')
    return `${counted(openCount, 'product')} ${openCount === 1 ? 'waits or is on the way, and needs' : 'wait or are on the way, and need'} the address. Ship or cancel what waits. For what is on the way, ask the customer to confirm the delivery, or wait until ${arrivedAfterDays} days after shipping. Then try again.`;
  if (kind === 'returns-open')
    return `${counted(openCount, 'return')} ${openCount === 1 ? 'is' : 'are'} open and may need the address. Finish or decline ${openCount === 1 ? 'it' : 'them'} under Returns. Then try again.`;
  // Rounds up: in the minute shown, nothing can be paid any more.
  if (kind === 'payment-open')
    return `They may still pay until ${formatTime(Math.ceil(untilMs / 60_000) * 60_000)}. Try again after that.`;
  if (kind === 'refused')
    return 'The checkout server did not accept this. Check your connection, and try again in a minute; if that does not help, sign in again.';
  return undefined;
}

/** @param isPartial whether an earlier attempt may have deleted something */
export function describeForgetProblem(error: unknown, isPartial: boolean): string {
  const refusal = error instanceof ForgetError && describeForgetError(error);
  if (!refusal) return 'It was not finished. Part of it may already be deleted. Try again.';
  return `${isPartial ? 'Part of it may already be deleted.' : 'Nothing was deleted.'} ${refusal}`;
}

const comparable = (text: string) =>
  cleanName(text.replace(/[\u2018\u2019\u201b\u02b9-\u02bc\u2032`\u00b4]/g, "'").normalize('NFKC'))
    .replace(/[\u200c\u200d]/g, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toLowerCase();

/** Ignores case, spaces, apostrophes, dashes and joiners. */
export const isSameName = (typed: string, name: string): boolean =>
  comparable(name) !== '' && comparable(typed) === comparable(name);

interface DeleteDialogProps {
  uid: string;
  /** Later ones are ignored: a half deleted customer has no name left, and the owner is typing the one they were asked for. */
  summary: CustomerSummary;
  /** Whether they asked under Profile to be deleted. The server notices a later change. */
  hasAsked: boolean;
  /** Whether an earlier attempt may have deleted something. */
  isPartial: boolean;
  onClose: () => void;
  onDone: (message: string) => void;
}

const productsOf = (records: number) => (records === 0 ? 'no orders' : counted(records, 'ordered product'));

/** Deletes the customer once their name has been typed. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { uid, onClose, onDone } = props;
  const [{ summary, hasAsked }] = useState(props);
  const [isPartial, setIsPartial] = useState(props.isPartial);
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const title = customerTitle(summary);
  const expected = summary.name || summary.phone || 'delete';
  const isConfirmed = isSameName(typed, expected);

  async function remove() {
    try {
      const orders = await forgetCustomer(uid, { onRequest: hasAsked });
      const rest =
        orders === 0 ? 'They had no orders.' : `${productsOf(orders)} and the payments stay, without a name.`;
      onDone(`${title} is deleted: account, profile and address. ${rest}`);
    } catch (error) {
      console.warn('A customer could not be deleted.', error);
      const kind = error instanceof ForgetError ? error.kind : 'unfinished';
      if (kind !== 'withdrawn') {
        if (kind === 'unfinished') setIsPartial(true);
        return describeForgetProblem(error, isPartial);
      }
      const deleted = isPartial
        ? 'Part of their data may already be deleted; tell them.'
        : 'Nothing was deleted.';
      onDone(`${title}: They have withdrawn their request. ${deleted}`);
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
      <p>
        This cannot be undone. If they want a copy of their data, they have to download it first, under My
        account, Your data.
      </p>
      <p>
        <strong>Will be deleted:</strong> the account, name, phone number, email, delivery addresses, gift
        messages, saved products, the cart on their account, sizes they are waiting for, tracking numbers,
        your notes and reasons on their orders, and the request itself.
      </p>
      <p>
        <strong>Kept for your books:</strong> {productsOf(summary.records)}, the payments, and the account id,
        which then identifies nobody.
      </p>
      <p className="note">
        Your payment provider, your mailbox and files on your computer may have copies of their own. Delete
        those yourself.
      </p>
      <Field
        label={summary.name ? `Type the customer’s name: ${expected}` : `Type to confirm: ${expected}`}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        error={isChecked && !isConfirmed ? `Please type ${expected} to delete this customer.` : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ConfirmDialog>
  );
}
