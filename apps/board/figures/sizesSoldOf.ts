import { isLetterSize, sortSizes } from '../../../src/domain/sizes.ts';
import { sanitizeText } from '../../../src/lib/text.ts';
import { share } from './money.ts';

export interface SizeSales {
  size: string;
  pieces: number;
}

/** As long as the access rules allow a size to be. */
const maxSizeLength = 30;

const shownSize = (size: string) => sanitizeText(size).slice(0, maxSizeLength) || 'Unknown size';

/** The sizes sold, from small to large. */
export function sizesSold(pieces: ReadonlyMap<string, number>): SizeSales[] {
  const bySize = new Map<string, number>();
  for (const [stored, value] of pieces) {
    const size = shownSize(stored);
    bySize.set(size, (bySize.get(size) ?? 0) + value);
  }
  return sortSizes([...bySize.keys()]).map((size) => ({ size, pieces: bySize.get(size) ?? 0 }));
}

/** As many as stand beside each other on a phone. */
const maxColumns = 8;

/** The sizes to draw. Of many, the least sold become one column. */
export function columnsOf(sizes: readonly SizeSales[]): SizeSales[] {
  if (sizes.length <= maxColumns) return [...sizes];
  const most = new Set([...sizes].sort((one, other) => other.pieces - one.pieces).slice(0, maxColumns - 1));
  const others = sizes.filter((size) => !most.has(size));
  return [
    ...sizes.filter((size) => most.has(size)),
    { size: 'Rest', pieces: others.reduce((sum, size) => sum + size.pieces, 0) },
  ];
}

/** Whether customers choose between it and others: not "Free size", nor a size that could not be read. */
const isChosen = ({ size }: SizeSales) => isLetterSize(size) || /^\d/.test(size);

/** The sizes that sold most: one, or several that are equal. Those that nobody chooses do not count. */
export function bestSizes(sizes: readonly SizeSales[]): SizeSales[] {
  const chosen = sizes.filter(isChosen);
  const max = Math.max(0, ...chosen.map(({ pieces }) => pieces));
  return chosen.filter(({ pieces }) => pieces === max);
}

const sumOf = (sizes: readonly SizeSales[]) => sizes.reduce((sum, { pieces }) => sum + pieces, 0);

/** What the picture tells, in a sentence. */
export function describeSizesSold(sizes: readonly SizeSales[]): string {
  const [first] = sizes;
  const [best, second, third] = bestSizes(sizes);
  if (!first) return 'Nothing was sold yet';
  if (sizes.length === 1) return `Every piece sold was ${first.size}`;
  if (!best) return 'Nothing was sold in a size to choose';
  if (third) return 'No size sold more than all others';
  if (second) return `${best.size} and ${second.size} sold most`;
  const chosen = sizes.filter(isChosen);
  const whole = chosen.length === sizes.length ? 'all pieces' : 'the pieces that come in sizes';
  return `${best.size} sold most: ${share(best.pieces, sumOf(chosen))} of ${whole}`;
}
