import { addressLimits } from './address.ts';
import { cleanPhone, cleanPostalCode, districtOf, normalisePhone } from './contact.ts';
import { fieldRules } from './fieldRules.ts';

/** The courier calls no other country. */
const isOfIsland = (value: string) =>
  normalisePhone(value) !== undefined ||
  'Enter a Sri Lankan phone number such as 071 234 5678 or +94 71 234 5678';

const { length, characters } = fieldRules.filled('', addressLimits.userLandmark).validate;

/** Stands apart from `fieldRules`, so that signing in does not load it. */
export const addressRules = {
  postalCode: {
    setValueAs: cleanPostalCode,
    validate: {
      shape: (value: string) =>
        districtOf(value) !== undefined || 'Enter the 5 digits of a Sri Lankan postal code, such as 00100',
    },
  },
  courierPhone: {
    ...fieldRules.phone,
    validate: { ...fieldRules.phone.validate, shape: isOfIsland },
  },
  secondPhone: {
    setValueAs: cleanPhone,
    validate: {
      length: fieldRules.phone.validate.length,
      shape: (value: string) => value === '' || isOfIsland(value),
    },
  },
  landmark: { validate: { length, characters } },
};
