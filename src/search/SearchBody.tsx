import { useState } from 'react';
import type { MouseEvent } from 'react';
import { searchMessages } from '../config/searchMessages.ts';
import { Beginning } from './Beginning.tsx';
import { Failure } from './Failure.tsx';
import { FilterRow } from './FilterRow.tsx';
import { ListingLinks } from './ListingLinks.tsx';
import { NothingFound } from './NothingFound.tsx';
import { ResultShapes } from './ResultShapes.tsx';
import { Results } from './Results.tsx';
import { hasFilters } from './engine/hasFilters.ts';
import { UnderstoodParts } from './UnderstoodParts.tsx';
import { WaysOn } from './WaysOn.tsx';
import type { SearchRequest } from './searchUrl.ts';
import { foundText } from './statusOf.ts';
import type { SearchFilters } from './engine/types.ts';
import type { Found, useAnswer } from './useAnswer.ts';
import type { ResultsPosition } from './useResultsPosition.ts';
import { useSlow } from './useSlow.ts';
import { useWhole } from './useWhole.ts';
import styles from './SearchLayer.module.css';

interface SearchBodyProps {
  request: SearchRequest;
  search: ReturnType<typeof useAnswer>;
  /** The answer on the screen. */
  shown: Found | undefined;
  /** Whether the shopper returns to results. */
  isReturning: boolean;
  takePosition: () => ResultsPosition | undefined;
  onText: (text: string) => void;
  /** Searches for the rest of the text. */
  onRest: (rest: string) => void;
  onCategory: (text: string) => void;
  onFilters: (filters: SearchFilters) => void;
  onClearFilters: () => void;
  onMore: () => void;
  onChoose: (slug: string, event: MouseEvent) => void;
  onRetry: () => void;
}

/** Whether the beginning is shown: until the first answer, so that nothing is blank meanwhile. */
function useBeginning(hasText: boolean, isWaiting: boolean): boolean {
  const [isShown, setIsShown] = useState(!hasText);
  const isShownNow = !hasText || (isShown && isWaiting);
  if (isShownNow !== isShown) setIsShown(isShownNow);
  return isShownNow;
}

/** What stands under the field. */
export function SearchBody({
  request,
  search,
  shown,
  isReturning,
  takePosition,
  onText,
  ...on
}: SearchBodyProps) {
  const { text, filters } = request;
  const { source, suggestions, isPending, hasFailed } = search;
  const isSlow = useSlow(isPending);
  const answer = shown?.answer;
  const whole = useWhole(shown, isReturning);
  const isBeginning = useBeginning(text.trim() !== '', !answer && !hasFailed && !isSlow);
  const count = isSlow ? searchMessages.searching : answer && foundText(answer, shown.request.text);
  const hasResults = !isBeginning && !hasFailed;
  return (
    <>
      {((hasResults && answer?.total !== 0) || hasFilters(filters)) && (
        <FilterRow
          filters={filters}
          options={whole?.options}
          onFilters={on.onFilters}
          onClear={on.onClearFilters}
        />
      )}
      {hasFailed && <Failure onRetry={on.onRetry} />}
      {isBeginning && (
        <Beginning
          suggestions={suggestions}
          isLoading={!source && !hasFailed}
          onText={onText}
          onCategory={on.onCategory}
        />
      )}
      {hasFailed && !isBeginning && <WaysOn text={text} />}
      {hasResults && (
        <>
          {/* The status above says the same, but later. */}
          {(isSlow || answer?.total !== 0) && (
            <p className={styles.count} aria-hidden="true">
              {count}
            </p>
          )}
          {isSlow && !answer && <ResultShapes />}
          {answer?.total === 0 && (
            <NothingFound
              request={shown?.request ?? request}
              source={source}
              looser={answer.looser}
              suggestions={suggestions}
              onText={onText}
              onCategory={on.onCategory}
              onClearFilters={on.onClearFilters}
              onChoose={on.onChoose}
            />
          )}
          {answer && answer.total > 0 && (
            <>
              <div className={styles.parts}>
                {answer.understood.length > 0 && (
                  <UnderstoodParts parts={answer.understood} onRest={on.onRest} />
                )}
                <ListingLinks answer={answer} text={shown.request.text} />
              </div>
              <Results
                answer={answer}
                whole={whole}
                takePosition={takePosition}
                onMore={on.onMore}
                onChoose={on.onChoose}
              />
            </>
          )}
        </>
      )}
    </>
  );
}
