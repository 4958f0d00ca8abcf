import { accountMessages } from '../config/accountMessages.ts';
import { passwordMinLength } from '../config/constants.ts';
import { isPostalCode, normalisePhone } from './phone.ts';

const isFilled = (label: string) => (value: string) => value.trim() !== '' || `Enter ${label}`;

/** The rules of section 5 for react-hook-form: each returns true or an error message. */
export const fieldRules = {
  filled: (label: string) => ({ validate: isFilled(label) }),
  email: {
    validate: {
      filled: isFilled('your email address'),
      shape: (value: string) =>
        /^\S+@\S+$/.test(value.trim()) || 'Enter an email address such as name@example.com',
    },
  },
  newPassword: {
    validate: {
      filled: (value: string) => value !== '' || 'Enter a password',
      length: (value: string) => value.length >= passwordMinLength || accountMessages.passwordTooShort,
    },
  },
  phone: {
    validate: {
      filled: isFilled('your phone number'),
      shape: (value: string) =>
        normalisePhone(value) !== undefined ||
        'Enter a Sri Lankan phone number such as 071 234 5678 or +94 71 234 5678',
    },
  },
  postalCode: {
    validate: {
      filled: isFilled('your postal code'),
      shape: (value: string) =>
        isPostalCode(value) || 'Enter the 5 digits of your postal code, such as 00100',
    },
  },
};
