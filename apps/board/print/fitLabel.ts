import type { Recipient } from './recipient.ts';

/** Letters of a label from large to small, with what fits of them: wide ones, such as those of Sinhala. */
const sizes = [
  { size: 'large', charactersPerLine: 28, lines: 6 },
  { size: 'medium', charactersPerLine: 36, lines: 8 },
  { size: 'small', charactersPerLine: 50, lines: 12 },
] as const;

const linesNeeded = (texts: readonly string[], charactersPerLine: number) =>
  texts.reduce((sum, text) => sum + Math.ceil(text.length / charactersPerLine), 0);

/**
 * The address as it fits on a label, so that nothing is cut off: in its own lines if the letters stay large enough to read from
 * afar, else joined with commas, in smaller letters the longer it is. The longest that can be stored is printed in tiny ones.
 * @returns the lines between the name and the phone number
 */
export function fitLabel(name: string, { lines, country }: Pick<Recipient, 'lines' | 'country'>) {
  const written = [...lines, country].filter(Boolean);
  const joined = written.length > 1 ? [written.join(', ')] : written;
  const fits = (texts: readonly string[], { charactersPerLine, lines: room }: (typeof sizes)[number]) =>
    // And the phone number.
    linesNeeded([name, ...texts, '.'], charactersPerLine) <= room;
  const asWritten = sizes.find((letters) => letters.size !== 'small' && fits(written, letters));
  if (asWritten) return { size: asWritten.size, lines: written };
  return { size: sizes.find((letters) => fits(joined, letters))?.size ?? 'tiny', lines: joined } as const;
}
