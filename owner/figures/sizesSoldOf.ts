import { sortSizes } from '../../src/domain/sortSizes.ts';
import { sanitizeText } from '../../src/lib/sanitizeText.ts';

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

/** The sizes that sold most: one, or several that are equal. */
export function bestSizes(sizes: readonly SizeSales[]): SizeSales[] {
  const max = Math.max(0, ...sizes.map(({ pieces }) => pieces));
  return sizes.filter(({ pieces }) => pieces === max);
}

/** What the picture tells, in a sentence. `share` is that of the best size. */
export function describeSizesSold(sizes: readonly SizeSales[], share: string): string {
  const [best, second, third] = bestSizes(sizes);
  if (!best) return 'Nothing was sold yet';
  if (sizes.length === 1) return `Every piece sold was ${best.size}`;
  if (!second) return `${best.size} sold most: ${share} of all pieces`;
  return third ? 'No size sold more than all others' : `${best.size} and ${second.size} sold most`;
}
