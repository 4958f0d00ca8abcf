import { useId, useState } from 'react';
import { toInches } from '../../domain/sizeTable.ts';
import type { SizeTable } from '../../domain/types.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './SizeGuide.module.css';

interface SizeGuideProps {
  table: SizeTable;
  productName: string;
  onClose: () => void;
}

const units = [
  { unit: 'cm', label: 'Centimetres', format: (cm: string) => cm },
  { unit: 'in', label: 'Inches', format: toInches },
] as const;

export function SizeGuide({ table, productName, onClose }: SizeGuideProps) {
  const [shown, setShown] = useState<(typeof units)[number]>(units[0]);
  const headingId = useId();
  const captionId = useId();
  const rows = table.rows.filter(({ values }) => values.some((value) => value !== ''));
  const columns = table.columns
    .map((title, index) => ({ title, index }))
    .filter(({ title, index }) => title !== '' && rows.some(({ values }) => values[index]));
  return (
    <Dialog
      label={`Size guide for ${productName}`}
      onClose={onClose}
      heading={
        <h2 id={headingId} className={styles.heading}>
          Size guide
        </h2>
      }
    >
      <div className={styles.content}>
        <fieldset className={styles.units}>
          <legend className="visually-hidden">Unit</legend>
          {units.map((option) => (
            <label key={option.unit}>
              <input
                type="radio"
                name="unit"
                checked={option.unit === shown.unit}
                onChange={() => setShown(option)}
              />
              <span>{option.label}</span>
            </label>
          ))}
        </fieldset>
        {/* Not a caption, which would be as wide as the table and scroll out of sight. */}
        <p id={captionId} className={styles.caption}>
          {productName}, in {shown.label.toLowerCase()}
        </p>
        {/* Focusable, because a wide table is scrolled with the arrow keys. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles.scroller} role="region" aria-labelledby={headingId} tabIndex={0}>
          <table className={styles.table} aria-labelledby={captionId}>
            <thead>
              <tr>
                <th scope="col">Size</th>
                {columns.map(({ title, index }) => (
                  <th key={index} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ size, values }, row) => (
                // The owner may have written a size twice.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={row}>
                  <th scope="row">{size}</th>
                  {columns.map(({ index }) => (
                    <td key={index}>{shown.format(values[index] ?? '') || '–'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {table.howToMeasure && (
          <section className={styles.measure}>
            <h3>How to measure</h3>
            <p>{table.howToMeasure}</p>
          </section>
        )}
      </div>
    </Dialog>
  );
}
