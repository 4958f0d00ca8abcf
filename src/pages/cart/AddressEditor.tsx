import { useEffect, useRef } from 'react';
import { AddressForm } from '../../customer/AddressForm.tsx';
import { useProfile } from '../../customer/customerData.ts';
import type { UserAddress } from '../../domain/types.ts';
import { openAddressForm } from './openAddressForm.ts';
import styles from './DeliverTo.module.css';

export interface AddressEditorProps {
  uid: string;
  address: UserAddress | null;
  onSaved: () => void;
}

/** The address form in the cart. The field that is filled in next takes the focus. */
export function AddressEditor({ uid, address, onSaved }: AddressEditorProps) {
  const profile = useProfile(uid);
  const ref = useRef<HTMLDivElement>(null);
  // The profile only fills in the name and the phone.
  const isReady = address !== null || profile.data !== undefined || profile.error !== undefined;
  useEffect(() => {
    if (!isReady) return;
    const fields = [...(ref.current?.querySelectorAll('input') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields.find(({ name }) => name === 'userAddress'))?.focus();
  }, [isReady]);
  return (
    <div ref={ref} className={styles.editor}>
      {isReady && (
        <AddressForm
          ref={openAddressForm}
          uid={uid}
          address={address}
          profile={profile.data ?? null}
          onSaved={onSaved}
        />
      )}
    </div>
  );
}
