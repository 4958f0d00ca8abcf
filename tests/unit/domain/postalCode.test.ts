import { describe, expect, it } from 'vitest';
import { isPostalCode } from '../../../src/domain/postalCode.ts';

describe('isPostalCode', () => {
  it.each(['00100', '20000', ' 10250 '])('accepts "%s"', (text) => {
    expect(isPostalCode(text)).toBe(true);
  });

  it.each(['', '0100', '001000', '1002O', '10 250', '-1025', '1e100', '１０２５０'])(
    'refuses "%s"',
    (text) => {
      expect(isPostalCode(text)).toBe(false);
    },
  );
});
