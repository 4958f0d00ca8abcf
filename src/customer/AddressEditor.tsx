import { useEffect, useRef } from 'react';
import type { Ref } from 'react';
import type { Customer, UserAddress } from '../domain/types.ts';
import { AddressForm } from './AddressForm.tsx';
import type { AddressFormHandle } from './AddressForm.tsx';
import { useProfile } from './customerData.ts';

export interface AddressEditorProps {
  ref?: Ref<AddressFormHandle>;
  customer: Customer;
  address: UserAddress | null;
  isFocused?: boolean;
  onSaved: () => void;
}

export function AddressEditor({
  ref,
  customer: { uid, displayName },
  address,
  isFocused = false,
  onSaved,
}: AddressEditorProps) {
  const profile = useProfile(uid);
  const formRef = useRef<HTMLDivElement>(null);
  const isReady = address !== null || profile.data !== undefined || profile.error !== undefined;
  useEffect(() => {
    if (!isReady || !isFocused) return;
    const fields = [...(formRef.current?.querySelectorAll('input') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields.find(({ name }) => name === 'userAddress'))?.focus();
  }, [isReady, isFocused]);
  if (!isReady) return <p>One moment…</p>;
  return (
    <div ref={formRef}>
      <AddressForm
        ref={ref}
        uid={uid}
        address={address}
        profile={profile.data ?? { userName: displayName ?? '', userPhone: '' }}
        onSaved={onSaved}
      />
    </div>
  );
}
