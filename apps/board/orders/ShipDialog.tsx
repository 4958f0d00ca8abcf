import { useId, useState } from 'react';
import { carriers } from '../../../src/config/carriers.ts';
import type { Order } from '../../../src/domain/documents/order.ts';
import { shippingLimits, trackingNumberPattern } from '../../../src/domain/limits.ts';
import { cleanName } from '../../../src/lib/text.ts';
import { Field } from '../../../src/ui/Field.tsx';
import { ConfirmDialog } from '../layout/BoardDialog.tsx';
import { counted, describeUnits } from '../print/lines.ts';
import { nameOf } from '../print/recipient.ts';
import type { ShippingDetails } from './useShipping.ts';

/** Offers the carrier again for the next parcel, until the page is reloaded. */
let lastCarrier = '';

/** Says why a text is not a tracking number; undefined if it is one, or empty. */
const trackingProblem = (number: string) =>
  number === '' || trackingNumberPattern.test(number)
    ? undefined
    : 'Use letters, digits, spaces, dots, dashes and slashes only, and begin with a letter or digit.';

interface ShipDialogProps {
  /** Holds the orders as they were when the dialog was opened: a later change is no reason to ship them. */
  orders: readonly Order[];
  onShip: (orders: readonly Order[], details: ShippingDetails) => void;
  onClose: () => void;
}

/** Every field may stay empty. */
export function ShipDialog({ orders, onShip, onClose }: ShipDialogProps) {
  const carriersId = useId();
  const [carrier, setCarrier] = useState(lastCarrier);
  const [numbers, setNumbers] = useState<ReadonlyMap<string, string>>(new Map());
  const [isChecked, setIsChecked] = useState(false);
  const title = `Ship ${counted(orders.length, 'order')}`;

  function ship() {
    setIsChecked(true);
    // A copied number brings invisible marks along.
    const given = [...numbers].map(([key, number]) => [key, cleanName(number)] as const);
    if (given.some(([, number]) => trackingProblem(number))) return undefined;
    lastCarrier = carrier.trim();
    onClose();
    onShip(orders, { carrier: lastCarrier, numbers: new Map(given) });
    return undefined;
  }

  return (
    <ConfirmDialog title={title} confirm={title} onConfirm={ship} onClose={onClose}>
      <Field
        label="Carrier"
        list={carriersId}
        value={carrier}
        maxLength={shippingLimits.carrier}
        autoComplete="off"
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setCarrier(target.value)}
      />
      <datalist id={carriersId}>
        {carriers.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {orders.map((order) => {
        const number = numbers.get(order.sessionId) ?? '';
        return (
          <Field
            key={order.sessionId}
            label={`Tracking number for ${nameOf(order)}`}
            hint={describeUnits(order)}
            value={number}
            maxLength={shippingLimits.trackingNumber}
            error={isChecked ? trackingProblem(cleanName(number)) : undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => setNumbers(new Map([...numbers, [order.sessionId, target.value]]))}
          />
        );
      })}
    </ConfirmDialog>
  );
}
