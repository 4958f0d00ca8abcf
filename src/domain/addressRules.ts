import { cleanPostalCode, districtOf, normalisePhone } from './contact.ts';
import { fieldRules } from './fieldRules.ts';

/** Stands apart from `fieldRules`, so that signing in does not load it. */
export const addressRules = {
  postalCode: {
    setValueAs: cleanPostalCode,
    validate: {
      shape: (value: string) =>
        districtOf(value) !== undefined || 'Enter the 5 digits of a Sri Lankan postal code, such as 00100',
    },
  },
  /** The courier calls no other country. */
  courierPhone: {
    ...fieldRules.phone,
    validate: {
      ...fieldRules.phone.validate,
      shape: (value: string) =>
        normalisePhone(value) !== undefined ||
        'Enter a Sri Lankan phone number such as 071 234 5678 or +94 71 234 5678',
    },
  },
};
