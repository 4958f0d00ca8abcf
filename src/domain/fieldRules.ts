import { accountMessages } from '../config/accountMessages.ts';
import { passwordMinLength } from '../config/constants.ts';
import { sanitizeText } from '../lib/text.ts';
import { cleanPhone, cleanPostalCode, districtOf, isEmail, isPostalCode, normalisePhone } from './contact.ts';
import { maxEmailLength, maxPasswordLength, profileLimits } from './limits.ts';

/** The database refuses such a text in a name or an address (`firestore.rules`). */
export const isBlank = (text: string): boolean => sanitizeText(text) === '';

const spellings = new Set([
  'srilanka',
  'lanka',
  'ceylon',
  'lk',
  'lka',
  'democraticsocialistrepublicofsrilanka',
  'ශ්රීලංකා',
  'ශ්රීලංකාව',
  'ලංකා',
  'ලංකාව',
  'இலங்கை',
  'ஸ்ரீலங்கா',
  'ஶ்ரீலங்கா',
  'சிறிலங்கா',
]);

/** Without the invisible joiners within Sinhala and Tamil words. */
const letters = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '');

const isSriLanka = (text: string): boolean => spellings.has(letters(text));

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
  phone: {
    setValueAs: cleanPhone,
    validate: {
      filled: isFilled('your phone number'),
      length: isShort(profileLimits.userPhone),
      shape: (value: string) =>
        normalisePhone(value) !== undefined ||
        'Enter a Sri Lankan phone number such as 071 234 5678 or +94 71 234 5678',
    },
  },
  country: (maxLength: number) => ({
    validate: {
      filled: isFilled('your country'),
      length: isShort(maxLength),
      shipping: (value: string) =>
        isSriLanka(value) || 'We deliver within Sri Lanka only. Enter Sri Lanka and an address there.',
    },
  }),
  postalCode: {
    setValueAs: cleanPostalCode,
    validate: {
      filled: isFilled('your postal code'),
      shape: (value: string) =>
        isPostalCode(value) || 'Enter the 5 digits of your postal code, such as 00100',
      place: (value: string) =>
        districtOf(value) !== undefined ||
        'This is not a postal code of Sri Lanka. Please check its first two digits.',
    },
  },
};
