import { describe, expect, it } from 'vitest';
import { fieldRules } from '../../../src/domain/fieldRules.ts';

/** Like react-hook-form: the first error message of a field's rules. */
function problemOf(rules: { validate: object }, value: string): string | undefined {
  const { validate } = rules;
  const checks = (typeof validate === 'function' ? [validate] : Object.values(validate)) as ((
    text: string,
  ) => true | string)[];
  return checks.map((check) => check(value)).find((result): result is string => result !== true);
}

describe('filled', () => {
  it.each(['', '   ', '\t\n'])('refuses %j', (value) => {
    expect(problemOf(fieldRules.filled('your name'), value)).toBe('Enter your name');
  });

  it.each(['Nimal', ' N ', 'නිමල්', '0'])('accepts %j', (value) => {
    expect(problemOf(fieldRules.filled('your name'), value)).toBeUndefined();
  });
});

describe('email', () => {
  it.each(['nimal@example.com', ' nimal+shop@example.lk ', 'නිමල්@උදාහරණ.ලංකා'])('accepts %j', (value) => {
    expect(problemOf(fieldRules.email, value)).toBeUndefined();
  });

  it('is required', () => {
    expect(problemOf(fieldRules.email, ' ')).toBe('Enter your email address');
  });

  it.each(['nimal', 'nimal@', '@example.com', 'nimal perera@example.com', 'nimal@example.com or .lk'])(
    'refuses %j',
    (value) => {
      expect(problemOf(fieldRules.email, value)).toBe('Enter an email address such as name@example.com');
    },
  );
});

describe('new password', () => {
  it.each([
    ['', 'Enter a password'],
    ['1', 'Password must be at least 6 characters'],
    ['12345', 'Password must be at least 6 characters'],
    ['123456', undefined],
    ['      ', undefined],
    ['a long pass phrase', undefined],
  ])('of %j: %s', (value, problem) => {
    expect(problemOf(fieldRules.newPassword, value)).toBe(problem);
  });
});

describe('phone', () => {
  it.each(['071 234 5678', '+94 71 234 5678', '0112345678'])('accepts %j', (value) => {
    expect(problemOf(fieldRules.phone, value)).toBeUndefined();
  });

  it('is required', () => {
    expect(problemOf(fieldRules.phone, '')).toBe('Enter your phone number');
  });

  it.each(['12345', 'seven', '+1 202 555 0123'])('refuses %j', (value) => {
    expect(problemOf(fieldRules.phone, value)).toBe(
      'Enter a Sri Lankan phone number such as 071 234 5678 or +94 71 234 5678',
    );
  });
});

describe('postal code', () => {
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
