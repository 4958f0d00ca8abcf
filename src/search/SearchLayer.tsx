import { useCallback, useLayoutEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { searchMessages } from '../config/searchMessages.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Notice } from '../ui/Notice.tsx';
import { LayerMessage } from './LayerMessage.tsx';
import { SearchBody } from './SearchBody.tsx';
import { SearchField } from './SearchField.tsx';
import { takeHeldKeys } from './heldKeys.ts';
import { isPlainClick, moveByKey } from './moveByKey.ts';
import { rememberSearch } from './recentSearches.ts';
import { maxTextLength } from './searchUrl.ts';
import type { SearchRequest } from './searchUrl.ts';
import { statusOf } from './statusOf.ts';
import type { SearchFilters } from './engine/types.ts';
import { useAnswer } from './useAnswer.ts';
import { useClose } from './useClose.ts';
import { usePageBehind } from './usePageBehind.ts';
import { usePause } from './usePause.ts';
import { useResultsPosition } from './useResultsPosition.ts';
import { useSearchRequest } from './useSearchRequest.ts';
import { useShown } from './useShown.ts';
import styles from './SearchLayer.module.css';

/** Before a screen reader is told of the results, so that it does not talk into the typing. */
const announceAfterMs = 800;

/** Products at first, and with each press on "Show more". */
const pageSize = 24;

function Layer() {
  const inputRef = useRef<HTMLInputElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const { request, latestRef, setRequest, updateUrl } = useSearchRequest();
  const close = useClose(updateUrl);
  usePageBehind();
  const { before, takePosition, note, startAgain, limit, setLimit } = useResultsPosition(pageSize);
  const search = useAnswer(request, limit);
  const shown = useShown(search.found, request.text);
  const isQuiet = usePause(request, announceAfterMs);
  /** The text with which Enter was pressed before its results were there. */
  const entered = useRef<string>(undefined);
  const focusInput = () => inputRef.current?.focus();

  // These stay the same: what they are given to does not render again with every key.
  const change = useCallback(
    (toNext: (last: SearchRequest) => SearchRequest) => {
      setRequest(toNext);
      startAgain();
    },
    [setRequest, startAgain],
  );
  const filterBy = useCallback(
    (filters: SearchFilters) => change(({ text }) => ({ text, filters })),
    [change],
  );
  const clearFilters = useCallback(() => {
    change(({ text }) => ({ text, filters: {} }));
    inputRef.current?.focus();
  }, [change]);
  const showMore = useCallback(() => setLimit((count) => count + pageSize), [setLimit]);
  const choose = useCallback(
    (slug: string, event: MouseEvent) => {
      rememberSearch(latestRef.current.text);
      if (!isPlainClick(event)) return;
      note({ chosen: slug });
      updateUrl();
    },
    [latestRef, note, updateUrl],
  );

  useLayoutEffect(() => {
    // Back from a product: no keyboard covers the results, one of which takes the focus once it is there.
    if (before?.chosen !== undefined) bodyRef.current?.focus({ preventScroll: true });
  }, [before]);

  function enter() {
    updateUrl();
    const first = bodyRef.current?.querySelector<HTMLElement>('[data-result]');
    if (search.isPending) entered.current = request.text;
    else if (first && request.text.trim()) {
      rememberSearch(request.text);
      first.focus();
    }
  }

  useLayoutEffect(() => {
    if (search.isPending || entered.current === undefined) return;
    const isSame = entered.current === request.text;
    entered.current = undefined;
    if (isSame && document.activeElement === inputRef.current) enter();
  });

  // After the effect above, which would drop what was entered for a text that is not rendered yet.
  useLayoutEffect(() => {
    const held = takeHeldKeys();
    if (!held.text) return;
    const text = (latestRef.current.text + held.text).slice(0, maxTextLength);
    change(({ filters }) => ({ text, filters }));
    if (held.isEntered) entered.current = text;
    inputRef.current?.focus();
  }, [change, latestRef]);

  return (
    <Dialog
      label="Search"
      className={`${styles.layer} ${request.text ? styles.tall : ''}`}
      onClose={close}
      onKeyDown={(event) => moveByKey(event, inputRef.current)}
      heading={
        <SearchField
          ref={inputRef}
          text={request.text}
          onText={(text) => {
            change(({ filters }) => ({ text, filters }));
            bodyRef.current?.scrollTo?.(0, 0);
          }}
          onEnter={enter}
        />
      }
    >
      <div
        ref={bodyRef}
        tabIndex={-1}
        className={styles.body}
        onScroll={({ currentTarget }) => {
          note({ scrollPx: currentTarget.scrollTop });
        }}
        // The keyboard of a phone makes room for the results.
        onTouchMove={() => inputRef.current?.blur()}
      >
        <p role="status" className="visually-hidden">
          {isQuiet && statusOf(search, request.text)}
        </p>
        <ErrorBoundary
          resetKey={request.text}
          fallback={
            <Notice tone="error">
              <p>{searchMessages.broken}</p>
            </Notice>
          }
        >
          <SearchBody
            request={request}
            search={search}
            shown={shown}
            isReturning={before !== undefined}
            takePosition={takePosition}
            onText={(text) => {
              change(({ filters }) => ({ text, filters }));
              focusInput();
            }}
            onRest={(text) => {
              change(({ filters }) => ({ text, filters }));
              // The button is gone. No keyboard of a phone covers the results that are left.
              if (text) bodyRef.current?.focus({ preventScroll: true });
              else focusInput();
            }}
            onCategory={(text) => {
              change(({ filters }) => ({ text, filters: { ...filters, category: undefined } }));
              focusInput();
            }}
            onFilters={filterBy}
            onClearFilters={clearFilters}
            onMore={showMore}
            onChoose={choose}
            onRetry={() => {
              search.retry();
              focusInput();
            }}
          />
        </ErrorBoundary>
      </div>
      <LayerMessage />
    </Dialog>
  );
}

/** The search over the open page: what is typed and chosen stands in the URL, so that Back, a reload and a link bring it back. */
export function SearchLayer() {
  const { key } = useLocation();
  return <Layer key={key} />;
}
