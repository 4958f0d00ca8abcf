import { DataTable } from './DataTable.tsx';
import { Figure } from './Figure.tsx';
import { count, share } from './money.ts';
import styles from './SizesSold.module.css';
import { bestSizes, columnsOf, describeSizesSold, sizesSold } from './sizesSoldOf.ts';

/** Pieces sold of each size, from small to large. */
export function SizesSold({
  pieces,
  className,
}: {
  pieces: ReadonlyMap<string, number>;
  className: string | undefined;
}) {
  const sizes = sizesSold(pieces);
  const total = sizes.reduce((sum, size) => sum + size.pieces, 0);
  const best = new Set(bestSizes(sizes).map(({ size }) => size));
  const title = describeSizesSold(sizes);
  if (sizes.length === 0) return <Figure kicker="Sizes sold" title={title} className={className} />;
  const columns = columnsOf(sizes);
  const max = Math.max(...columns.map((column) => column.pieces));
  return (
    <Figure kicker="Sizes sold" title={title} className={className}>
      <ul className={styles.columns}>
        {columns.map((column) => (
          <li key={column.size}>
            <span className={styles.size}>{column.size}</span>{' '}
            <span className="visually-hidden">{count(column.pieces)}</span>
            <svg className={styles.column} width="100%" height="100%" aria-hidden="true" focusable="false">
              <rect
                className={best.has(column.size) ? styles.best : styles.bar}
                y={`${100 - (column.pieces / max) * 100}%`}
                width="100%"
                height={`${(column.pieces / max) * 100}%`}
              />
              <text x="50%" y={`${100 - (column.pieces / max) * 100}%`} dy="-0.5em" textAnchor="middle">
                {count(column.pieces)}
              </text>
            </svg>
          </li>
        ))}
      </ul>
      <DataTable
        caption="Pieces sold by size"
        columns={['Size', 'Pieces', 'Of all pieces']}
        rows={sizes.map((size) => [size.size, count(size.pieces), share(size.pieces, total)])}
      />
    </Figure>
  );
}
