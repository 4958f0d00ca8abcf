import type { ComponentType } from 'react';
import { addressResource, profileResource } from '../../customer/customerData.ts';
import type { OrderGroup } from '../../domain/orderGroups.ts';
import type { Customer } from '../../domain/types.ts';
import { useResourceCache } from '../../resources/ResourceProvider.tsx';
import type { ProductsBySlug } from '../../resources/useProductsBySlug.ts';
import { randomId } from '../../lib/randomId.ts';
import { messages } from '../../config/messages.ts';
import { notify } from '../../ui/toasts/notifications.ts';
import type { ReceiptProps } from './Receipt.tsx';

export interface OpenReceipt {
  /** The key of the order. */
  groupKey: string;
  /** React's key. It is new for each press, so that the same receipt can be printed again. */
  id: string;
  Receipt: ComponentType<ReceiptProps>;
}

/** The receipt to print. There is one for the whole page, because all that are in it would be printed together. */
export interface ReceiptState {
  receipt: OpenReceipt | undefined;
  setReceipt: (receipt: OpenReceipt | undefined) => void;
}

interface PrintReceiptProps extends ReceiptState {
  group: OrderGroup;
  products: ProductsBySlug;
  customer: Customer;
  /** The id of the order's heading. */
  describedBy: string;
}

/** Loads the receipt when it is asked for, and opens the print dialog. */
export function PrintReceipt({
  group,
  products,
  customer,
  describedBy,
  receipt,
  setReceipt,
}: PrintReceiptProps) {
  const cache = useResourceCache();

  async function open() {
    try {
      const { Receipt } = await import('./Receipt.tsx');
      setReceipt({ groupKey: group.key, id: randomId(), Receipt });
    } catch (error) {
      console.warn('The receipt could not be loaded.', error);
      notify(messages.loadFailed);
    }
  }

  return (
    <>
      <button type="button" className="button" aria-describedby={describedBy} onClick={() => void open()}>
        Print receipt
      </button>
      {receipt?.groupKey === group.key && (
        <receipt.Receipt
          key={receipt.id}
          group={group}
          products={products}
          customer={customer}
          address={cache.stateOf(addressResource(customer.uid)).data ?? null}
          profile={cache.stateOf(profileResource(customer.uid)).data ?? null}
          onClose={() => setReceipt(undefined)}
        />
      )}
    </>
  );
}
