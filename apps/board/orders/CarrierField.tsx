import { useId, useState } from 'react';
import { carriers } from '../../../src/config/carriers.ts';
import { shippingLimits } from '../../../src/domain/limits.ts';
import { Field } from '../../../src/ui/Field.tsx';
import styles from './CarrierField.module.css';

interface CarrierFieldProps {
  /** Empty for none. */
  value: string;
  onChange: (carrier: string) => void;
}

const other = 'other';
const isKnown = (carrier: string) => carrier === '' || carriers.some(({ name }) => name === carrier);

/** Who carries the parcel: one of the shop's carriers, or any other name. */
export function CarrierField({ value, onChange }: CarrierFieldProps) {
  const id = useId();
  const [isOther, setIsOther] = useState(!isKnown(value));
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={id}>Carrier</label>
        <select
          id={id}
          className={styles.select}
          value={isOther ? other : value}
          onChange={({ target }) => {
            setIsOther(target.value === other);
            onChange(target.value === other ? '' : target.value);
          }}
        >
          <option value="">Not given</option>
          {carriers.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
          <option value={other}>Another carrier…</option>
        </select>
      </div>
      {isOther && (
        <Field
          label="Name of the carrier"
          value={value}
          maxLength={shippingLimits.carrier}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  );
}
