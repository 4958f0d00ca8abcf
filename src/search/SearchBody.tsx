import { useState } from 'react';
import type { MouseEvent } from 'react';
import { searchMessages } from '../config/searchMessages.ts';
import { Beginning } from './Beginning.tsx';
import { Failure } from './Failure.tsx';
import { FilterRow } from './FilterRow.tsx';
import { NothingFound } from './NothingFound.tsx';
import { Results } from './Results.tsx';
import { hasFilters } from './engine/hasFilters.ts';
import type { SearchRequest } from './searchUrl.ts';
import { foundText } from './statusOf.ts';
import type { SearchFilters } from './engine/types.ts';
import type { Found, useAnswer } from './useAnswer.ts';
import type { Place } from './usePlace.ts';
import { useSlow } from './useSlow.ts';
import { useWhole } from './useWhole.ts';
import styles from './SearchLayer.module.css';

interface SearchBodyProps {
  request: SearchRequest;
  search: ReturnType<typeof useAnswer>;
  /** The answer on the screen. */
  shown: Found | undefined;
  /** Whether results that were left are to come back. */
  isLeft: boolean;
  takePlace: () => Place | undefined;
  onText: (text: string) => void;
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
export function SearchBody({ request, search, shown, isLeft, takePlace, onText, ...on }: SearchBodyProps) {
  const { text, filters } = request;
  const { suggestions, isPending, hasFailed } = search;
  const isSlow = useSlow(isPending);
  const answer = shown?.answer;
  const whole = useWhole(shown, isLeft);
  const isBeginning = useBeginning(text.trim() !== '', !answer && !hasFailed && !isSlow);
  const count = isSlow ? searchMessages.searching : answer && foundText(answer, shown.request.text);
  return (
    <>
      {(!isBeginning || hasFilters(filters)) && (
        <FilterRow
          filters={filters}
          options={whole?.options}
          onFilters={on.onFilters}
          onClear={on.onClearFilters}
        />
      )}
      {hasFailed && <Failure onRetry={on.onRetry} />}
      {isBeginning && <Beginning suggestions={suggestions} onText={onText} onCategory={on.onCategory} />}
      {!isBeginning && !hasFailed && (
        <>
          {/* The status above says the same, but later. */}
          {(isSlow || answer?.total !== 0) && (
            <p className={styles.count} aria-hidden="true">
              {count}
            </p>
          )}
          {answer && answer.understood.length > 0 && (
            <ul className={styles.understood} aria-label="Understood as">
              {answer.understood.map((part) => (
                <li key={part.text}>{part.text}</li>
              ))}
            </ul>
          )}
          {answer?.total === 0 && (
            <NothingFound
              request={shown?.request ?? request}
              looser={answer.looser}
              suggestions={suggestions}
              onText={onText}
              onCategory={on.onCategory}
              onClearFilters={on.onClearFilters}
            />
          )}
          {answer && answer.total > 0 && (
            <Results
              answer={answer}
              whole={whole}
              takePlace={takePlace}
              onMore={on.onMore}
              onChoose={on.onChoose}
            />
          )}
        </>
      )}
    </>
  );
}
