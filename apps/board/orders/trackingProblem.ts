import { trackingNumberPattern } from '../../../src/domain/limits.ts';

/** Why a text is no tracking number; undefined if it is one, or empty. */
export function trackingProblem(text: string): string | undefined {
  const number = text.trim();
  if (number === '' || trackingNumberPattern.test(number)) return undefined;
  return 'Use letters, digits, spaces, dots, dashes and slashes only, and begin with a letter or digit.';
}
