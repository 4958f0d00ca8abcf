import { useEffect, useState } from 'react';
import { hasFilters } from './engine/hasFilters.ts';
import type { SearchRequest } from './searchUrl.ts';
import type { SearchAnswer, SearchSource, Understood } from './engine/types.ts';

const maxProducts = 4;

interface LooserFind {
  request: SearchRequest;
  /** What was left out, for the screen. */
  without: string;
  answer: SearchAnswer;
}

/** What is found without the filters, or else without a part of the text, of a search that finds nothing. */
export function useLooserFind(
  source: SearchSource | undefined,
  request: SearchRequest,
  part: Understood | undefined,
): LooserFind | undefined {
  const [found, setFound] = useState<LooserFind>();
  useEffect(() => {
    if (!source) return undefined;
    let isCurrent = true;
    async function find(from: SearchSource) {
      const { text, filters } = request;
      const tries = [
        hasFilters(filters) && { without: 'filters', text, filters: {} },
        part && { without: `“${part.text}”`, text: part.rest, filters },
      ].filter((each) => typeof each === 'object');
      for (const each of tries) {
        // The second is only asked for when the first finds nothing.
        // oxlint-disable-next-line no-await-in-loop
        const answer = await from.find(each.text, each.filters, maxProducts);
        if (!isCurrent) return;
        if (answer.total > 0) {
          setFound({ request, without: each.without, answer });
          return;
        }
      }
    }
    find(source).catch(() => {
      // The other ways on are there.
    });
    return () => {
      isCurrent = false;
    };
  }, [source, request, part]);
  return found?.request === request ? found : undefined;
}
