import { addressLines } from '../domain/addressLines.ts';
import type { UserAddress } from '../domain/address.ts';
import styles from './AddressText.module.css';

/** Shows the address as it stands on a parcel, with the phone number that the courier calls. */
export function AddressText({ address }: { address: UserAddress }) {
  return (
    <address className={styles.address}>
      {[...addressLines(address), address.userPhone].map((line) => line && <span key={line}>{line}</span>)}
    </address>
  );
}
