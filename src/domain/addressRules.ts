import { cleanPostalCode, districtOf } from './contact.ts';

/** Stands apart from `fieldRules`, so that signing in does not load it. */
export const addressRules = {
  postalCode: {
    setValueAs: cleanPostalCode,
    validate: {
      shape: (value: string) =>
        districtOf(value) !== undefined || 'Enter the 5 digits of a Sri Lankan postal code, such as 00100',
    },
  },
};
