import { useImperativeHandle } from 'react';
import type { Ref } from 'react';
import { useForm } from 'react-hook-form';
import { accountMessages } from '../config/accountMessages.ts';
import { Field } from '../ui/Field.tsx';
import { fieldPresets } from '../ui/fieldPresets.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { addressLimits } from '../domain/limits.ts';
import { fieldRules } from '../domain/fieldRules.ts';
import { saveAddress } from '../services/firebase/profile.ts';
import type { UserAddress, UserProfile } from '../domain/types.ts';
import { useAddress } from './customerData.ts';
import { submitWith } from './submitWith.ts';

const shippingCountry = 'Sri Lanka';

export interface AddressFormHandle {
  /**
   * Saves what the shopper has changed. The first invalid field takes the focus.
   * @returns false if there are changes that could not be saved
   */
  saveChanges: () => Promise<boolean>;
}

interface AddressFormProps {
  ref?: Ref<AddressFormHandle> | undefined;
  uid: string;
  address: UserAddress | null;
  /** Fills in the name and the phone until an address has been saved. */
  profile: UserProfile | null;
  /** Called after the address has been saved. */
  onSaved?: () => void;
}

export function AddressForm({ ref, uid, address, profile, onSaved }: AddressFormProps) {
  const { replace } = useAddress(uid);
  const form = useForm<UserAddress>({
    defaultValues: address ?? {
      userCountry: shippingCountry,
      userFullName: profile?.userName ?? '',
      userAddress: '',
      userCity: '',
      userPostalCode: '',
      userPhone: profile?.userPhone ?? '',
    },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const save = submitWith(accountMessages.addressSaved, async (changed: UserAddress) => {
    await saveAddress(uid, changed);
    await replace(changed);
    onSaved?.();
  });
  useImperativeHandle(ref, () => ({
    saveChanges: async () => {
      let isSaved = !isDirty;
      const submit = form.handleSubmit(async (changed) => {
        isSaved = await save(changed);
      });
      if (isDirty) await submit();
      return isSaved;
    },
  }));

  return (
    <form className="form" noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <Field
        label="Country"
        autoComplete="country-name"
        hint="We ship within Sri Lanka only."
        maxLength={addressLimits.userCountry}
        error={errors.userCountry?.message}
        {...form.register('userCountry', fieldRules.country)}
      />
      <Field
        {...fieldPresets.name}
        label="Full name"
        enterKeyHint="next"
        maxLength={addressLimits.userFullName}
        error={errors.userFullName?.message}
        {...form.register(
          'userFullName',
          fieldRules.filled('the recipient’s full name', addressLimits.userFullName),
        )}
      />
      <Field
        label="Address"
        autoComplete="street-address"
        enterKeyHint="next"
        maxLength={addressLimits.userAddress}
        error={errors.userAddress?.message}
        {...form.register('userAddress', fieldRules.filled('your address', addressLimits.userAddress))}
      />
      <Field
        label="City"
        autoComplete="address-level2"
        enterKeyHint="next"
        maxLength={addressLimits.userCity}
        error={errors.userCity?.message}
        {...form.register('userCity', fieldRules.filled('your city', addressLimits.userCity))}
      />
      <Field
        label="Postal code"
        autoComplete="postal-code"
        inputMode="numeric"
        enterKeyHint="next"
        maxLength={addressLimits.userPostalCode}
        error={errors.userPostalCode?.message}
        {...form.register('userPostalCode', fieldRules.postalCode)}
      />
      <Field
        {...fieldPresets.phone}
        enterKeyHint="done"
        maxLength={addressLimits.userPhone}
        error={errors.userPhone?.message}
        {...form.register('userPhone', fieldRules.phone)}
      />
      <SubmitButton isBusy={isSubmitting}>SAVE ADDRESS</SubmitButton>
    </form>
  );
}
