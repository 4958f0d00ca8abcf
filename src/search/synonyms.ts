import { maxSynonymWords } from '../domain/limits.ts';
import { stemOf, wordsOf } from './words.ts';

/** Those of one shop are its owner's, in Studio. */
const builtInSynonyms: readonly (readonly string[])[] = [
  ['saree', 'sari', 'sariya', 'saariya', 'selai', 'pudavai', 'සාරි', 'සාරිය', 'சேலை', 'புடவை'],
  ['sarong', 'sarama', 'saroma', 'lungi', 'veshti', 'vetti', 'සරම', 'සරොම', 'சாரம்', 'வேட்டி'],
  ['dress', 'frock', 'gown', 'gauma', 'gawma', 'ගවුම', 'ගවුම්', 'கவுன்'],
  ['tshirt', 'tee', 'tees', 'ටීෂර්ට්', 'டீசர்ட்'],
  // Rarer than the shirt in it, which would be wanted.
  ['polo', 'polo shirt', 'poloshirt'],
  ['shirt', 'kamisaya', 'kamisa', 'kameesa', 'sattai', 'ෂර්ට්', 'කමිසය', 'කමිස', 'சட்டை'],
  ['blouse', 'top', 'hattaya', 'hettaya', 'hatte', 'බ්ලවුස්', 'හැට්ටය', 'හැට්ට', 'ரவிக்கை'],
  ['skirt', 'saya', 'pavadai', 'ස්කර්ට්', 'සාය', 'பாவாடை'],
  ['trouser', 'pant', 'pants', 'slacks', 'jeans', 'kalisama', 'kalisam', 'කලිසම', 'கால்சட்டை'],
  [
    'shorts',
    'short',
    'short pants',
    'short trousers',
    'kota kalisama',
    'kota kalisam',
    'kotta kalisama',
    'කොට කලිසම',
  ],
  ['hoodie', 'hoody', 'hudi', 'හුඩි', 'sweatshirt', 'jumper', 'sweater', 'pullover'],
  ['overshirt', 'jacket', 'shacket'],
  ['tote', 'bag', 'handbag', 'බෑග්', 'பை'],
  ['shawl', 'stole', 'dupatta', 'saluwa', 'saaluwa', 'සළුව', 'சால்வை'],
  ['scarf', 'dupatta', 'stole'],
  [
    'kurta',
    'kurti',
    'kameez',
    'kurtha',
    'salwar',
    'shalwar',
    'kurta top',
    'kurtha top',
    'kurti top',
    'කුර්තා',
    'குர்தா',
  ],
  ['batik', 'බතික්', 'பத்திக்'],
  ['linen', 'flax', 'ලිනන්', 'லினன்'],
  ['handloom', 'handwoven', 'hand woven', 'hand loom', 'kaithari', 'අත්යන්ත්‍ර', 'கைத்தறி'],
  ['cotton', 'paruthi', 'kapu', 'කපු', 'பருத்தி'],
  ['silk', 'pattu', 'seda', 'සේද', 'பட்டு'],
  ['denim', 'jean', 'jeans'],
  ['short sleeve', 'short sleeved', 'half sleeve'],
  ['long sleeve', 'long sleeved', 'full sleeve'],
  ['maxi', 'full length', 'long dress'],
  // Worn to the temple on full moon days.
  ['white', 'sil redi', 'sil cloth', 'සිල් රෙදි'],
  ['wedding', 'poruwa', 'bridal', 'මංගල', 'திருமணம்'],
  ['gold', 'golden'],
  ['office', 'formal'],
  ['stripe', 'striped'],
  ['check', 'checked', 'checkered'],
  ['print', 'printed'],
  ['pleat', 'pleated'],
];

/** Several words that mean one thing are searched as one: "short pants" as "shortpants". */
const joined = (words: readonly string[]) => words.map(stemOf).join('');

export class Synonyms {
  readonly #groups = new Map<string, Set<string>>();

  constructor(own: readonly (readonly string[])[]) {
    for (const group of [...builtInSynonyms, ...own]) {
      const phrases = group
        .map(wordsOf)
        .filter(({ length }) => length > 0 && length <= maxSynonymWords)
        .map(joined);
      for (const phrase of phrases)
        this.#groups.set(phrase, new Set([...(this.#groups.get(phrase) ?? []), ...phrases]));
    }
  }

  namesOf(words: readonly string[]): string[] {
    const names = new Set<string>();
    for (const at of words.keys())
      for (let length = 1; length <= maxSynonymWords && at + length <= words.length; length += 1)
        for (const name of this.#groups.get(joined(words.slice(at, at + length))) ?? []) names.add(name);
    return [...names];
  }

  /** Known phrases are one term. */
  termsOf(words: readonly string[]): string[] {
    const terms: string[] = [];
    for (let at = 0; at < words.length;) {
      let length = Math.min(maxSynonymWords, words.length - at);
      while (length > 1 && !this.#groups.has(joined(words.slice(at, at + length)))) length -= 1;
      terms.push(joined(words.slice(at, at + length)));
      at += length;
    }
    return terms;
  }
}
