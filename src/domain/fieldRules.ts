import { accountMessages } from '../config/accountMessages.ts';
import { passwordMinLength } from '../config/constants.ts';
import { sanitizeText } from '../lib/text.ts';
import { cleanPhone, isEmail, normaliseAnyPhone } from './contact.ts';
import { maxEmailLength, maxPasswordLength, profileLimits } from './limits.ts';

export const isBlank = (text: string): boolean => sanitizeText(text) === '';

const isFilled = (label: string) => (value: string) => !isBlank(value) || `Enter ${label}`;

/** Autofill and stored values do not respect the `maxLength` of an input. */
const isShort = (maxLength: number) => (value: string) =>
  value.trim().length <= maxLength || `Use at most ${maxLength} characters`;

/** Line breaks and tabs may stay in a pasted address. `firestore.rules` refuses the same characters. */
const controls = /(?![\t\n\r])\p{Cc}/u;
const isFreeOfControls = (value: string) => !controls.test(value.trim()) || 'Leave out control characters';

export const fieldRules = {
  filled: (label: string, maxLength: number) => ({
    validate: { filled: isFilled(label), length: isShort(maxLength), characters: isFreeOfControls },
  }),
  email: {
    validate: {
      filled: isFilled('your email address'),
      length: isShort(maxEmailLength),
      shape: (value: string) => isEmail(value.trim()) || 'Enter an email address such as name@example.com',
    },
  },
  password: {
    validate: {
      filled: (value: string) => value !== '' || 'Enter your password',
    },
  },
  newPassword: {
    validate: {
      filled: (value: string) => value !== '' || 'Enter a password',
      length: (value: string) => value.length >= passwordMinLength || accountMessages.passwordTooShort,
      maximum: (value: string) =>
        value.length <= maxPasswordLength || `Use at most ${maxPasswordLength} characters`,
    },
  },
  /** The owner can call an account's phone in any country; the courier calls the address's. */
  phone: {
    setValueAs: cleanPhone,
    validate: {
      filled: isFilled('a phone number'),
      length: isShort(profileLimits.userPhone),
      shape: (value: string) =>
        normaliseAnyPhone(value) !== undefined ||
        'Enter a phone number such as 071 234 5678, or from abroad +44 20 7946 0958',
    },
  },
};
