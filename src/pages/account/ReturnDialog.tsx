import { useId, useState } from 'react';
import { lineName } from '../../domain/orderGroups.ts';
import type { OrderGroup } from '../../domain/orderGroups.ts';
import { formatPrice } from '../../domain/price.ts';
import { returnTextLimits } from '../../domain/returns.ts';
import { isSizeAvailable, isSoldOut, sizeLabel, unitsLeft } from '../../domain/sizes.ts';
import type { Product } from '../../domain/types.ts';
import { randomId } from '../../lib/randomId.ts';
import { askForReturn } from '../../services/checkout/returns.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { returnProblem } from './returnProblem.ts';
import styles from './OrderReturns.module.css';

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
  onChange: (choice: Choice) => void;
}

function SizeFields({ given, choice, onChange }: SizeFieldsProps) {
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
            <option value="">A refund of {formatPrice(order.productPrice * quantity)}</option>
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
  onAsked: (returnId: string) => Promise<void>;
  onClose: () => void;
}

const keyOf = ({ order, size }: ReturnableSize) => `${order.orderId}/${size}`;

export function ReturnDialog({ sessionId, number, sizes, onAsked, onClose }: ReturnDialogProps) {
  const id = useId();
  // The same when it is sent again.
  const [key] = useState(randomId);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>(() => {
    const [only] = sizes;
    return only && sizes.length === 1 ? { [keyOf(only)]: { ...noChoice, quantity: 1 } } : {};
  });
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const choiceOf = (given: ReturnableSize) => choices[keyOf(given)] ?? noChoice;

  async function send() {
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
      return undefined;
    } catch (error) {
      console.error('The return could not be asked for.', error);
      return returnProblem(error);
    }
  }

  async function submit() {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    setProblem(await send());
    setIsBusy(false);
  }

  const label = `Return or exchange, order ${number}`;
  return (
    <Dialog label={label} heading={<h2 className={styles.heading}>{label}</h2>} onClose={onClose}>
      <form
        className="page form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
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
        {problem !== undefined && (
          <Notice tone="error">
            <p>{problem}</p>
          </Notice>
        )}
        <button type="submit" className="button button-primary" aria-disabled={isBusy}>
          {isBusy ? 'One moment…' : 'Send request'}
        </button>
      </form>
    </Dialog>
  );
}
