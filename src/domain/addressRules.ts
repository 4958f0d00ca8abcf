import { addressLimits } from './address.ts';
import { isFilled, isShort } from './fieldRules.ts';
import { cleanPostalCode, districtOf } from './contact.ts';

const spellings =
  /^((democraticsocialistrepublicof)?(sri)?lanka|ceylon|lka?|(ශ්රී)?ලංකාව?|இலங்கை|(ஸ்ரீ|ஶ்ரீ|சிறி)லங்கா)$/;

/** Leaves out the invisible joiners within Sinhala and Tamil words. */
const letters = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '');

const isSriLanka = (text: string): boolean => spellings.test(letters(text));

/** Stands apart from `fieldRules`, so that signing in does not load it. */
export const addressRules = {
  country: {
    validate: {
      filled: isFilled('your country'),
      length: isShort(addressLimits.userCountry),
      shipping: (value: string) =>
        isSriLanka(value) || 'We deliver within Sri Lanka only. Enter Sri Lanka and an address there.',
    },
  },
  postalCode: {
    setValueAs: cleanPostalCode,
    validate: {
      shape: (value: string) =>
        districtOf(value) !== undefined || 'Enter the 5 digits of a Sri Lankan postal code, such as 00100',
    },
  },
};
