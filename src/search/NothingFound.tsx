import type { MouseEvent } from 'react';
import { searchMessages } from '../config/searchMessages.ts';
import { Result } from './Result.tsx';
import { Suggestions } from './Suggestions.tsx';
import { WaysOn } from './WaysOn.tsx';
import { nothingText } from './nothingText.ts';
import { hasFilters } from './engine/hasFilters.ts';
import { useLooserFind } from './useLooserFind.ts';
import type { SearchRequest } from './searchUrl.ts';
import type { SearchSource, Understood } from './engine/types.ts';
import results from './Results.module.css';
import styles from './NothingFound.module.css';

interface NothingFoundProps {
  request: SearchRequest;
  source: SearchSource | undefined;
  /** Parts of the query that may be left out. */
  looser: readonly Understood[];
  suggestions: readonly string[];
  onText: (text: string) => void;
  onCategory: (text: string) => void;
  onClearFilters: () => void;
  onChoose: (slug: string, event: MouseEvent) => void;
}

/** Ways on from a search without results. */
export function NothingFound({ request, source, looser, suggestions, onText, ...on }: NothingFoundProps) {
  const isFiltered = hasFilters(request.filters);
  const near = useLooserFind(source, request, looser[0]);
  return (
    <div className={styles.nothing}>
      <h2 className={styles.title}>{nothingText(request)}</h2>
      {isFiltered ? (
        <p>Your filters may hide what you are looking for.</p>
      ) : (
        <p>Check the spelling, or try fewer or more general words.</p>
      )}
      {(isFiltered || looser.length > 0) && (
        <div className={styles.without}>
          {isFiltered && (
            <button type="button" className="button" onClick={on.onClearFilters}>
              Search without filters
            </button>
          )}
          {looser.map((part) => (
            <button key={part.text} type="button" className="button" onClick={() => onText(part.rest)}>
              Search without “{part.text}”
            </button>
          ))}
        </div>
      )}
      {near && (
        <section className={styles.part} aria-labelledby="search-near">
          <h3 id="search-near" className={styles.heading}>
            {searchMessages.foundWithout(near.answer.total, near.without)}
          </h3>
          <ul className={results.results}>
            {near.answer.products.map((found) => (
              <Result key={found.summary._id} found={found} hasHeart onChoose={on.onChoose} />
            ))}
          </ul>
        </section>
      )}
      {suggestions.length > 0 && (
        <section className={styles.part} aria-labelledby="search-categories">
          <h3 id="search-categories" className={styles.heading}>
            Or search by category
          </h3>
          <Suggestions suggestions={suggestions} onCategory={on.onCategory} />
        </section>
      )}
      <WaysOn text={request.text} />
    </div>
  );
}
