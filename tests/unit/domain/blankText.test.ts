import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlank } from '../../../src/domain/blankText.ts';
import { blankTexts, visibleTexts } from '../../rules/fieldCases.ts';
import { fuzzRuns } from '../fuzz/inputs.ts';

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
