import { AddressForm } from '../../customer/AddressForm.tsx';
import { useProfile } from '../../customer/customerData.ts';
import type { Customer, UserAddress } from '../../domain/types.ts';

export interface AskAddressProps {
  customer: Customer;
  address: UserAddress | null;
  onSaved: () => void;
}

/** The address form, with the name and the phone that are known. */
export function AskAddress({ customer: { uid, displayName }, address, onSaved }: AskAddressProps) {
  const profile = useProfile(uid);
  if (profile.data === undefined && profile.error === undefined) return <p>One moment…</p>;
  return (
    <AddressForm
      uid={uid}
      address={address}
      profile={profile.data ?? { userName: displayName ?? '', userPhone: '' }}
      onSaved={onSaved}
    />
  );
}
