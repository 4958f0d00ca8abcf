import { formatPrice } from '../../../src/domain/price.ts';
import type { ShownPrice } from '../../../src/domain/salePrice.ts';
import type { SaleRow } from './sale.ts';
import styles from './SaleTable.module.css';

function PriceCell({ shown }: { shown: ShownPrice | undefined }) {
  if (!shown) return <td>–</td>;
  return (
    <td className={styles.price}>
      {formatPrice(shown.price)} {shown.before !== undefined && <s>{formatPrice(shown.before)}</s>}
      {shown.discount !== undefined && <div>{shown.discount}% OFF</div>}
    </td>
  );
}

interface SaleTableProps {
  rows: readonly SaleRow[];
  /** Ids of the chosen rows. */
  chosen: ReadonlySet<string>;
  onChoose: (ids: string[], isChosen: boolean) => void;
}

/** Products to choose, with their prices in the shop now and after the change. */
export function SaleTable({ rows, chosen, onChoose }: SaleTableProps) {
  const choosable = rows.filter(({ problem }) => problem === undefined).map(({ id }) => id);
  const isEveryChosen = choosable.length > 0 && choosable.every((id) => chosen.has(id));
  return (
    <table className={styles.table} aria-label="Products and their prices">
      <thead>
        <tr>
          <th scope="col">
            <input
              type="checkbox"
              aria-label={`Choose all ${choosable.length}`}
              checked={isEveryChosen}
              disabled={choosable.length === 0}
              onChange={() => onChoose(choosable, !isEveryChosen)}
            />
          </th>
          <th scope="col">Product</th>
          <th scope="col">Price now</th>
          <th scope="col">New price</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, now, next, problem }) => (
          <tr key={id}>
            <td>
              <input
                type="checkbox"
                aria-label={name}
                checked={chosen.has(id) && problem === undefined}
                disabled={problem !== undefined}
                onChange={() => onChoose([id], !chosen.has(id))}
              />
            </td>
            <th scope="row">{name}</th>
            <PriceCell shown={now} />
            {problem === undefined ? <PriceCell shown={next} /> : <td>{problem}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
