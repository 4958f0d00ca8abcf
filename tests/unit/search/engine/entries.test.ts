import { expect, it } from 'vitest';
import { best } from '../../../../src/search/engine/entries.ts';
import type { Entry } from '../../../../src/search/engine/entries.ts';

it('takes the best entries of many in any order, equals as they are placed', () => {
  const entries = Array.from({ length: 200 }, (_, place) => ({ place, score: (place * 37) % 50 }) as Entry);
  const sorted = entries.toSorted((a, b) => b.score - a.score || a.place - b.place);
  for (const limit of [1, 5, 24, 500]) {
    expect(best(entries, limit)).toEqual(sorted.slice(0, limit));
    expect(best(entries.toReversed(), limit)).toEqual(sorted.slice(0, limit));
  }
});
