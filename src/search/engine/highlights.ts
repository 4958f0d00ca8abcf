import type { WordGroup } from './expandWord.ts';
import { stemOf, wordsOf } from './words.ts';

/** The words of a name, as they stand there. "T-shirt" is one. */
const namePattern = /(?:\b[Tt]-)?[\p{L}\p{M}\p{N}'’\u200c\u200d]+/gu;

/** The words of a name that a query has found, as they stand there. */
export function highlightsOf(name: string, groups: readonly WordGroup[]): string[] {
  const stems = new Set(
    groups.flatMap(({ alternatives }) => alternatives.flatMap(({ stems: each }) => each)),
  );
  const found = (name.match(namePattern) ?? []).filter((word) =>
    wordsOf(word).some((part) => stems.has(stemOf(part))),
  );
  return [...new Set(found)];
}
