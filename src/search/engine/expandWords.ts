import { clothesWords } from './clothesWords.ts';
import { expandWord, near, synonymsOf, wholeWord } from './expandWord.ts';
import type { Alternative, Knowledge, WordGroup } from './expandWord.ts';
import { phraseLengthAt } from './phrases.ts';
import type { SearchPlan } from './plan.ts';
import { slipCost } from './slips.ts';
import { stemOf } from './words.ts';

/** Whether a word names a category, or is a synonym of one. */
export const namesKind = ({ vocabulary, synonyms }: Knowledge, word: string): boolean =>
  [stemOf(word), ...synonyms.of([word]).flat()].some((stem) => vocabulary.isKind(stem));

/** Whether words are known as a whole: a synonym of several words, or a word that was written apart. */
export const isPhrase = ({ vocabulary, synonyms }: Knowledge, words: readonly string[]): boolean =>
  vocabulary.isImportant(words.join('')) || synonyms.has(words);

/** Whether any product has words as a whole, or a synonym of them: where there is no polo, "polo shirt" is about shirts. */
const isPhraseInRows = (knowledge: Knowledge, words: readonly string[]) =>
  isPhrase(knowledge, words) &&
  expandPhrase(knowledge, words).alternatives.some(({ stems }) =>
    stems.every((stem) => knowledge.vocabulary.isInRows(stem)),
  );

function expandPhrase(knowledge: Knowledge, words: readonly string[]): WordGroup {
  const joined = words.join('');
  return {
    alternatives: knowledge.vocabulary.isImportant(joined)
      ? wholeWord(knowledge, joined)
      : [{ stems: words.map(stemOf), weight: 1 }, ...synonymsOf(knowledge, words, near.synonym)],
    typed: words.join(' '),
  };
}

/** Whether a guess is one letter away from a word for clothes or cloth: "linnen". */
const isNearClothes = (knowledge: Knowledge, { typed, correctedTo = '' }: WordGroup) =>
  (namesKind(knowledge, correctedTo) || knowledge.synonyms.has([correctedTo])) &&
  slipCost(typed, correctedTo, 1) !== Infinity;

/**
 * Guesses count beside words that are known, when there is one for each word, or when one is near a word for clothes ("beautiful
 * linnen") and the others name nothing else to wear: "sports bra" is not about shorts, nor "zebra boots" about boats.
 */
function withoutWeakGuesses(knowledge: Knowledge, groups: WordGroup[]): WordGroup[] {
  const namesOther = groups.some(({ typed }) => clothesWords.has(stemOf(typed)));
  const isKnown = groups.some(
    (group) =>
      group.alternatives.length > 0 &&
      (group.isGuess !== true || (!namesOther && isNearClothes(knowledge, group))),
  );
  const isMeant = groups.every(({ alternatives }) => alternatives.length > 0);
  return isKnown || isMeant ? groups : groups.map(({ typed }) => ({ alternatives: [], typed }));
}

const narrow = (alternative: Alternative): Alternative => ({ ...alternative, isNarrow: true });

/** Whether a part names a category, or a synonym of one; not by its beginning. */
const isKind = ({ vocabulary }: Knowledge, { alternatives }: WordGroup) =>
  alternatives.some(
    ({ stems: [stem = '', ...others], weight }) =>
      weight > near.beginning && others.length === 0 && vocabulary.isKind(stem),
  );

/** The ways to match each word and phrase that is not wanted: "without red" is also without crimson. */
export const expandExcluded = (knowledge: Knowledge, excluded: readonly string[]): WordGroup[] =>
  excluded.map((text) =>
    text.includes(' ') ? expandPhrase(knowledge, text.split(' ')) : expandWord(knowledge, text, false),
  );

const eitherOf = (one: WordGroup | undefined, other: WordGroup): WordGroup =>
  one
    ? {
        alternatives: [...one.alternatives, ...other.alternatives],
        typed: `${one.typed} or ${other.typed}`,
      }
    : other;

/** The ways to match each part of a query. Of the kinds of clothes in it, the last one is wanted: "saree blouse". */
export function expandWords(
  knowledge: Knowledge,
  { words, mainCount, either }: Pick<SearchPlan, 'words' | 'mainCount' | 'either'>,
): WordGroup[] {
  const groups: WordGroup[] = [];
  let wanted: number | undefined;
  for (let at = 0; at < words.length;) {
    const phraseLength = phraseLengthAt(words, at, (some) => isPhraseInRows(knowledge, some));
    if (phraseLength !== undefined) {
      groups.push(expandPhrase(knowledge, words.slice(at, at + phraseLength)));
      at += phraseLength;
    } else {
      const word = words[at] ?? '';
      const group = expandWord(knowledge, word, at === words.length - 1);
      const isChoice = either.has(word) && either.has(words[at - 1] ?? '');
      groups.push(isChoice ? eitherOf(groups.pop(), group) : group);
      at += 1;
    }
    const last = groups.at(-1);
    const isMain = wanted === undefined || at <= mainCount;
    if (last && isMain && isKind(knowledge, last)) wanted = groups.length - 1;
  }
  const expanded = withoutWeakGuesses(knowledge, groups);
  return expanded.map((group, at) =>
    at === wanted ? { ...group, alternatives: group.alternatives.map(narrow), isWanted: true } : group,
  );
}
