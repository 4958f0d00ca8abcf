import { useOutletContext } from 'react-router-dom';
import type { Customer } from '../../domain/types.ts';

/** The signed-in customer; for pages inside AccountPage. */
export function useCustomer(): Customer {
  return useOutletContext<Customer>();
}
