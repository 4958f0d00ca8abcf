import { expect, it } from 'vitest';
import { toSearchTerm } from '../../../src/domain/searchTerm.ts';

it.each([
  ['a name', 'Nimal', 'nimal'],
  ['the longest word', 'de Silva', 'silva'],
  ['a long word', 'Wickramasinghe', 'wickramasing'],
  ['full-width letters', 'Ｎｉｍａｌ', 'nimal'],
  ['a phone number', ' 071 234 5678 ', '712345678'],
  ['a foreign form of it', '+94712345678', '712345678'],
  ['the end of a phone number', '5678', '5678'],
  ['an e-mail address', ' Nimal@Example.com ', 'nimal@example.com'],
  ['a name with accents', 'Núñez-Ébert', 'nunez'],
  ['a name in Sinhala', 'නිමල්', 'නිමල්'],
  ['a name with an apostrophe', "O'Brien", 'brien'],
  ['letters outside the basic plane', '𠮷'.repeat(20), '𠮷'.repeat(12)],
  ['a single letter', 'n', ''],
  ['signs', ' .,- ', ''],
  ['nothing', '', ''],
])('finds payments by %s', (_what, typed, term) => {
  expect(toSearchTerm(typed)).toBe(term);
});
