import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { maxQueryLength } from '../../domain/limits.ts';
import { filterChoice, openQuery } from '../../domain/listingChoice.ts';
import { parsePriceRange } from '../../domain/priceRange.ts';
import { genders } from '../../domain/types.ts';
import { firstCharacters } from '../../lib/text.ts';

/** Browsers refuse to change the URL much more often. */
const writeUrlAfterMs = 300;

/** The text in a query string, without what could not be decoded. */
const textIn = (query: URLSearchParams) =>
  firstCharacters((query.get('q') ?? '').replaceAll('\ufffd', ''), maxQueryLength);

export function choiceIn(query: URLSearchParams) {
  const choice = filterChoice(query);
  const { category, size, colour, price } = choice;
  const gender = genders.find((known) => known === query.get('gender'));
  const chosen = {
    gender,
    category: category === 'all' ? undefined : category,
    sizes: size === 'all' ? undefined : [size],
    colour: colour === 'all' ? undefined : colour,
    price: parsePriceRange(price),
  };
  return { choice, gender, chosen, isFiltered: Object.values(chosen).some(Boolean) };
}

export function useSearchText() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const urlText = textIn(query);
  const [text, setText] = useState(() => textIn(openQuery()));
  const written = useRef(text);
  const trimmed = text.trim() === '' ? '' : text;

  function writeUrl(change?: (query: URLSearchParams) => void, state?: unknown) {
    const open = openQuery();
    change?.(open);
    open.delete('q');
    if (trimmed) open.set('q', trimmed);
    written.current = trimmed;
    void navigate(`?${open}`, { replace: true, preventScrollReset: true, state });
  }

  const writeText = useEffectEvent(() => {
    // A result that was tapped meanwhile has written it, and its page may still be loading.
    if (trimmed !== written.current) writeUrl();
  });
  useEffect(() => {
    if (trimmed === written.current) return undefined;
    const timer = setTimeout(() => writeText(), writeUrlAfterMs);
    return () => clearTimeout(timer);
  }, [trimmed]);

  useEffect(() => {
    // The router may be behind what was written since.
    const open = textIn(openQuery());
    if (urlText === written.current || open === written.current) return;
    // Back, a link or the shopper has changed the URL.
    written.current = open;
    setText(open);
  }, [urlText]);

  return {
    query,
    urlText,
    text: trimmed,
    typed: text,
    setText,
    writeUrl,
    isWritten: () => trimmed === written.current,
  };
}
