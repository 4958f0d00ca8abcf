import { describe, expect, it } from 'vitest';
import { normalisePhone } from '../../../src/domain/contact.ts';

describe('normalisePhone [U44]', () => {
  it.each([
    ['0712345678', '+94712345678'],
    ['071 234 5678', '+94712345678'],
    ['+94 71 234 5678', '+94712345678'],
    ['0094712345678', '+94712345678'],
    ['94712345678', '+94712345678'],
    ['(011) 234.5678', '+94112345678'],
    ['  0712345678\u00A0', '+94712345678'],
  ])('parses "%s"', (text, expected) => {
    expect(normalisePhone(text)).toBe(expected);
  });

  it.each([
    '',
    '   ',
    '712345678',
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
