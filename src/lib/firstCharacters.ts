/** The beginning of a text, by code point, so that no emoji or rare ideograph is cut in two. */
export const firstCharacters = (text: string, count: number): string =>
  Array.from(text).slice(0, count).join('');
