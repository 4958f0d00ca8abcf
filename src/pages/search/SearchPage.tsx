import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { maxQueryLength } from '../../domain/limits.ts';
import { clearFilters, setChoice } from '../../domain/listingChoice.ts';
import type { FilterName } from '../../domain/listingChoice.ts';
import { genders } from '../../domain/types.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { ShowMore } from '../../layout/ShowMore.tsx';
import { sanitizeText } from '../../lib/text.ts';
import { ClearFilters, Filters, FilterSelect } from '../../product/Filters.tsx';
import { GridPlaceholder } from '../../product/GridPlaceholder.tsx';
import { ProductGrid } from '../../product/ProductGrid.tsx';
import { Skeleton } from '../../product/Skeleton.tsx';
import type { Resource } from '../../resources/resourceCache.ts';
import { useResource, useResourceCache } from '../../resources/ResourceProvider.tsx';
import type { Search } from '../../search/search.ts';
import { focusHeading } from '../../ui/focusHeading.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { rememberSearch } from './recentSearches.ts';
import { exampleFor, foundText, nearestTo } from './searchTexts.ts';
import { choiceIn, useSearchText } from './useSearchText.ts';
import styles from './SearchPage.module.css';

const SearchStart = lazyPart(async () => (await import('./SearchStart.tsx')).SearchStart);
const NothingFound = lazyPart(async () => (await import('./SearchStart.tsx')).NothingFound);
const WaysOn = lazyPart(async () => (await import('./SearchStart.tsx')).WaysOn);

const pageSize = 24;
/** Painted with the key. What is out of sight of a phone follows. */
const firstCount = 4;
const priorityPictureCount = 4;
/** Delays telling a screen reader what was found, so that it does not talk into the typing. */
const announceAfterMs = 800;

const collectionNames = { men: 'Men', women: 'Women', unisex: 'Unisex' } as const;

/** What is searched. Never fresh: `refreshed` itself knows when it has last asked for changes. */
const searchedProducts: Resource<Search> = {
  key: 'search',
  load: async (current) => {
    const { openSearch, refreshed } = await import('../../search/search.ts');
    return current ? refreshed(current) : openSearch();
  },
  staleAfterMs: 0,
};

function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), announceAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="visually-hidden">
      {said === text && said}
    </p>
  );
}

export function SearchPage() {
  const { key, state } = useLocation();
  const cache = useResourceCache();
  const { data: search, error, reload } = useResource(searchedProducts);
  const find = search?.find;
  const { query, urlText, text, typed, setText, writeUrl, isWritten } = useSearchText();
  const { choice, gender, chosen, isFiltered } = useMemo(() => choiceIn(query), [query]);
  // Searches in the same paint as the key: what is shown is never of another text.
  const answer = useMemo(() => find?.(text, chosen), [find, text, chosen]);
  const newest = useMemo(() => search?.engine.rows.filter(({ isSoldOut }) => !isSoldOut) ?? [], [search]);
  const isPainted = useDeferredValue(answer) === answer;
  const inputRef = useRef<HTMLInputElement>(null);
  const resultsRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // An index may be older than the catalogue.
    if (find) void cache.ensure(searchedProducts);
  }, [cache, find]);

  useEffect(() => {
    // The header's link leads here, on the search's own page too.
    if (key && String(query) === '') inputRef.current?.focus({ preventScroll: true });
  }, [key, query]);

  /** The button that was pressed is gone, and no keyboard of a phone should cover the results. */
  function searchFor(next: string) {
    setText(next);
    focusHeading();
  }

  const choose = (name: FilterName, value: string) => writeUrl((open) => setChoice(open, name, value));

  function clear() {
    writeUrl(clearFilters);
    focusHeading();
  }

  function leave({ target }: MouseEvent) {
    if (!(target instanceof Element) || !target.closest('a')) return;
    if (!isWritten()) writeUrl();
    rememberSearch(text);
  }

  const { shown = pageSize } = (text === urlText && (state as { shown?: number } | null)) || {};
  const isStart = text === '' && !isFiltered;
  const said = answer && !isStart ? foundText(answer, text) : '';
  const understood = answer?.query.understood ?? [];
  const countOf = (value: string) => answer?.genders.find((option) => option.value === value)?.count ?? 0;
  return (
    <div className={`page ${styles.page}`}>
      <PageHeading title={urlText ? `Search: ${sanitizeText(urlText)}` : 'Search'} isHidden>
        Search
      </PageHeading>
      <form
        role="search"
        className={styles.field}
        onSubmit={(event) => {
          event.preventDefault();
          const first = resultsRef.current?.querySelector<HTMLElement>('a');
          if (!isWritten()) writeUrl();
          if (first) rememberSearch(text);
          first?.focus();
        }}
      >
        <Icon name="search" />
        <input
          ref={inputRef}
          type="search"
          aria-label="Search the shop"
          className={styles.input}
          value={typed}
          onChange={(event) => setText(event.target.value)}
          maxLength={maxQueryLength}
          placeholder={newest[0] && `Try “${exampleFor(newest[0])}”`}
          enterKeyHint="search"
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
        />
        {typed && (
          <button
            type="button"
            className="link-button"
            onClick={() => {
              setText('');
              inputRef.current?.focus();
            }}
          >
            Clear<span className="visually-hidden"> the search</span>
          </button>
        )}
      </form>
      <Announcement text={[said, ...understood.map((part) => part.text)].join('. ')} />
      {understood.length > 0 && (
        <ul className={styles.parts} aria-label="Understood as">
          {understood.map((part) => (
            <li key={part.text}>
              <button type="button" className={styles.part} onClick={() => searchFor(part.rest)}>
                <span className="visually-hidden">Search without “</span>
                {part.text}
                <span className="visually-hidden">”</span>
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!find && error !== undefined && (
        <>
          <Notice tone="error">
            <p>We could not search the shop. Check your connection, then try again.</p>
            <RetryButton onRetry={() => void reload()} />
          </Notice>
          <WaysOn text={text} />
        </>
      )}
      {isStart && (find || error === undefined) && (
        <SearchStart
          categories={answer?.suggestions ?? []}
          newest={newest}
          onText={searchFor}
          onForget={focusHeading}
        />
      )}
      {!isStart && !find && error === undefined && (
        <Skeleton label="Searching…" onRetry={undefined}>
          <GridPlaceholder />
        </Skeleton>
      )}
      {!isStart && answer && (
        <>
          {(answer.total > 0 || isFiltered) && (
            <Filters options={answer} choice={choice} onChoose={choose}>
              <FilterSelect
                label="Collection"
                value={gender ?? 'all'}
                options={[
                  ['all', 'All'],
                  ...genders
                    .filter((value) => countOf(value) > 0 || value === gender)
                    .map((value) => [value, `${collectionNames[value]} (${countOf(value)})`] as const),
                ]}
                onChange={(value) => choose('gender', value)}
              />
            </Filters>
          )}
          {/* The status says the same, but later. Product names are h3. */}
          <div>
            <h2 className={answer.total > 0 ? styles.count : styles.nothing}>{said}</h2>
            {answer.total > 0 && <ClearFilters choice={choice} onClear={clear} />}
          </div>
          {answer.total === 0 && (
            <NothingFound
              text={text}
              isFiltered={isFiltered}
              categories={answer.suggestions}
              nearest={find ? nearestTo(answer.query.words, find) : []}
              newest={newest}
              onText={searchFor}
              onClearFilters={clear}
            />
          )}
          <div
            ref={resultsRef}
            onClickCapture={leave}
            // The keyboard of a phone makes room for them.
            onTouchMove={() => inputRef.current?.blur()}
          >
            <ProductGrid
              products={answer.products.slice(0, isPainted ? shown : firstCount)}
              priorityCount={priorityPictureCount}
            />
          </div>
          {isPainted && shown < answer.total && (
            <ShowMore
              onNear={() => writeUrl(undefined, { shown: shown + pageSize })}
              className={styles.more}
            />
          )}
        </>
      )}
    </div>
  );
}
