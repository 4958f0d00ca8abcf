import { BoardIcon } from '../layout/BoardIcon.tsx';
import type { ProductName } from '../print/lines.ts';
import { saveOrders } from '../print/orderCsv.ts';
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
        <BoardIcon name="print" />
        <span>Print all</span>
      </button>
      <button type="button" className="button" onClick={() => void saveOrders(name, orders, productName)}>
        <BoardIcon name="save" />
        <span>Save as CSV</span>
      </button>
    </div>
  );
}
