import { useState } from 'react';
import { shippingLimits } from '../../../src/domain/limits.ts';
import { Field } from '../../../src/ui/Field.tsx';
import { CarrierField } from './CarrierField.tsx';
import styles from './OrderForm.module.css';
import { lastCarrier, rememberCarrier } from './lastCarrier.ts';
import { trackingProblem } from './trackingProblem.ts';
import type { ShippingDetails } from './types.ts';

interface ShipFormProps {
  onShip: (details: ShippingDetails) => void;
  onClose: () => void;
}

/** Ships an order with its carrier and tracking number; both may stay empty. */
export function ShipForm({ onShip, onClose }: ShipFormProps) {
  const [carrier, setCarrier] = useState(lastCarrier);
  const [number, setNumber] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const problem = trackingProblem(number);

  function submit() {
    setIsChecked(true);
    if (problem) return;
    const name = carrier.trim();
    rememberCarrier(name);
    onShip({ carrier: name || undefined, trackingNumber: number.trim() || undefined });
  }

  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Shipping details"
      data-form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <CarrierField value={carrier} onChange={setCarrier} />
      <Field
        label="Tracking number"
        value={number}
        maxLength={shippingLimits.trackingNumber}
        error={isChecked ? problem : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        // Opened by the person's own press.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target }) => setNumber(target.value)}
      />
      <div className={styles.buttons}>
        <button type="submit" className="button button-primary">
          Ship with these
        </button>
        <button type="button" className="button" onClick={onClose}>
          Back
        </button>
      </div>
    </form>
  );
}
