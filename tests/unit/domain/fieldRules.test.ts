import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressRules } from '../../../src/domain/addressRules.ts';
import { fieldRules, isBlank } from '../../../src/domain/fieldRules.ts';
import { maxEmailLength, maxPasswordLength, profileLimits } from '../../../src/domain/limits.ts';
import { blankTexts, visibleTexts } from '../../rules/fieldCases.ts';
import { fuzzRuns } from '../fuzz/inputs.ts';

/** Like react-hook-form: the first error message of a field's rules. */
function problemOf(rules: { validate: object }, value: string): string | undefined {
  const { validate } = rules;
  const checks = (typeof validate === 'function' ? [validate] : Object.values(validate)) as ((
    text: string,
  ) => true | string)[];
  return checks.map((check) => check(value)).find((result): result is string => result !== true);
}

const rules = {
  ...fieldRules,
  name: fieldRules.filled('your name', 30),
  ...addressRules,
};
const emailOf = (length: number) => `${'n'.repeat(length - 12)}@example.com`;
const phoneOf = (length: number) => `071${' '.repeat(length - 10)}2345678`;
const notAnEmail = 'Enter an email address such as name@example.com';
const notAPhone = 'Enter a phone number such as 071 234 5678, or from abroad +44 20 7946 0958';
const notAPostalCode = 'Enter the 5 digits of a Sri Lankan postal code, such as 00100';

it.each<[field: Exclude<keyof typeof rules, 'filled'>, value: string, problem: string | undefined]>([
  ['name', ' \u200b', 'Enter your name'],
  ['name', 'ශ්‍රී', undefined],
  ['name', 'Nimal\u0007', 'Leave out control characters'],
  ['name', ` ${'x'.repeat(30)} `, undefined],
  ['name', 'x'.repeat(31), 'Use at most 30 characters'],
  ['email', ' ', 'Enter your email address'],
  ['email', ' නිමල්@උදාහරණ.ලංකා ', undefined],
  ['email', 'nimal@home@example.com', notAnEmail],
  ['email', emailOf(maxEmailLength), undefined],
  ['email', emailOf(maxEmailLength + 1), 'Use at most 254 characters'],
  ['newPassword', '', 'Enter a password'],
  ['newPassword', '12345', 'Password must be at least 6 characters'],
  ['newPassword', '123456', undefined],
  ['newPassword', '      ', undefined],
  ['newPassword', 'x'.repeat(maxPasswordLength), undefined],
  ['newPassword', 'x'.repeat(maxPasswordLength + 1), 'Use at most 4096 characters'],
  ['password', '', 'Enter your password'],
  ['password', '      ', undefined],
  ['password', '\u00a0\u200b\u00a0\u200b\u00a0\u200b', undefined],
  ['phone', '', 'Enter a phone number'],
  ['phone', '+94 71 234 5678', undefined],
  ['phone', '+44 20 7946 0958', undefined],
  ['phone', '+44 20 794', notAPhone],
  ['phone', 'seven', notAPhone],
  ['courierPhone', '0094 71-234 5678', undefined],
  [
    'courierPhone',
    '+44 20 7946 0958',
    'Enter a Sri Lankan phone number such as 071 234 5678 or +94 71 234 5678',
  ],
  ['phone', '\u202d0771234567', undefined],
  ['phone', phoneOf(profileLimits.userPhone), undefined],
  ['phone', phoneOf(profileLimits.userPhone + 1), 'Use at most 40 characters'],
  ['postalCode', '', notAPostalCode],
  ['postalCode', '00100', undefined],
  ['postalCode', '\u206800100\u2069', undefined],
  ['postalCode', '001000', notAPostalCode],
  ['postalCode', 'Kandy', notAPostalCode],
  ['postalCode', '99999', notAPostalCode],
])('%s %j: %s [5.2] [5.10] [5.17] [9.20] [U45]', (field, value, problem) => {
  expect(problemOf(rules[field], value)).toBe(problem);
});

describe('a text', () => {
  it.each(Object.entries(blankTexts))('of %s is blank', (_what, text) => {
    expect(isBlank(text)).toBe(true);
    expect(isBlank(text.repeat(3))).toBe(true);
  });

  it.each(Object.entries(visibleTexts))('of %s is not', (_what, text) => {
    expect(isBlank(text)).toBe(false);
  });

  it('is blank exactly if it has no letter, digit or sign to see', () => {
    const visible =
      /(?![\u115f\u1160\u2800\u3164\uffa0\ufffc\u{13441}\u{13442}\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;
    const character = fc.oneof(
      fc.constantFrom(...Object.values(blankTexts).flatMap((text) => Array.from(text))),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 6 }), (text) => {
        expect(isBlank(text)).toBe(!visible.test(text));
      }),
      { numRuns: fuzzRuns },
    );
  });
});
