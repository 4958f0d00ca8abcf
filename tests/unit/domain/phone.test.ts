import { describe, expect, it } from 'vitest';
import { cleanPhone, normaliseAnyPhone, normalisePhone } from '../../../src/domain/contact.ts';

describe('normalisePhone [U44] [U91]', () => {
  it.each([
    ['0712345678', '+94712345678'],
    ['071 234 5678', '+94712345678'],
    ['+94 71 234 5678', '+94712345678'],
    ['0094712345678', '+94712345678'],
    ['94712345678', '+94712345678'],
    ['(011) 234.5678', '+94112345678'],
    ['  0712345678\u00A0', '+94712345678'],
    ['\u202a+94 71 234 5678\u202c', '+94712345678'],
    ['071\u2011211\u20131234', '+94712111234'],
    ['+94 (0)71 234 5678', '+94712345678'],
    ['071/2345678', '+94712345678'],
    ['712345678', '+94712345678'],
  ])('parses "%s"', (text, expected) => {
    expect(normalisePhone(text)).toBe(expected);
  });

  it.each([
    '',
    '   ',
    '071234567',
    '0012345678',
    '+1 202 555 0123',
    '+9471234567',
    '++94712345678',
    '071234567x',
    '0712345678; DROP',
    '०७१२३४५६७८',
  ])('refuses "%s" [5.17]', (text) => {
    expect(normalisePhone(text)).toBeUndefined();
  });
});

it.each([
  ['0044 (20) 7946-0958', '+442079460958'],
  ['+12345678', '+12345678'],
  ['+123456789012345', '+123456789012345'],
  ['+94 (0)71 234 5678', '+94712345678'],
  ['+1234567', undefined],
  ['+1234567890123456', undefined],
  ['44 20 7946 0958', undefined],
  ['+94 7712345', undefined],
  ['0094 771 234 5678 9', undefined],
  ['+44 20 seven', undefined],
])('the phone of an account: %j is %j [U111]', (text, expected) => {
  expect(normaliseAnyPhone(text)).toBe(expected);
});

it.each([
  [' 071 234 5678 ', '071 234 5678'],
  ['\u202a+94 71 234 5678\u202c', '+94 71 234 5678'],
  ['+94 (0)71 234 5678', '+94712345678'],
  ['712345678', '+94712345678'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['0044\u201120/7946 0958', '+442079460958'],
  ['seven', 'seven'],
])('%j is stored as %j, which the access rules accept [U91]', (typed, stored) => {
  expect(cleanPhone(typed)).toBe(stored);
});
