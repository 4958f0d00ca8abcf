import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { ChangeEvent, Ref } from 'react';
import { useForm } from 'react-hook-form';
import { accountMessages } from '../config/accountMessages.ts';
import { addressLimits } from '../domain/address.ts';
import type { UserAddress } from '../domain/address.ts';
import { addressRules } from '../domain/addressRules.ts';
import { districtOf, normalisePhone } from '../domain/contact.ts';
import { fieldRules, isBlank } from '../domain/fieldRules.ts';
import { saveAddress } from '../services/firebase/profile.ts';
import type { UserProfile } from '../services/firebase/profile.ts';
import type { Customer } from '../domain/types.ts';
import { takeShown, TextForm } from '../ui/TextForm.tsx';
import type { TextField } from '../ui/TextForm.tsx';
import { useAddress, useProfile } from './customerData.ts';
import { customerFields } from './customerFields.ts';
import { submitWith } from './submitWith.ts';

/** What is optional is empty until it is given. */
type AddressValues = Record<keyof UserAddress, string>;

const fields: Record<keyof AddressValues, TextField<AddressValues>> = {
  userFullName: {
    ...customerFields.name,
    label: 'Full name',
    maxLength: addressLimits.userFullName,
    rules: fieldRules.filled('the recipient’s full name', addressLimits.userFullName),
  },
  userAddress: {
    label: 'Address',
    autoComplete: 'street-address',
    enterKeyHint: 'next',
    maxLength: addressLimits.userAddress,
    rules: fieldRules.filled('the address', addressLimits.userAddress),
  },
  userLandmark: {
    label: 'Landmark (optional)',
    autoComplete: 'off',
    enterKeyHint: 'next',
    maxLength: addressLimits.userLandmark,
    hint: 'Helps the courier, such as “opposite the temple”.',
    rules: addressRules.landmark,
  },
  userCity: {
    label: 'City',
    autoComplete: 'address-level2',
    enterKeyHint: 'next',
    maxLength: addressLimits.userCity,
    rules: fieldRules.filled('the city', addressLimits.userCity),
  },
  userPostalCode: {
    label: 'Postal code',
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    enterKeyHint: 'next',
    hint: '5 digits, such as 20000.',
    maxLength: addressLimits.userPostalCode,
    rules: addressRules.postalCode,
  },
  userPhone: { ...customerFields.phone, enterKeyHint: 'next', rules: addressRules.courierPhone },
  userSecondPhone: {
    ...customerFields.phone,
    label: 'Second phone (optional)',
    autoComplete: 'off',
    maxLength: addressLimits.userSecondPhone,
    rules: addressRules.secondPhone,
  },
  userCountry: {
    label: 'Country',
    autoComplete: 'country-name',
    hint: 'We ship within Sri Lanka only.',
    readOnly: true,
    rules: {},
  },
};

const optionalNames = new Set(['userLandmark', 'userSecondPhone']);

/** Leaves out what is optional and was not given: an address without it has the fields of the specification alone. */
const givenOf = ({ userLandmark, userSecondPhone, ...address }: AddressValues): UserAddress => ({
  ...address,
  ...(!isBlank(userLandmark) && { userLandmark }),
  ...(userSecondPhone !== '' && { userSecondPhone }),
});

export interface AddressFormHandle {
  /** Whether the account has no address yet, and this form is for it. */
  isFirst: boolean;
  /**
   * Saves what the shopper has changed. The first invalid field takes the focus.
   * @param isLater whether the address may be added later, and what is marked already is given up
   * @returns false if there are changes that could not be saved
   */
  saveChanges: (isLater?: boolean) => Promise<boolean>;
}

interface AddressFormProps {
  ref?: Ref<AddressFormHandle> | undefined;
  uid: string;
  address: UserAddress | null;
  profile: UserProfile | null;
  isQuiet?: boolean;
  /** Saves the address of somebody else than the account; without it, the account's own is saved. */
  save?: ((address: UserAddress) => Promise<void>) | undefined;
  /** Whether a payment waits for the first address, and is not to begin without one by mistake. */
  isAsked?: boolean;
  onSaved?: () => void;
  /** Offered where the first address of an account can be added after paying. */
  onPayLater?: (() => void) | undefined;
}

export function AddressForm({
  ref,
  uid,
  address,
  profile,
  isQuiet = false,
  isAsked = false,
  save: saveElsewhere,
  onSaved,
  onPayLater,
}: AddressFormProps) {
  const { replace } = useAddress(uid);
  const form = useForm<AddressValues>({
    defaultValues: {
      userFullName: profile?.userName ?? '',
      userAddress: '',
      userCity: '',
      userPostalCode: '',
      // The courier cannot call another country.
      userPhone: (profile && normalisePhone(profile.userPhone) && profile.userPhone) ?? '',
      ...address,
      userLandmark: address?.userLandmark ?? '',
      userSecondPhone: address?.userSecondPhone ?? '',
      userCountry: 'Sri Lanka',
    },
  });
  const formRef = useRef<HTMLFormElement>(null);
  const { errors } = form.formState;
  const hasErrors = Object.keys(errors).length > 0;
  const submit = submitWith(accountMessages.addressSaved, async (values: AddressValues) => {
    const changed = givenOf(values);
    if (saveElsewhere) await saveElsewhere(changed);
    else {
      await saveAddress(uid, changed);
      await replace(changed);
    }
    onSaved?.();
  });
  const save = async (changed: AddressValues) => {
    const isSaved = await submit(changed);
    if (!isSaved) form.setError('root', {});
    return isSaved;
  };
  useImperativeHandle(ref, () => ({
    isFirst: address === null && !saveElsewhere,
    saveChanges: async (isLater = false) => {
      if (isLater && hasErrors) return true;
      takeShown(form, formRef.current);
      const { defaultValues } = form.formState;
      // Not `isDirty`, which the last render has read.
      let isSaved =
        (isLater || !isAsked) &&
        Object.entries(form.getValues()).every(
          ([name, value]) => value === defaultValues?.[name as keyof AddressValues],
        );
      const saveValid = form.handleSubmit(async (changed) => {
        isSaved = await save(changed);
      });
      if (!isSaved) await saveValid();
      return isSaved;
    },
  }));
  const [code, setCode] = useState(address?.userPostalCode);
  const district = districtOf(code);
  const userPostalCode: TextField<AddressValues> = {
    ...fields.userPostalCode,
    ...(district !== undefined && { hint: `${district} district` }),
    rules: {
      ...addressRules.postalCode,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setCode(target.value),
    },
  };
  return (
    <TextForm
      ref={formRef}
      form={form}
      fields={{ ...fields, userPostalCode }}
      onSubmit={save}
      button="SAVE ADDRESS"
      isQuiet={isQuiet}
      problem={saveElsewhere && errors.root && 'We could not save this address. Please try again.'}
    >
      {onPayLater && address === null && (isAsked || hasErrors) && (
        <p role="status">
          {hasErrors &&
            (errors.root ? 'We could not save this address. ' : 'Please correct the delivery address. ')}
          {/* Neither a held key nor the second tap of a double tap agrees to what the first has shown. */}
          <button
            type="button"
            className="link-button"
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={({ detail }) => detail < 2 && onPayLater()}
          >
            Pay now, add it later
          </button>
        </p>
      )}
    </TextForm>
  );
}

export interface AddressEditorProps extends Omit<AddressFormProps, 'uid' | 'profile'> {
  customer: Customer;
  isFocused?: boolean;
}

export function AddressEditor({ customer, isFocused = false, ...form }: AddressEditorProps) {
  const { uid, displayName } = customer;
  const profile = useProfile(uid);
  const formRef = useRef<HTMLDivElement>(null);
  const isOther = form.save !== undefined;
  const isReady =
    isOther || form.address !== null || profile.data !== undefined || profile.error !== undefined;
  useEffect(() => {
    if (!isReady || !isFocused) return;
    const inputs = [...(formRef.current?.querySelectorAll('input') ?? [])];
    const isEmpty = ({ name, value }: HTMLInputElement) => value === '' && !optionalNames.has(name);
    (inputs.find(isEmpty) ?? inputs.find(({ name }) => name === 'userAddress'))?.focus();
  }, [isReady, isFocused]);
  if (!isReady) return <p>One moment…</p>;
  return (
    <div ref={formRef}>
      <AddressForm
        {...form}
        isAsked={(isFocused || isOther) && form.address === null}
        uid={uid}
        profile={isOther ? null : (profile.data ?? { userName: displayName ?? '', userPhone: '' })}
      />
    </div>
  );
}
