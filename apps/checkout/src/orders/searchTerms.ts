import { firstCharacters } from '../../../../src/lib/text.ts';
import {
  emailTerm,
  maxTermLength,
  minTermLength,
  phoneTerm,
  searchWords,
} from '../../../../src/domain/searchTerm.ts';

export interface SearchableCustomer {
  name: string;
  phone: string;
  email: string;
}

/** Firestore indexes each term; a name of 200 characters must not make hundreds of them. */
export const maxSearchTerms = 120;

const lastDigits = 4;

function beginningsOf(word: string): string[] {
  const longest = Math.min(Array.from(word).length, maxTermLength);
  return Array.from({ length: Math.max(0, longest - minTermLength + 1) }, (_none, index) =>
    firstCharacters(word, minTermLength + index),
  );
}

/**
 * Lists phone number and its last four digits, e-mail address, and the beginnings of each word of the name.
 * `toSearchTerm` turns what the owner types into one of them.
 */
export function searchTermsOf({ name, phone, email }: SearchableCustomer): string[] {
  const digits = phoneTerm(phone.trim());
  const terms = [
    ...(digits === undefined ? [] : [digits, digits.slice(-lastDigits)]),
    ...(email.trim() === '' ? [] : [emailTerm(email)]),
    ...searchWords(name).flatMap(beginningsOf),
  ];
  return [...new Set(terms)].slice(0, maxSearchTerms);
}
