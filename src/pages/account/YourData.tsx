import type { Customer } from '../../domain/types.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DownloadData } from './DownloadData.tsx';

/** What a customer may do with their data. Loads nothing before it is opened. */
export function YourData({ customer }: { customer: Customer }) {
  return (
    <>
      <DownloadData customer={customer} />
      <DeleteAccount uid={customer.uid} />
    </>
  );
}
