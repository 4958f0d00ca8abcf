import { firstCharacters } from '../../../../src/lib/text.ts';
import {
  emailTerm,
  maxTermLength,
  minTermLength,
  phoneTerm,
  searchWords,
} from '../../../../src/domain/searchTerm.ts';

/** Firestore indexes each term; a name of 200 characters must not make hundreds of them. */
export const maxSearchTerms = 120;

const lastDigits = 4;

function beginningsOf(word: string): string[] {
  const longest = Math.min(Array.from(word).length, maxTermLength);
  return Array.from({ length: Math.max(0, longest - minTermLength + 1) }, (_none, index) =>
    firstCharacters(word, minTermLength + index),
  );
}

/** Lists terms, one of which `toSearchTerm` makes of what the owner types. */
export function searchTermsOf({ name, phone, email }: Record<'name' | 'phone' | 'email', string>): string[] {
  const digits = phoneTerm(phone.trim());
  const terms = [
    ...(digits === undefined ? [] : [digits, digits.slice(-lastDigits)]),
    ...(email.trim() === '' ? [] : [emailTerm(email)]),
    ...searchWords(name).flatMap(beginningsOf),
  ];
  return [...new Set(terms)].slice(0, maxSearchTerms);
}
