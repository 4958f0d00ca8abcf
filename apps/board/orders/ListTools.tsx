import { saveFile } from '../../../src/ui/saveFile.ts';
import { ordersCsv } from '../print/orderCsv.ts';
import { formatSortable } from '../print/dates.ts';
import type { ProductName } from '../print/pieces.ts';
import { Glyph } from './Glyph.tsx';
import styles from './ListTools.module.css';
import type { OwnerOrder } from './types.ts';

interface ListToolsProps {
  name: string;
  orders: readonly OwnerOrder[];
  productName: ProductName;
  isAllSelected: boolean;
  onSelectAll: (isSelected: boolean) => void;
  onPrint: () => void;
}

/** What can be done with all orders that are shown. */
export function ListTools({
  name,
  orders,
  productName,
  isAllSelected,
  onSelectAll,
  onPrint,
}: ListToolsProps) {
  function saveCsv() {
    const time = formatSortable(Date.now()).replace(/[: ]/g, '-');
    saveFile(`orders-${name}-${time}.csv`, ordersCsv(orders, productName), 'text/csv;charset=utf-8');
  }
  return (
    <div className={styles.tools}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={isAllSelected}
          onChange={({ target }) => onSelectAll(target.checked)}
        />
        <span>Select all {orders.length} shown</span>
      </label>
      <button type="button" className="button" onClick={onPrint}>
        <Glyph name="print" />
        <span>Print all</span>
      </button>
      <button type="button" className="button" onClick={saveCsv}>
        <Glyph name="save" />
        <span>Save as CSV</span>
      </button>
    </div>
  );
}
