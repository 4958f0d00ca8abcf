import { emptyWords } from './emptyWords.ts';
import { phraseLengthAt } from './phrases.ts';
import { hasDigit } from './words.ts';

const negations: ReadonlySet<string> = new Set(['without', 'not', 'except', 'no']);

/** "Without batik and silk", "not red or blue". */
const joiners: ReadonlySet<string> = new Set(['or', 'and']);

/** A hyphen inside a word, or in "t -shirt", is none. */
const minus = /(?<=^|\s)(?<!(?:^|\s)t(?:ee)?\s+)[-–](?=\p{L})/giu;

const inOtherWords =
  /(?<=^|\s)(?:(?:any|every)thing (?:but|except)|(?:any )?other than|but not|(?:do not|don[’']?t) (?:want|need|like|show)(?: me)?(?: any)?|(?:(?:that|which) )?(?:is not|isn[’']?t|are not|aren[’']?t)|avoid(?:ing)?|nothing|non(?![\s-]+(?:iron|crease|see|sheer|slip|stretch|shrink|fad)))[\s-]+(?=\p{L})(?!(?:over|above|under|below|more|less|higher|lower|exceeding|costing)\b)/giu;

/** In Sinhala and Tamil, in either script, the negation comes last. */
const wordBefore =
  /(\S+)\s+(?:නැති|නැතිව|නැතුව|නොවන|இல்லாத|இல்லாமல்|அல்லாத|nathi|nethi|nathuwa|nethuwa|nathiwa|nowana|illatha|illada)(?=\s|$)/giu;

const listed = /(?<=(?:^|\s)without\s+\p{L}+),\s*(?=\p{L})/giu;

/** Writes "-batik", "other than batik", "don't want batik" and "batik nathi" as "without batik". */
export const spellExclusions = (query: string): string =>
  query
    .replace(minus, 'without ')
    .replace(inOtherWords, 'without ')
    .replace(wordBefore, 'without $1')
    .replace(listed, ' or ');

/** Where the negation of what stands at a place is: before "m" in "not in size m". */
export function negationBefore(words: readonly string[], place: number): number | undefined {
  let at = place - 1;
  while (emptyWords.has(words[at] ?? '') && !negations.has(words[at] ?? '')) at -= 1;
  return negations.has(words[at] ?? '') ? at : undefined;
}

/**
 * Takes what is not wanted out of a query: "without batik", "not in red".
 * @param insteadOf what a filter that is not wanted says: "not for men" is for women, and "without sale" says nothing. Undefined for other words
 * @param isPhrase whether words belong together: "without long sleeves"
 * @returns the words and phrases that are not wanted, and the words without them and their negations
 */
export function takeExcluded(
  words: readonly string[],
  insteadOf: (word: string) => readonly string[] | undefined,
  isPhrase: (words: readonly string[]) => boolean,
): { excluded: readonly string[]; rest: readonly string[] } {
  const excluded: string[] = [];
  const rest: string[] = [];
  /** @returns where it ends */
  const exclude = (at: number) => {
    const length = phraseLengthAt(words, at, isPhrase) ?? 1;
    excluded.push(words.slice(at, at + length).join(' '));
    return at + length - 1;
  };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    let next = at + 1;
    while (negations.has(word) && emptyWords.has(words[next] ?? '')) next += 1;
    const unwanted = words[next];
    if (!negations.has(word) || unwanted === undefined || hasDigit(unwanted)) rest.push(word);
    else {
      const wanted = insteadOf(unwanted);
      if (wanted) rest.push(...wanted);
      at = wanted ? next : exclude(next);
      for (;;) {
        const other = words[at + 2];
        // "Without batik and with pockets" wants pockets.
        if (wanted || !joiners.has(words[at + 1] ?? '') || other === undefined) break;
        if (insteadOf(other) || emptyWords.has(other)) break;
        at = exclude(at + 2);
      }
    }
  }
  return { excluded, rest };
}
