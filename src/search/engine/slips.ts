const confused: ReadonlySet<string> = new Set(['ck', 'kc', 'vw', 'wv', 'sz', 'zs', 'iy', 'yi', 'fp', 'pf']);
const vowels = 'aeiou';

/** In a word of up to so many letters, another consonant makes another word: "coat" is not "boat". */
export const maxShort = 4;

/** Letters that sound alike cost half. */
function replacementCost(typed: string, meant: string, isShort: boolean): number {
  if (typed === meant) return 0;
  const vowelCount = Number(vowels.includes(typed)) + Number(vowels.includes(meant));
  if (vowelCount === 2 || confused.has(typed + meant)) return 0.5;
  return isShort && vowelCount === 0 ? Infinity : 1;
}

/** A letter twice, or an h that is not heard. */
const extraCost = (letter: string, before: string | undefined): number =>
  letter === before || letter === 'h' ? 0.5 : 1;

/** A slip in the first letter makes another word ("rain" is no "train"), unless it sounds alike, is swapped, or is not heard. */
export function beginsAlike(typed: string, known: string): boolean {
  const [first, second] = typed;
  const [knownFirst, knownSecond] = known;
  if (first === knownFirst || first === undefined || knownFirst === undefined) return true;
  if (confused.has(first + knownFirst) || (vowels.includes(first) && vowels.includes(knownFirst)))
    return true;
  if (first === 'h' ? second === knownFirst : knownFirst === 'h' && first === knownSecond) return true;
  return first === knownSecond && second === knownFirst;
}

/** What may be wrong with a word: more the longer it is. */
export const allowedCost = (word: string): number =>
  word.length < 3 ? 0 : word.length < 6 ? 1 : word.length < 9 ? 1.5 : 2;

/** A beginning of a word counts as a little less than the word; a short one may become anything. */
const beginningCost = 0.4;
const minBeginning = 5;

/**
 * How far a typed word is from a known one: letters left out, added, replaced or swapped with the next. Also looks at the
 * beginnings of the known word, as a word that is still being typed.
 * @returns Infinity when it is more than `limit`
 */
export function slipCost(typed: string, known: string, limit: number): number {
  if (typed.length - known.length > limit * 2) return Infinity;
  const width = Math.min(known.length, typed.length + Math.ceil(limit * 2));
  let before: number[] = [];
  let previous = [0];
  for (let column = 1; column <= width; column += 1)
    previous.push((previous[column - 1] ?? 0) + extraCost(known.charAt(column - 1), known[column - 2]));
  for (let row = 1; row <= typed.length; row += 1) {
    const letter = typed.charAt(row - 1);
    const current = [(previous[0] ?? 0) + extraCost(letter, typed[row - 2])];
    let least = current[0] ?? 0;
    for (let column = 1; column <= width; column += 1) {
      const meant = known.charAt(column - 1);
      let cost = Math.min(
        (previous[column - 1] ?? 0) + replacementCost(letter, meant, typed.length <= maxShort),
        (previous[column] ?? 0) + extraCost(letter, typed[row - 2]),
        (current[column - 1] ?? 0) + extraCost(meant, known[column - 2]),
      );
      const isSwapped =
        row > 1 && column > 1 && letter === known[column - 2] && typed[row - 2] === meant && letter !== meant;
      if (isSwapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return Infinity;
    before = previous;
    previous = current;
  }
  const whole = width === known.length ? (previous[width] ?? Infinity) : Infinity;
  const beginning = typed.length >= minBeginning ? Math.min(...previous) + beginningCost : Infinity;
  const cost = Math.min(whole, beginning);
  return cost <= limit + (cost === beginning ? beginningCost : 0) ? cost : Infinity;
}
