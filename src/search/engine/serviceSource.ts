import { parsePriceRange } from '../../domain/priceRange.ts';
import { fetchSearchOpening, searchContent } from '../../services/content/search.ts';
import type { SearchOpening } from '../../services/content/search.ts';
import type { ServiceSearch } from '../../services/content/searchQueries.ts';
import { shadesOf, shadesOfBeginning } from './colours.ts';
import { namesKind } from './expandWords.ts';
import { filterRows } from './filterRows.ts';
import { hasFilters } from './hasFilters.ts';
import { isEmpty, planOf } from './plan.ts';
import type { SearchPlan } from './plan.ts';
import { suggestionsOf } from './suggestionsOf.ts';
import { Synonyms } from './synonyms.ts';
import type { Known } from './takeFilters.ts';
import type { SearchAnswer, SearchFilters, SearchSource, Understood } from './types.ts';
import { Vocabulary, weights } from './vocabulary.ts';
import { withinTimeLimit } from './withinTimeLimit.ts';
import { stemOf, wordsOf } from './words.ts';

/** Each has up to `maxPatterns` conditions in a query, which is part of a URL. */
const maxSearchedWords = 5;
const maxPatterns = 4;
const maxPatternLength = 30;

/** The content service has "t-shirt" as two words, and both "hoodie" and "accessories" for what is found under one stem. */
const asWritten = (stem: string) =>
  stem === 'tshirt' ? 't-shirt' : stem.replace(/^([a-z]{3,}[^aeiou\W])y$/, '$1');

const patternOf = (stem: string) => `${asWritten(stem).slice(0, maxPatternLength)}*`;

/** The searched words: each as typed, or as it was meant, with its synonyms. */
function expand(word: string, vocabulary: Vocabulary, synonyms: Synonyms) {
  const isKnown = vocabulary.has(word) || vocabulary.beginningWith(word).length > 0;
  const [meant] = isKnown ? [] : vocabulary.meantBy(word);
  const stems = [...new Set([word, ...(meant === undefined ? [] : [meant])].map(stemOf))];
  const others = synonyms.of([meant ?? word]).filter(({ length }) => length === 1);
  const shades = shadesOf.get(stemOf(meant ?? word)) ?? shadesOfBeginning(word);
  const patterns = [...new Set([...stems.toReversed(), ...others.flat(), ...shades].map(patternOf))];
  return { patterns: patterns.slice(0, maxPatterns), word: meant ?? word, isCorrected: meant !== undefined };
}

/** The searched words of a plan; those of which one is enough as one. */
function searchedWords({ words, either }: SearchPlan, vocabulary: Vocabulary, synonyms: Synonyms) {
  const searched: ReturnType<typeof expand>[] = [];
  for (const [at, word] of words.slice(0, maxSearchedWords).entries()) {
    const expanded = expand(word, vocabulary, synonyms);
    const isChoice = either.has(word) && either.has(words[at - 1] ?? '');
    const other = isChoice ? searched.pop() : undefined;
    searched.push(
      other
        ? {
            patterns: [...other.patterns, ...expanded.patterns],
            word: `${other.word} or ${expanded.word}`,
            isCorrected: other.isCorrected || expanded.isCorrected,
          }
        : expanded,
    );
  }
  return searched;
}

/** What stands for a word or phrase that is not wanted. */
function unwantedPatterns(text: string, vocabulary: Vocabulary, synonyms: Synonyms): readonly string[] {
  const words = text.split(' ');
  if (words.length === 1) return expand(text, vocabulary, synonyms).patterns;
  return [words.map(stemOf), ...synonyms.of(words)].map((stems) => stems.map(patternOf).join(' '));
}

/** What a query asks for, without the filters. */
const unfilteredOf = (
  plan: SearchPlan,
  patterns: ServiceSearch['patterns'],
  excluded: ServiceSearch['excluded'],
): ServiceSearch => ({
  patterns,
  excluded,
  genders: plan.gender === undefined ? undefined : [...new Set([plan.gender, 'unisex'])],
  sizes: plan.sizes.length > 0 ? [plan.sizes] : [],
  ...plan.price,
  isOnSale: plan.isOnSale,
  isNew: plan.isNew,
  isInStock: plan.isInStock,
  first: plan.first,
});

function filtered(
  search: ServiceSearch,
  { gender, category, size, sizes, price }: SearchFilters,
): ServiceSearch {
  const range = price === undefined ? undefined : parsePriceRange(price);
  const isForNobody = gender !== undefined && search.genders?.includes(gender) === false;
  return {
    ...search,
    category,
    genders: gender === undefined ? search.genders : isForNobody ? [] : [gender],
    sizes: [
      ...search.sizes,
      ...(size === undefined ? [] : [[size]]),
      ...(sizes === undefined ? [] : [sizes.split(',')]),
    ],
    minLkr: range ? Math.max(range.fromLkr, search.minLkr ?? 0) : search.minLkr,
    belowLkr: range?.toLkr,
  };
}

const none = (understood: readonly Understood[]): SearchAnswer => ({
  products: [],
  total: 0,
  understood,
  looser: [],
  options: filterRows([], {}).options,
  source: 'service',
});

/**
 * The search by the content service.
 * @param search how it is asked
 */
export function createServiceSource(
  { synonyms: own, categories, sizes, counted }: SearchOpening,
  search: typeof searchContent = searchContent,
): SearchSource {
  const synonyms = new Synonyms(own);
  const vocabulary = new Vocabulary();
  for (const word of synonyms.words()) vocabulary.add(word, weights.synonym);
  for (const word of categories.flatMap(wordsOf)) vocabulary.add(word, weights.category);
  for (const word of shadesOf.keys()) vocabulary.add(word, weights.colour);
  const known: Known = {
    sizes: new Map(sizes.map((size) => [size.toLowerCase(), size])),
    hasWord: (word) => vocabulary.has(word),
    isKind: (word) => namesKind({ vocabulary, synonyms }, word),
    isPhrase: (words) => synonyms.has(words),
  };
  return {
    suggestionsFor: (filters) => suggestionsOf(counted, filters),
    find: async (query, filters, limit): Promise<SearchAnswer> => {
      const plan = planOf(query, known);
      if (isEmpty(query, plan, hasFilters(filters))) return none(plan.understood);
      const words = searchedWords(plan, vocabulary, synonyms);
      const unfiltered = unfilteredOf(
        plan,
        words.map(({ patterns }) => patterns),
        plan.excluded
          .flatMap((text) => unwantedPatterns(text, vocabulary, synonyms))
          .slice(0, maxSearchedWords),
      );
      const found = await withinTimeLimit(search(filtered(unfiltered, filters), unfiltered, limit));
      const named = new Set(words.flatMap(({ patterns }) => patterns.map((each) => each.slice(0, -1))));
      const isFound = (word: string) =>
        wordsOf(word).some((part) => [...named].some((beginning) => part.startsWith(beginning)));
      return {
        products: found.products.map((product) => ({
          ...product,
          highlights: [...new Set(product.summary.name.split(/\s+/).filter(isFound))],
        })),
        total: found.total,
        correctedTo: words.some(({ isCorrected }) => isCorrected)
          ? words.map(({ word }) => word).join(' ')
          : undefined,
        understood: plan.understood,
        // Not asked whether their rest finds anything: each would be a request.
        looser: plan.understood.filter(({ rest }) => rest !== ''),
        options: filterRows(found.counted, filters).options,
        source: 'service',
      };
    },
  };
}

/** @throws the content client's error, or an error after the time limit; at once without a connection */
export async function openServiceSource(): Promise<SearchSource> {
  if (!navigator.onLine) throw new Error('There is no connection.');
  return createServiceSource(await withinTimeLimit(fetchSearchOpening()));
}
