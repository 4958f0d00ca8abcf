import { formatPrice } from '../../../src/domain/price.ts';
import type { Price, SaleRow } from './salePlan.ts';
import styles from './SaleTable.module.css';

interface SaleTableProps {
  /** What the table is about, for screen readers. */
  caption: string;
  kind: 'begin' | 'end';
  rows: readonly SaleRow[];
  /** Ids of the chosen rows. */
  chosen: ReadonlySet<string>;
  /** Called with the ids to choose or not to choose. Without it, the table only shows the rows. */
  onChoose?: ((ids: string[], isChosen: boolean) => void) | undefined;
}

function PriceCell({ price, beforeLkr }: { price: Price | undefined; beforeLkr?: number | undefined }) {
  if (price?.price === undefined) return <td className={styles.soft}>–</td>;
  return (
    <td className={styles.price}>
      {formatPrice(price.price)}
      {beforeLkr !== undefined && (
        <>
          {' '}
          <s className={styles.soft}>{formatPrice(beforeLkr)}</s>
        </>
      )}
      {price.discount !== undefined && <div className={styles.soft}>{price.discount}% OFF</div>}
    </td>
  );
}

/** Products with their prices now, in a sale and after it. */
export function SaleTable({ caption, kind, rows, chosen, onChoose }: SaleTableProps) {
  const choosable = rows.filter(({ problem }) => problem === undefined).map(({ id }) => id);
  const isEveryChosen = choosable.length > 0 && choosable.every((id) => chosen.has(id));
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={caption}>
        <thead>
          <tr>
            {onChoose && (
              <th scope="col">
                <input
                  type="checkbox"
                  className={styles.box}
                  aria-label={`Choose all ${choosable.length}`}
                  checked={isEveryChosen}
                  disabled={choosable.length === 0}
                  onChange={() => onChoose(choosable, !isEveryChosen)}
                />
              </th>
            )}
            <th scope="col">Product</th>
            <th scope="col">Price now</th>
            {kind === 'begin' && <th scope="col">Price in the sale</th>}
            <th scope="col">Price after the sale</th>
            <th scope="col">Note</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={styles.row} data-problem={row.problem !== undefined}>
              {onChoose && (
                <td>
                  <input
                    type="checkbox"
                    className={styles.box}
                    aria-label={row.name}
                    checked={chosen.has(row.id) && row.problem === undefined}
                    disabled={row.problem !== undefined}
                    onChange={() => onChoose([row.id], !chosen.has(row.id))}
                  />
                </td>
              )}
              <th scope="row">{row.name}</th>
              <PriceCell price={row.now} />
              {kind === 'begin' && <PriceCell price={row.sale} beforeLkr={row.shownBeforeLkr} />}
              <PriceCell price={row.after} />
              <td className={styles.note}>{row.problem ?? row.note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
