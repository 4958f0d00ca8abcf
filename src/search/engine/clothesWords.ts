import { stemOf } from './words.ts';

/**
 * What shoppers also look for. Where the shop has none, the word is no slip: "coat" is not "boat". Known by their stems.
 */
export const clothesWords: ReadonlySet<string> = new Set(
  `abaya apron baby belt bikini blazer boot boxer boy bra brief burqa cap cape card cardigan coat culottes fleece fur girl
  glove hat heel helmet hijab jegging jogger jumpsuit kid kids kimono lehenga legging lingerie maternity mini mitten nighty
  panty plus plush poncho pyjama pajama ring robe romper sandal sherwani shoe sleepwear slipper sneaker sock suit swimsuit swimwear tie
  tights toddler tracksuit trunk tux tuxedo underwear uniform veil vest waistcoat wallet watch wig`
    .split(/\s+/)
    .map(stemOf),
);
