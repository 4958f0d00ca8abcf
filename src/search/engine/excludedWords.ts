import { isColour } from './colours.ts';
import { articles, emptyWords, toneWords } from './emptyWords.ts';
import { phraseLengthAt } from './phrases.ts';
import { allPlaces } from './places.ts';
import type { Places } from './places.ts';
import { hasDigit } from './words.ts';

/** A minus, as the word "minus", refuses one word: "-silk cotton" is cotton. The others may refuse several. */
const negations: ReadonlySet<string> = new Set(['without', 'not', 'except', 'no', 'minus']);

/** "Without batik and silk", "not red or blue". */
const joiners: ReadonlySet<string> = new Set(['or', 'and', 'nor']);

/** A hyphen inside a word, or in "t -shirt", is none. */
const minus = /(?<=^|\s)(?!(?<=(?:^|\s)t(?:ee)?\s+).shirt)[-–](?=\p{L})/giu;

const inOtherWords =
  /(?<=^|\s)(?:(?:any|every)thing (?:but|except)|(?:any |every |other )?colou?rs? (?:but|other than|than)|(?:any )?other than|but not|w\/o|excluding|do(?:es)?(?: not|n[’']?t) (?:want|need|like|show|have)(?: me)?(?: any)?|(?:(?:that|which) )?(?:is not|isn[’']?t|are not|aren[’']?t)|avoid(?:ing)?|nothing(?! but)|non(?![\s-]+(?:iron|crease|see|sheer|slip|stretch|shrink|fad)))[\s-]+(?=\p{L})(?!(?:over|above|under|below|more|less|higher|lower|exceeding|costing)\b)/giu;

/** In Sinhala and Tamil, in either script, the negation comes last. */
const wordBefore =
  /(\S+)\s+(?:නැති|නැතිව|නැතුව|නොවන|இல்லாத|இல்லாமல்|அல்லாத|nathi|nethi|nathuwa|nethuwa|nathiwa|nowana|illatha|illada)(?=\s|$)/giu;

/** From the first negation on, what stands between words of a list: "without batik, silk", "not red / blue". */
const listed = /(?<=(?:^|\s)(?:without|not|except|no|minus)\s.*\p{L})\s*[,/&+]\s*(?=\p{L})/giu;

/** Writes "-batik" as "minus batik", and "other than batik", "don't want batik" and "without batik, silk" in the words for it. */
export const spellExclusions = (query: string): string =>
  query
    .replace(minus, 'minus ')
    .replace(inOtherWords, 'without ')
    .replace(wordBefore, 'minus $1')
    .replace(listed, ' or ');

/** Where the negation of what stands at a place is: before "m" in "not in size m". */
export function negationBefore(words: readonly string[], place: number): number | undefined {
  let at = place - 1;
  while (emptyWords.has(words[at] ?? '') && !negations.has(words[at] ?? '')) at -= 1;
  return negations.has(words[at] ?? '') ? at : undefined;
}

interface Known {
  /** What a filter says that is not wanted: "not for men" is for women, and "without sale" says nothing. Undefined for other words. */
  insteadOf: (word: string) => readonly string[] | undefined;
  isKind: (word: string) => boolean;
  /** Whether words belong together: "long sleeves". */
  isPhrase: (words: readonly string[]) => boolean;
}

/** A word of the rest, and the places of all the words that say it. */
export interface Said {
  word: string;
  places: Places;
}

/** What is wanted, and no more of what is not. */
const startsAnew = (word: string, { insteadOf, isKind }: Known) =>
  isColour(word) ||
  isKind(word) ||
  insteadOf(word) !== undefined ||
  emptyWords.has(word) ||
  negations.has(word);

/** At the end of a query, "without side pockets" is without what is both: pockets of that kind. */
const maxLastWords = 3;

function excludedLength(words: readonly string[], at: number, known: Known): number {
  const phraseLength = phraseLengthAt(words, at, known.isPhrase);
  if (phraseLength !== undefined) return phraseLength;
  const last = words.slice(at);
  const isOne = last.length <= maxLastWords && !last.slice(1).some((word) => startsAnew(word, known));
  return isOne ? last.length : 1;
}

/** "Dark" before a colour, and "a", say nothing about what is not wanted. */
const isAside = (words: readonly string[], at: number) =>
  articles.has(words[at] ?? '') || (toneWords.has(words[at] ?? '') && isColour(words[at + 1] ?? ''));

/** The first place from which on something is said. */
function skip(at: number, isSkipped: (at: number) => boolean): number {
  let next = at;
  while (isSkipped(next)) next += 1;
  return next;
}

/**
 * The words and phrases of a list that are not wanted: "batik and silk".
 * @returns also where the last one ends
 */
function takeList(words: readonly string[], from: number, known: Known) {
  const excluded: string[] = [];
  let end = from;
  for (let at: number | undefined = from; at !== undefined;) {
    end = at + excludedLength(words, at, known);
    excluded.push(words.slice(at, end).join(' '));
    const next = skip(end + 1, (place) => isAside(words, place));
    const joined = words[next];
    // "Without batik and with pockets" wants pockets.
    const goesOn =
      joiners.has(words[end] ?? '') && joined && !emptyWords.has(joined) && !known.insteadOf(joined);
    at = goesOn ? next : undefined;
  }
  return { excluded, end };
}

/**
 * Takes what is not wanted out of a query: "without batik", "not in red".
 * @returns the words and phrases that are not wanted, and what else is said
 */
export function takeExcluded(
  words: readonly string[],
  known: Known,
): { excluded: readonly string[]; said: readonly Said[] } {
  const excluded: string[] = [];
  const said: Said[] = [];
  const isSkipped = (at: number) =>
    isAside(words, at) || (emptyWords.has(words[at] ?? '') && known.insteadOf(words[at] ?? '') === undefined);
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? '';
    const next = negations.has(word) ? skip(at + 1, isSkipped) : at;
    const unwanted = words[next];
    const instead = unwanted === undefined ? undefined : known.insteadOf(unwanted);
    if (next === at || unwanted === undefined || hasDigit(unwanted)) {
      said.push({ word, places: [at] });
      at += 1;
    } else if (instead) {
      const places = allPlaces(words).slice(at, next + 1);
      said.push(...instead.map((other) => ({ word: other, places })));
      at = next + 1;
    } else if (word === 'minus') {
      excluded.push(unwanted);
      at = next + 1;
    } else {
      const list = takeList(words, next, known);
      excluded.push(...list.excluded);
      at = list.end;
    }
  }
  return { excluded, said };
}
