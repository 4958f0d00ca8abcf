/** The name of Sri Lanka as shoppers and their browsers write it, as far as `letters` leaves it. */
const spellings = new Set([
  'srilanka',
  'lanka',
  'ceylon',
  'lk',
  'lka',
  'democraticsocialistrepublicofsrilanka',
  'ශ්රීලංකා',
  'ශ්රීලංකාව',
  'ලංකා',
  'ලංකාව',
  'இலங்கை',
  'ஸ்ரீலங்கா',
  'ஶ்ரீலங்கா',
  'சிறிலங்கா',
]);

/** Without case, spaces, punctuation and the invisible joiners within Sinhala and Tamil words. */
const letters = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '');

/** Whether a text names Sri Lanka, in English, Sinhala or Tamil. */
export const isSriLanka = (text: string): boolean => spellings.has(letters(text));
