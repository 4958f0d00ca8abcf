import { shorten } from './texts.ts';

/** Google takes so many colours, the main one first, and 100 characters for all. */
const maxColours = 3;
const maxLength = 32;

/** The owner's words for a product's colours as Google wants them: `Blue, white` becomes `Blue/white`. */
export function coloursOf(text: string | undefined): string | undefined {
  const colours = (text ?? '')
    .split(/[,;/&+]/)
    .map((colour) => shorten(colour, maxLength))
    .filter((colour) => colour !== '');
  return colours.slice(0, maxColours).join('/') || undefined;
}
