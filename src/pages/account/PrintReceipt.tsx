import { useState } from 'react';
import type { ComponentType } from 'react';
import { addressResource, profileResource } from '../../customer/customerData.ts';
import type { OrderGroup } from '../../domain/orderGroups.ts';
import type { Customer } from '../../domain/types.ts';
import { useResourceCache } from '../../resources/ResourceProvider.tsx';
import type { ProductsBySlug } from '../../resources/useProductsBySlug.ts';
import { messages } from '../../config/messages.ts';
import { notify } from '../../ui/toasts/notifications.ts';
import type { ReceiptProps } from './Receipt.tsx';

interface PrintReceiptProps {
  group: OrderGroup;
  products: ProductsBySlug;
  customer: Customer;
  /** The id of the order's heading. */
  describedBy: string;
}

/** Loads the receipt when it is asked for, and opens the print dialog. */
export function PrintReceipt({ group, products, customer, describedBy }: PrintReceiptProps) {
  const cache = useResourceCache();
  const [Receipt, setReceipt] = useState<ComponentType<ReceiptProps>>();

  async function open() {
    try {
      const { Receipt: Loaded } = await import('./Receipt.tsx');
      setReceipt(() => Loaded);
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
      {Receipt && (
        <Receipt
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
