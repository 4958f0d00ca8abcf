import { expect, it } from 'vitest';
import { best } from '../../../../src/search/engine/entries.ts';
import type { Entry } from '../../../../src/search/engine/entries.ts';

it('takes the best entries of many in any order, of equals the newest', () => {
  const entries = Array.from(
    { length: 200 },
    (_, recency) => ({ recency, score: (recency * 37) % 50 }) as Entry,
  );
  const sorted = entries.toSorted((a, b) => b.score - a.score || a.recency - b.recency);
  for (const limit of [1, 5, 24, 500]) {
    expect(best(entries, limit)).toEqual(sorted.slice(0, limit));
    expect(best(entries.toReversed(), limit)).toEqual(sorted.slice(0, limit));
  }
});
