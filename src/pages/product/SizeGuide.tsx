import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { groupColumns, toInches, toRange } from '../../domain/sizeTable.ts';
import type { SizeTable } from '../../domain/detailedProduct.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './SizeGuide.module.css';

interface SizeGuideProps {
  table: SizeTable;
  productName: string;
  /** A table of a category may have others too. */
  sizes: readonly string[];
  /** The picture that the owner made of it, as a link. */
  chart: ReactNode;
  onClose: () => void;
}

const units = [
  { unit: 'cm', label: 'Centimetres', format: toRange },
  { unit: 'in', label: 'Inches', format: (cm: string) => toInches(toRange(cm)) },
] as const;

export function SizeGuide({ table, productName, sizes, chart, onClose }: SizeGuideProps) {
  const [shown, setShown] = useState<(typeof units)[number]>(units[0]);
  const headingId = useId();
  const captionId = useId();
  const measured = table.rows.filter(({ values }) => values.some((value) => value !== ''));
  const own = measured.filter(({ size }) => sizes.includes(size));
  const rows = own.length > 0 ? own : measured;
  const { body, garment } = groupColumns({ ...table, rows });
  const columns = [...body, ...garment];
  const headings = columns.map(({ title, index }) => (
    <th key={index} scope="col">
      {title}
    </th>
  ));
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
                <th scope="col" rowSpan={garment.length > 0 ? 2 : 1}>
                  Size
                </th>
                {garment.length === 0 && headings}
                {garment.length > 0 && body.length > 0 && (
                  <th scope="colgroup" colSpan={body.length}>
                    Your body
                  </th>
                )}
                {garment.length > 0 && (
                  <th scope="colgroup" colSpan={garment.length}>
                    The garment
                  </th>
                )}
              </tr>
              {garment.length > 0 && <tr>{headings}</tr>}
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
            <ul>
              {table.howToMeasure.split('\n').map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </section>
        )}
        {chart && <p>{chart}</p>}
      </div>
    </Dialog>
  );
}
