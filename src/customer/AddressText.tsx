import { addressLines } from '../domain/addressLines.ts';
import type { UserAddress } from '../domain/address.ts';
import styles from './AddressText.module.css';

interface AddressTextProps {
  address: UserAddress;
  giftMessage?: string | undefined;
}

/** Shows the address as it stands on a parcel, with the phone numbers that the courier calls. */
export function AddressText({ address, giftMessage }: AddressTextProps) {
  const lines = [...addressLines(address), address.userPhone, address.userSecondPhone];
  return (
    <address className={styles.address}>
      {lines.map((line) => line && <span key={line}>{line}</span>)}
      {giftMessage && (
        <span className={styles.message} dir="auto">
          Gift message: {giftMessage}
        </span>
      )}
    </address>
  );
}
