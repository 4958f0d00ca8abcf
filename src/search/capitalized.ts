/** A text with a capital at its start, for what the catalogue writes in small letters. */
export const capitalized = (text: string): string => {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
};
