import { createPortal } from 'react-dom';
import { shop } from '../../../src/config/shop.ts';
import { chunk } from '../../../src/lib/lists.ts';
import type { OwnerOrder } from '../orders/types.ts';
import { AddressLabel } from './AddressLabel.tsx';
import { PackingSlip } from './PackingSlip.tsx';
import type { ProductName } from './pieces.ts';
import { labelsPerSheet, paperKinds } from './paperKinds.ts';
import type { PaperKind } from './paperKinds.ts';
import styles from './PrintedPages.module.css';
import { usePrint } from './usePrint.ts';

interface PrintedPagesProps {
  orders: readonly OwnerOrder[];
  kind: PaperKind;
  productName: ProductName;
  onClose: () => void;
}

function Pages({ orders, kind, productName }: Omit<PrintedPagesProps, 'onClose'>) {
  if (kind === 'label-a4') {
    return chunk(orders, labelsPerSheet).map((sheet) => (
      <div key={sheet[0]?.key} className={styles.sheet}>
        {sheet.map((order) => (
          <AddressLabel key={order.key} order={order} />
        ))}
      </div>
    ));
  }
  return orders.map((order) => {
    if (kind !== 'label-a6')
      return (
        <PackingSlip
          key={order.key}
          order={order}
          size={kind === 'slip-a6' ? 'A6' : 'A4'}
          productName={productName}
        />
      );
    return (
      <div key={order.key} className={styles.single}>
        <AddressLabel order={order} />
      </div>
    );
  });
}

/** Slips or labels on paper, with the print dialog. Not shown on the screen. While they are there, only they are printed. */
export function PrintedPages({ orders, kind, productName, onClose }: PrintedPagesProps) {
  const title = paperKinds.find(({ id }) => id === kind)?.title ?? '';
  usePrint(`${title} - ${shop.name}`, onClose);
  return createPortal(
    <section className={styles.paper} aria-label={title}>
      <Pages orders={orders} kind={kind} productName={productName} />
    </section>,
    document.body,
  );
}
