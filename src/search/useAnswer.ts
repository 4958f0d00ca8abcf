import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { openSearch } from './engine/searchSource.ts';
import type { SearchRequest } from './searchUrl.ts';
import type { SearchAnswer, SearchSource } from './engine/types.ts';

/** The content service is not asked at every key. */
const servicePauseMs = 250;

export interface Found {
  request: SearchRequest;
  limit: number;
  answer: SearchAnswer;
}

const isAbout = (found: Found | undefined, { text, filters }: SearchRequest) =>
  found !== undefined && found.request.text === text && found.request.filters === filters;

function startOpening(): Promise<SearchSource> {
  const opening = openSearch();
  // A rendering that React throws away has nobody who waits for it.
  opening.catch(() => undefined);
  return opening;
}

/**
 * The products for a request, found without keeping back the keys. Answers to earlier requests are dropped.
 * @param limit of the products
 * @returns the last answer, which is older than the request while `isPending`
 */
export function useAnswer(request: SearchRequest, limit: number) {
  const [opening, setOpening] = useState(startOpening);
  const [source, setSource] = useState<SearchSource>();
  const [found, setFound] = useState<Found>();
  const [problem, setProblem] = useState<unknown>();
  const hasText = request.text.trim() !== '';
  // The answer to a text that was emptied says nothing about the next one.
  if (!hasText && found) setFound(undefined);

  useEffect(() => {
    let isCurrent = true;
    async function open() {
      try {
        const opened = await opening;
        if (isCurrent) setSource(opened);
        // Another object, so that what is shown is worked out again.
        if ((await opened.refresh?.()) && isCurrent) setSource({ ...opened });
      } catch (error) {
        if (isCurrent) setProblem(error);
      }
    }
    void open();
    return () => {
      isCurrent = false;
    };
  }, [opening]);

  const isService = useRef(false);
  useEffect(() => {
    if (!source || request.text.trim() === '') return undefined;
    let isCurrent = true;
    async function find(from: SearchSource) {
      try {
        const answer = await from.find(request.text, request.filters, limit);
        isService.current = answer.source === 'service';
        if (!isCurrent) return;
        startTransition(() => {
          setFound({ request, limit, answer });
          setProblem(undefined);
        });
      } catch (error) {
        if (isCurrent) setProblem(error);
      }
    }
    // Not in this task: the key is painted first, and the next one may come before.
    const timer = setTimeout(() => void find(source), isService.current ? servicePauseMs : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [source, request, limit]);

  useEffect(() => {
    // Section 8: failures of loading are logged.
    if (problem !== undefined) console.error('The search failed.', problem);
  }, [problem]);

  function retry() {
    setProblem(undefined);
    setSource(undefined);
    setOpening(startOpening());
  }

  const { filters } = request;
  // Not counted again with every key.
  const suggestions = useMemo(() => source?.suggestionsFor(filters) ?? [], [source, filters]);

  const hasFailed = problem !== undefined;
  const retryLater = useEffectEvent(retry);
  useEffect(() => {
    if (!hasFailed) return undefined;
    const onConnection = () => retryLater();
    window.addEventListener('online', onConnection);
    return () => window.removeEventListener('online', onConnection);
  }, [hasFailed]);

  return {
    source,
    found,
    suggestions,
    isPending: hasText && !hasFailed && !isAbout(found, request),
    hasFailed,
    retry,
  };
}
