/** The places of words in a query, so that a word that stands in it twice is not taken for the other one. */
export type Places = readonly number[];

export const allPlaces = (words: readonly string[]): Places => [...words.keys()];

/** The words at places. */
export const wordsAt = (words: readonly string[], places: Places): readonly string[] =>
  places.map((place) => words[place] ?? '');

/** What stands at places of a part, as places of the whole. */
export const placesIn = (whole: Places, places: Places): Places => places.map((place) => whole[place] ?? -1);
