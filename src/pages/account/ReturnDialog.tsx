import { useId, useState } from 'react';
import { lineName } from '../../domain/orderGroups.ts';
import type { OrderGroup } from '../../domain/orderGroups.ts';
import { formatPrice } from '../../domain/price.ts';
import { returnTextLimits } from '../../domain/documents/return.ts';
import type { Return } from '../../domain/documents/return.ts';
import { discountOf } from '../../domain/returns.ts';
import { isSizeAvailable, isSoldOut, sizeLabel, unitsLeft } from '../../domain/sizes.ts';
import type { Product } from '../../domain/types.ts';
import { errorKind } from '../../lib/errors.ts';
import { randomId } from '../../lib/randomId.ts';
import { askForReturn } from '../../services/checkout/orderRequests.ts';
import type { CancelRefusal, ReturnRefusal } from '../../services/checkout/orderRequests.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Problem, useAction } from '../../ui/useAction.tsx';
import styles from './OrderReturns.module.css';

const problems: Readonly<Record<Exclude<ReturnRefusal, CancelRefusal>, string>> = {
  unknown_order: 'We could not find this order. Please contact us.',
  unknown_return: 'We could not find this return. Please contact us.',
  not_shipped: 'A product you chose has not been shipped, so you cannot return it yet.',
  too_late: 'It is too late to return this order. Please contact us.',
  too_many: 'You have already asked to return these. Reload the page to see it.',
  size_not_offered: 'The size you want has just sold out. Please choose another size or a refund.',
  changed: 'This return has changed in the meantime. Please check it again.',
  'not-taken': 'We could not accept your request. Please contact us.',
  'sign-in-again': 'Please sign out and in again, then send it once more.',
};

/** What went wrong, and what to do. */
export function returnProblem(error: unknown): string {
  const kind = errorKind(error);
  return typeof kind === 'string' && Object.hasOwn(problems, kind)
    ? problems[kind as keyof typeof problems]
    : 'We got no answer. Check your connection and try again: nothing is sent twice.';
}

/** Units of one size of an order's line that can come back. */
export interface ReturnableSize {
  order: OrderGroup['orders'][number];
  size: string;
  left: number;
  /** Null if the catalogue no longer has it, undefined if that is not known. */
  product: Product | null | undefined;
}

interface Choice {
  quantity: number;
  /** The wanted size; empty for a refund. */
  wanted: string;
}

const noChoice: Choice = { quantity: 0, wanted: '' };

/** Other sizes that can be had, and how many; undefined if there are enough. */
function otherSizes({ product, size }: ReturnableSize): { size: string; left: number | undefined }[] {
  if (!product || isSoldOut(product)) return [];
  return product.size
    .filter((other) => other !== size && isSizeAvailable(product, other))
    .map((other) => ({ size: other, left: unitsLeft(product, other) }));
}

interface SizeFieldsProps {
  given: ReturnableSize;
  choice: Choice;
  /** Cents of the discount that the chosen units carry. */
  discountMinor: number;
  onChange: (choice: Choice) => void;
}

function SizeFields({ given, choice, discountMinor, onChange }: SizeFieldsProps) {
  const { order, size, left, product } = given;
  const { quantity, wanted } = choice;
  const id = useId();
  return (
    <fieldset className={styles.fields}>
      <legend>
        {order.name ?? lineName(product, order.productName)}, {sizeLabel(size, 'size')}
      </legend>
      <label htmlFor={`${id}-quantity`}>How many are you returning?</label>
      <select
        id={`${id}-quantity`}
        value={quantity}
        onChange={({ target }) => onChange({ ...choice, quantity: Number(target.value) })}
      >
        {Array.from({ length: left + 1 }, (_, count) => (
          <option key={count} value={count}>
            {count === 0 ? 'None' : count}
          </option>
        ))}
      </select>
      {quantity > 0 && (
        <>
          <label htmlFor={`${id}-wanted`}>What would you like instead?</label>
          <select
            id={`${id}-wanted`}
            value={wanted}
            onChange={({ target }) => onChange({ ...choice, wanted: target.value })}
          >
            <option value="">
              A refund of {formatPrice(order.productPrice * quantity - discountMinor / 100)}
            </option>
            {otherSizes(given).map((other) => (
              <option key={other.size} value={other.size} disabled={(other.left ?? quantity) < quantity}>
                {sizeLabel(other.size)}
                {other.left !== undefined && ` (only ${other.left} left)`}
              </option>
            ))}
          </select>
        </>
      )}
    </fieldset>
  );
}

interface ReturnDialogProps {
  sessionId: string;
  number: string;
  sizes: readonly ReturnableSize[];
  returns: readonly Return[];
  onAsked: (returnId: string) => Promise<void>;
  onClose: () => void;
}

const keyOf = ({ order, size }: ReturnableSize) => `${order.orderId}/${size}`;

export function ReturnDialog({ sessionId, number, sizes, returns, onAsked, onClose }: ReturnDialogProps) {
  const id = useId();
  // The same when it is sent again.
  const [key] = useState(randomId);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>(() => {
    const [only] = sizes;
    return only && sizes.length === 1 ? { [keyOf(only)]: { ...noChoice, quantity: 1 } } : {};
  });
  const [reason, setReason] = useState('');
  const choiceOf = (given: ReturnableSize) => choices[keyOf(given)] ?? noChoice;

  /** Counts units of the same line before it first, as the checkout server does. */
  function discountMinorOf(given: ReturnableSize) {
    const { order } = given;
    const sooner = sizes
      .slice(0, sizes.indexOf(given))
      .reduce((sum, each) => (each.order === order ? sum + choiceOf(each).quantity : sum), 0);
    const all = discountOf(order, sooner + choiceOf(given).quantity, returns);
    return sooner > 0 ? all - discountOf(order, sooner, returns) : all;
  }

  const { isBusy, problem, start } = useAction(async () => {
    const chosen = sizes.filter((given) => choiceOf(given).quantity > 0);
    if (chosen.length === 0) return 'Choose how many you are returning.';
    if (reason.trim() === '') return 'Tell us in a few words why you are returning it.';
    try {
      const lines = chosen.map((given) => {
        const { quantity, wanted } = choiceOf(given);
        const { order, size } = given;
        const wants = wanted === '' ? ('refund' as const) : { size: wanted };
        return { orderId: order.orderId, size, quantity, wants };
      });
      await askForReturn({ key, sessionId, lines, reason: reason.trim() });
      await onAsked(key);
    } catch (error) {
      console.error('The return could not be asked for.', error);
      return returnProblem(error);
    }
  });

  const label = `Return or exchange, order ${number}`;
  return (
    <Dialog label={label} heading={<h2 className={styles.heading}>{label}</h2>} onClose={onClose}>
      <form
        className="page form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <p>
          We will answer by email. Please wait for our answer before you send anything, and keep everything
          unworn, with its labels.
        </p>
        {sizes.map((given) => (
          <SizeFields
            key={keyOf(given)}
            given={given}
            choice={choiceOf(given)}
            discountMinor={discountMinorOf(given)}
            onChange={(choice) => setChoices({ ...choices, [keyOf(given)]: choice })}
          />
        ))}
        <div className={styles.fields}>
          <label htmlFor={`${id}-reason`}>Why are you returning it?</label>
          <textarea
            id={`${id}-reason`}
            rows={3}
            value={reason}
            maxLength={returnTextLimits.reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
        <Problem text={problem} />
        <button type="submit" className="button button-primary" aria-disabled={isBusy}>
          {isBusy ? 'One moment…' : 'Send request'}
        </button>
      </form>
    </Dialog>
  );
}
