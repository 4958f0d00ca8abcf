import { clothesWords } from './clothesWords.ts';
import { shadesOf, shadesOfBeginning } from './colours.ts';
import type { Synonyms } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';
import { hasDigit, stemOf } from './words.ts';

/** One way to match a part of a query: all of its stems. */
export interface Alternative {
  stems: readonly string[];
  /** 1 for the word itself; less the further it is from what was typed. */
  weight: number;
  /** Searched for in names, categories and colours only: a shade's name, or a single letter. */
  isNarrow?: boolean;
}

/** The ways to match a part of a query, of which one is enough. */
export interface WordGroup {
  alternatives: readonly Alternative[];
  /** What the word was taken for, if it was taken for another. */
  correctedTo?: string | undefined;
  typed: string;
  /** Of a word that is not known: all that matches it is a correction. */
  isGuess?: boolean;
  /** The kind of clothes that is wanted. Descriptions name other kinds: a saree has "a blouse piece". */
  isWanted?: boolean;
}

/** How much a match counts that is not the typed word itself. */
export const near = {
  synonym: 0.7,
  onlySynonym: 0.9,
  shade: 0.6,
  begunShade: 0.4,
  beginning: 0.5,
  beginningInside: 0.3,
  longer: 0.15,
  slip: 0.8,
} as const;

/** A single letter is the beginning of thousands of words. */
const maxOfLetter = 6;

/** The words of the catalogue, and what else they are called. */
export interface Knowledge {
  vocabulary: Vocabulary;
  synonyms: Synonyms;
}

export const synonymsOf = ({ synonyms }: Knowledge, words: readonly string[], weight: number) =>
  synonyms.of(words).map((stems): Alternative => ({ stems, weight }));

function shades(word: string): Alternative[] {
  return (shadesOf.get(stemOf(word)) ?? []).map((stem, at) => ({
    stems: [stem],
    // The name of the colour itself may also stand elsewhere.
    weight: at === 0 ? near.shade + 0.2 : near.shade,
    isNarrow: at > 0,
  }));
}

/** "blu" is blue already, beside what else begins so. */
const begunShades = (word: string) =>
  shadesOfBeginning(word).map((stem): Alternative => ({
    stems: [stem],
    weight: near.begunShade,
    isNarrow: true,
  }));

/**
 * The words that begin with a typed one; of those that no product has, the synonyms. Descriptions are searched only when no
 * name, category or colour has such a word: a beginning is typed for what is sold.
 */
function beginnings({ vocabulary, synonyms }: Knowledge, word: string, weight: number): Alternative[] {
  const stems = vocabulary
    .beginningWith(word)
    .filter((stem) => stem !== stemOf(word))
    // A hat is on the way to no "hattaya", which is a blouse.
    .filter((stem) => vocabulary.isInRows(stem) || !clothesWords.has(stemOf(word)))
    .slice(0, word.length < 2 ? maxOfLetter : undefined);
  const telling = stems.filter((stem) => vocabulary.isImportant(stem));
  const isNarrow = telling.length > 0 || word.length < 2;
  const begun = (isNarrow ? telling : stems).flatMap((stem): Alternative[] =>
    vocabulary.isInRows(stem)
      ? [{ stems: [stem], weight, isNarrow }]
      : synonymsOf({ vocabulary, synonyms }, [stem], weight * near.synonym),
  );
  return [...begun, ...begunShades(word)];
}

function corrections(knowledge: Knowledge, word: string): Pick<WordGroup, 'alternatives' | 'correctedTo'> {
  const { vocabulary } = knowledge;
  const halves = vocabulary.splitOf(word);
  if (halves)
    return { alternatives: [{ stems: halves.map(stemOf), weight: 1 }], correctedTo: halves.join(' ') };
  const meant = vocabulary.meantBy(word);
  return {
    alternatives: meant.flatMap((known, at) => [
      { stems: [stemOf(known)], weight: near.slip / (at + 1) },
      ...synonymsOf(knowledge, [known], (near.slip * near.synonym) / (at + 1)),
      ...shades(known),
    ]),
    correctedTo: meant[0],
  };
}

/** The word itself, if it is known, its synonyms and shades. */
export function wholeWord(knowledge: Knowledge, word: string): Alternative[] {
  const { vocabulary } = knowledge;
  const isInRows = vocabulary.isInRows(stemOf(word));
  return [
    ...(vocabulary.has(word) ? [{ stems: [stemOf(word)], weight: 1 }] : []),
    ...synonymsOf(knowledge, [word], isInRows ? near.synonym : near.onlySynonym),
    ...shades(word),
  ];
}

/**
 * The ways to match a word.
 * @param isLast whether it may not be typed to its end
 */
export function expandWord(knowledge: Knowledge, word: string, isLast: boolean): WordGroup {
  const { vocabulary } = knowledge;
  const whole = wholeWord(knowledge, word);
  const isWhole = whole.length > 0 && vocabulary.isImportant(stemOf(word));
  const weight = isWhole ? near.longer : isLast ? near.beginning : near.beginningInside;
  const begun = isLast || (whole.length === 0 && word.length > 2) ? beginnings(knowledge, word, weight) : [];
  const alternatives = [...whole, ...begun];
  const isSure =
    whole.length > 0 ||
    word.length < 3 ||
    begun.some(({ stems }) => stems.some((stem) => vocabulary.isImportant(stem)));
  if (isSure || hasDigit(word)) return { alternatives, typed: word };
  const corrected = corrections(knowledge, word);
  return {
    alternatives: [...alternatives, ...corrected.alternatives],
    // What was typed may be the beginning of something.
    correctedTo: begun.length > 0 ? undefined : corrected.correctedTo,
    typed: word,
    isGuess: begun.length === 0,
  };
}
