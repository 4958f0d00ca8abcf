import { clothesWords } from './clothesWords.ts';
import { allowedCost, beginsAlike, maxShort, slipCost } from './slips.ts';
import { hasDigit, stemOf } from './words.ts';

/** How much a word says about what is sold, by where it stands. */
export const weights = { category: 6, name: 5, synonym: 4, colour: 3, text: 1 } as const;

/** How often something is used, by weight. */
type Uses = Map<number, number>;

interface Entry {
  stem: string;
  weight: number;
  count: number;
  uses: Uses;
  stemUses: Uses;
}

const changeUse = (uses: Uses, weight: number, by: 1 | -1) => {
  const count = (uses.get(weight) ?? 0) + by;
  if (count > 0) uses.set(weight, count);
  else uses.delete(weight);
};

const hasOther = (uses: Uses | undefined, weight: number) =>
  uses !== undefined && uses.size > (uses.has(weight) ? 1 : 0);

/** So many stems of a beginning are searched for: enough for the screen, and few for a key. */
const maxBeginnings = 12;

/** So many words that a slip may mean. */
const maxMeant = 3;

/** Corrections of words, as a shopper goes on typing. */
const maxRemembered = 200;

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

/** The known words of the catalogue and its synonyms. */
export class Vocabulary {
  readonly #entries = new Map<string, Entry>();
  readonly #stems = new Map<string, Uses>();
  readonly #meant = new Map<string, readonly string[]>();
  #sorted: readonly string[] | undefined;

  add(word: string, weight: number): void {
    const entry = this.#entries.get(word) ?? this.#create(word, weight);
    entry.count += 1;
    entry.weight = Math.max(entry.weight, weight);
    changeUse(entry.uses, weight, 1);
    changeUse(entry.stemUses, weight, 1);
  }

  #create(word: string, weight: number): Entry {
    const stem = stemOf(word);
    const stemUses = this.#stems.get(stem) ?? new Map<number, number>();
    this.#stems.set(stem, stemUses);
    const entry = { stem, weight, count: 0, uses: new Map<number, number>(), stemUses };
    this.#entries.set(word, entry);
    this.#forgetAnswers();
    return entry;
  }

  /** Takes back one `add` of a word with the same weight. */
  remove(word: string, weight: number): void {
    const entry = this.#entries.get(word);
    if (!entry?.uses.has(weight)) return;
    entry.count -= 1;
    changeUse(entry.uses, weight, -1);
    changeUse(entry.stemUses, weight, -1);
    entry.weight = Math.max(...entry.uses.keys());
    if (entry.count === 0) this.#entries.delete(word);
    if (entry.stemUses.size === 0) this.#stems.delete(entry.stem);
    if (entry.count === 0 || !entry.uses.has(weight)) this.#forgetAnswers();
  }

  #forgetAnswers() {
    this.#sorted = undefined;
    this.#meant.clear();
  }

  has(word: string): boolean {
    return this.#entries.has(word) || this.#stems.has(stemOf(word));
  }

  /** Whether any product has a word with this stem, and not only a synonym. */
  isInRows(stem: string): boolean {
    return hasOther(this.#stems.get(stem), weights.synonym);
  }

  /** Whether a word, or another form of it, is more than one of a description. */
  isImportant(word: string): boolean {
    return hasOther(this.#stems.get(stemOf(word)), weights.text);
  }

  /** Whether a stem stands in the name of a category: it says what kind of clothes is wanted. */
  isKind(stem: string): boolean {
    return this.#stems.get(stem)?.has(weights.category) === true;
  }

  #rank(word: string): number {
    const { weight = 0, count = 0 } = this.#entries.get(word) ?? {};
    return weight + Math.log10(1 + count);
  }

  /** The stems of the words with a beginning, the most telling first. */
  beginningWith(beginning: string): string[] {
    this.#sorted ??= [...this.#entries.keys()].sort(compare);
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] ?? '') < beginning) low = middle + 1;
      else high = middle;
    }
    const found = new Map<string, number>();
    for (const word of this.#sorted.slice(low)) {
      if (!word.startsWith(beginning)) break;
      const stem = this.#entries.get(word)?.stem ?? word;
      found.set(stem, Math.max(found.get(stem) ?? 0, this.#rank(word)));
    }
    return [...found]
      .sort(([a, first], [b, second]) => second - first || compare(a, b))
      .slice(0, maxBeginnings)
      .map(([stem]) => stem);
  }

  /** What an unknown word may mean, the likeliest first. Never for a number. */
  meantBy(word: string): readonly string[] {
    const known = this.#meant.get(word);
    if (known) return known;
    const meant = this.#findMeant(word);
    if (this.#meant.size >= maxRemembered) this.#meant.clear();
    this.#meant.set(word, meant);
    return meant;
  }

  #findMeant(word: string): string[] {
    const limit = allowedCost(word);
    if (limit === 0 || hasDigit(word) || clothesWords.has(stemOf(word))) return [];
    const found: { known: string; cost: number }[] = [];
    for (const [known, { weight }] of this.#entries) {
      if (known.length < 3 || known.length < word.length - 3 || hasDigit(known)) continue;
      if (!beginsAlike(word, known)) continue;
      // Another vowel makes another word: "son" is not "sun".
      if (known.length === 3 && word.length === 3) continue;
      // Short words, and those of descriptions, are near to too much: they have to be much nearer.
      const isUnlikely =
        known.length === 3 ||
        weight === weights.text ||
        (word.length <= maxShort && word.charAt(0) !== known.charAt(0));
      const cost = slipCost(word, known, isUnlikely ? limit / 2 : limit);
      if (cost !== Infinity) found.push({ known, cost: cost + (weight === weights.text ? 0.6 : 0) });
    }
    found.sort(
      (a, b) => a.cost - b.cost || this.#rank(b.known) - this.#rank(a.known) || compare(a.known, b.known),
    );
    const [best] = found;
    const near = found.filter(({ cost }) => best !== undefined && cost <= best.cost + 0.1);
    const stems = new Map(near.map(({ known }) => [stemOf(known), known]));
    return near
      .filter(({ known }) => stems.get(stemOf(known)) === known || best?.known === known)
      .slice(0, maxMeant)
      .map(({ known }) => known);
  }

  /** The two known words that were written as one: "nuwaraeliya". */
  splitOf(word: string): readonly [string, string] | undefined {
    for (let at = 3; at <= word.length - 3; at += 1) {
      const [first, second] = [word.slice(0, at), word.slice(at)];
      if (this.isImportant(first) && this.isImportant(second)) return [first, second];
    }
    return undefined;
  }
}
