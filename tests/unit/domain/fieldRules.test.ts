import { describe, expect, it } from 'vitest';
import { fieldRules } from '../../../src/domain/fieldRules.ts';
import { maxEmailLength, maxPasswordLength, profileLimits } from '../../../src/domain/limits.ts';
import { blankTexts, controlledTexts, noPhones, phones, visibleTexts } from '../../rules/fieldCases.ts';

/** Like react-hook-form: the first error message of a field's rules. */
function problemOf(rules: { validate: object }, value: string): string | undefined {
  const { validate } = rules;
  const checks = (typeof validate === 'function' ? [validate] : Object.values(validate)) as ((
    text: string,
  ) => true | string)[];
  return checks.map((check) => check(value)).find((result): result is string => result !== true);
}

describe('filled [U45]', () => {
  const name = fieldRules.filled('your name', 30);

  it.each(['', '   ', '\t\n', ...Object.values(blankTexts)])('refuses %j', (value) => {
    expect(problemOf(name, value)).toBe('Enter your name');
  });

  it.each(['Nimal', ' N ', 'නිමල්', '0', ...Object.values(visibleTexts)])('accepts %j', (value) => {
    expect(problemOf(name, value)).toBeUndefined();
  });

  it.each(Object.values(controlledTexts))('refuses the control character of %j', (value) => {
    expect(problemOf(fieldRules.filled('your name', 100), value)).toBe('Leave out control characters');
  });

  it('measures without the spaces around it', () => {
    expect(problemOf(name, ` ${'x'.repeat(30)} `)).toBeUndefined();
    expect(problemOf(name, 'x'.repeat(31))).toBe('Use at most 30 characters');
  });
});

describe('email', () => {
  it.each(['nimal@example.com', ' nimal+shop@example.lk ', 'නිමල්@උදාහරණ.ලංකා'])('accepts %j', (value) => {
    expect(problemOf(fieldRules.email, value)).toBeUndefined();
  });

  it('is required', () => {
    expect(problemOf(fieldRules.email, ' ')).toBe('Enter your email address');
  });

  it('is measured', () => {
    const emailOf = (length: number) => `${'n'.repeat(length - 12)}@example.com`;
    expect(problemOf(fieldRules.email, emailOf(maxEmailLength))).toBeUndefined();
    expect(problemOf(fieldRules.email, emailOf(maxEmailLength + 1))).toBe('Use at most 254 characters');
  });

  it.each([
    'nimal',
    'nimal@',
    '@example.com',
    'nimal perera@example.com',
    'nimal@example.com or .lk',
    'nimal@home@example.com',
  ])('refuses %j [5.17]', (value) => {
    expect(problemOf(fieldRules.email, value)).toBe('Enter an email address such as name@example.com');
  });
});

describe('new password', () => {
  it('is measured', () => {
    expect(problemOf(fieldRules.newPassword, 'x'.repeat(maxPasswordLength))).toBeUndefined();
    expect(problemOf(fieldRules.newPassword, 'x'.repeat(maxPasswordLength + 1))).toBe(
      'Use at most 4096 characters',
    );
  });

  it.each([
    ['', 'Enter a password'],
    ['1', 'Password must be at least 6 characters'],
    ['12345', 'Password must be at least 6 characters'],
    ['123456', undefined],
    ['      ', undefined],
    ['a long pass phrase', undefined],
  ])('of %j: %s [5.2] [9.20]', (value, problem) => {
    expect(problemOf(fieldRules.newPassword, value)).toBe(problem);
  });
});

describe('password', () => {
  it('is required', () => {
    expect(problemOf(fieldRules.password, '')).toBe('Enter your password');
  });

  it('may be any that signing up accepts', () => {
    for (const value of ['      ', '\u00a0\u200b\u00a0\u200b\u00a0\u200b', 'x'.repeat(maxPasswordLength)]) {
      expect(problemOf(fieldRules.newPassword, value)).toBeUndefined();
      expect(problemOf(fieldRules.password, value)).toBeUndefined();
    }
  });
});

describe('phone', () => {
  it.each(['071 234 5678', '+94 71 234 5678', '0112345678', ...phones])('accepts %j', (value) => {
    expect(problemOf(fieldRules.phone, value)).toBeUndefined();
  });

  it('is required', () => {
    expect(problemOf(fieldRules.phone, '')).toBe('Enter your phone number');
  });

  it('is measured', () => {
    const phoneOf = (length: number) => `071${' '.repeat(length - 10)}2345678`;
    expect(problemOf(fieldRules.phone, phoneOf(profileLimits.userPhone))).toBeUndefined();
    expect(problemOf(fieldRules.phone, phoneOf(profileLimits.userPhone + 1))).toBe(
      'Use at most 40 characters',
    );
  });

  it.each(['seven', ...noPhones])('refuses %j [5.10]', (value) => {
    expect(problemOf(fieldRules.phone, value)).toBe(
      'Enter a Sri Lankan phone number such as 071 234 5678 or +94 71 234 5678',
    );
  });
});

describe('country', () => {
  it.each([
    'Sri Lanka',
    ' SRI  LANKA ',
    'SriLanka',
    'Sri-Lanka.',
    'LK',
    'Democratic Socialist Republic of Sri Lanka',
    'ශ්‍රී ලංකාව',
    'ශ්‍රී ලංකා',
    'இலங்கை',
  ])('accepts %j', (value) => {
    expect(problemOf(fieldRules.country, value)).toBeUndefined();
  });

  it.each(['India', 'Sri Lanka and India', 'Lk1x', 'இந்தியா', 'ඉන්දියාව', '__proto__'])(
    'refuses %j',
    (value) => {
      expect(problemOf(fieldRules.country, value)).toBe(
        'We deliver within Sri Lanka only. Enter Sri Lanka and an address there.',
      );
    },
  );

  it('is required', () => {
    expect(problemOf(fieldRules.country, ' ')).toBe('Enter your country');
  });
});

describe('postal code', () => {
  it.each(['60601', '99999', '02000'])('refuses %j unless a district begins with it [5.17]', (value) => {
    const problem = problemOf(fieldRules.postalCode, value);
    if (value === '60601') expect(problem).toBeUndefined();
    else expect(problem).toMatch(/^This is not a postal code of Sri Lanka/);
  });

  it('accepts five digits, with leading zeros', () => {
    expect(problemOf(fieldRules.postalCode, '00100')).toBeUndefined();
  });

  it('is required', () => {
    expect(problemOf(fieldRules.postalCode, '')).toBe('Enter your postal code');
  });

  it.each(['100', '001000', 'Kandy'])('refuses %j', (value) => {
    expect(problemOf(fieldRules.postalCode, value)).toBe(
      'Enter the 5 digits of your postal code, such as 00100',
    );
  });
});
