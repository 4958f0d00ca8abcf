import { useState } from 'react';
import { shippingLimits } from '../../../src/domain/limits.ts';
import { Field } from '../../../src/ui/Field.tsx';
import { describePieces } from '../print/pieces.ts';
import { nameOf } from '../print/recipient.ts';
import { BoardDialog } from './BoardDialog.tsx';
import { CarrierField } from './CarrierField.tsx';
import { lastCarrier, rememberCarrier } from './lastCarrier.ts';
import styles from './ShipSelected.module.css';
import { trackingProblem } from './trackingProblem.ts';
import type { OwnerOrder, ShippingDetails } from './types.ts';

interface ShipSelectedProps {
  orders: readonly OwnerOrder[];
  /** @param trackingNumbers by the key of the order */
  onShip: (details: ShippingDetails, trackingNumbers: ReadonlyMap<string, string>) => void;
  onClose: () => void;
}

/** Ships several orders with one carrier, and a tracking number each where there is one. */
export function ShipSelected({ orders, onShip, onClose }: ShipSelectedProps) {
  const [carrier, setCarrier] = useState(lastCarrier);
  const [numbers, setNumbers] = useState<ReadonlyMap<string, string>>(new Map());
  const [isChecked, setIsChecked] = useState(false);

  function submit() {
    setIsChecked(true);
    if ([...numbers.values()].some(trackingProblem)) return;
    const name = carrier.trim();
    rememberCarrier(name);
    const given = [...numbers].map(([key, number]) => [key, number.trim()] as const);
    onShip({ carrier: name || undefined }, new Map(given.filter(([, number]) => number !== '')));
  }

  return (
    <BoardDialog
      title={orders.length === 1 ? 'Ship 1 order' : `Ship ${orders.length} orders`}
      onClose={onClose}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <CarrierField value={carrier} onChange={setCarrier} />
        <ul className={styles.orders} aria-label="Tracking numbers">
          {orders.map((order) => {
            const { key } = order;
            const number = numbers.get(key) ?? '';
            return (
              <li key={key}>
                <Field
                  label={`Tracking number for ${nameOf(order)}`}
                  hint={describePieces(order)}
                  value={number}
                  maxLength={shippingLimits.trackingNumber}
                  error={isChecked ? trackingProblem(number) : undefined}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  onChange={({ target }) => setNumbers(new Map([...numbers, [key, target.value]]))}
                />
              </li>
            );
          })}
        </ul>
        <div className={styles.foot}>
          <button type="submit" className="button button-primary">
            {orders.length === 1 ? 'Ship 1 order' : `Ship ${orders.length} orders`}
          </button>
        </div>
      </form>
    </BoardDialog>
  );
}
