import { currency } from '../config/constants.ts';
import { maxPriceLkr } from '../domain/limits.ts';
import { formatWhole } from '../domain/price.ts';
import type { PriceRange } from '../domain/priceRange.ts';
import { sizeLabel, sortSizes } from '../domain/sizes.ts';
import { genders } from '../domain/types.ts';
import type { Gender } from '../domain/types.ts';
import type { SearchFilters, SearchQuery } from './types.ts';
import { cutQuery, emptyWords, tags, wordsOf } from './words.ts';

const maxWords = 12;

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const genderWords: Readonly<Record<Gender, ReadonlySet<string>>> = {
  men: setOf(
    'men mens man male gents gent gentlemen father dad thaththa thaththata husband brother son uncle boyfriend him aangal pirimi ayya ayyata malli mallita putha අයියා මල්ලි පිරිමි ஆண்கள்',
  ),
  women: setOf(
    'women womens woman female ladies lady ladys mother mom mum amma ammata wife sister daughter aunt aunty girlfriend pengal gahanu akka akkata nangi nangita duwa අක්කා නංගි කාන්තා ගැහැණු பெண்கள்',
  ),
  unisex: setOf('unisex everyone'),
};

const saleWords = setOf(
  'sale sales discount discounts discounted offer offers deal deals reduced වට්ටම් தள்ளுபடி',
);
const newWords = setOf('new newest latest arrivals අලුත් புதிய');

const below = setOf(
  'under below less lower within upto max maximum most budget අඩු adu යට yata yatin පහළ පහල pahala pahalata கீழ் கீழே ரூபாய்க்குள் குறைவான குறைவாக',
);
const above = setOf(
  'over above more higher min minimum least from starting onwards වැඩි wadi ඉහළ ihala மேல் மேலே அதிகமான',
);
const besidePrice = setOf(
  'rs lkr rupees rupee රු රුපියල් ரூ ரூபாய் ரூபாய்க்கு than to up between and of at price ට ta සිට දක්වා க்கு வரை',
);

/** A price in one word: "5000", "5k", "rs5000", "5000ට". Smaller numbers are sizes and measures. */
const pricePattern = /^(?:rs|lkr|රු|ரூ)?(\d{1,8})(k)?(?:rs|lkr|ට|ta|க்கு|ரூ)?$/u;
const minPriceLkr = 100;

const sizeNouns = setOf('size sizes waist uk සයිස් அளவு');
const sizeNames: ReadonlyMap<string, string> = new Map([
  ['2xl', 'xxl'],
  ['xxxl', '3xl'],
  ['small', 's'],
  ['medium', 'm'],
  ['large', 'l'],
  ['onesize', 'freesize'],
]);

const spell = (text: string) =>
  text
    .replace(tags, ' ')
    .replace(/\b100\s*%|\b\d{1,2}\s*%(?=\s*(?:cotton|linen|silk|wool))/gi, ' ')
    .replace(/\b\d{1,2}\s*(?:%|per\s?cent\b)(?:\s*off\b)?/gi, ' sale ')
    .replace(/\b(?:no|not)\s+(?:more than|over|above)\b/gi, 'under')
    .replace(/\b(?:no|not)\s+(?:less than|under|below)\b/gi, 'over')
    .replace(/(\d)\s*(?:thousand\b|k\b)/gi, '$1k')
    .replace(/\b(\d{1,2})\s*(?:[-–—]|to\b)\s*(?=\d+k\b)/gi, '$1k to ')
    .replace(/(\d+\.\d+)k\b/gi, (_all, thousands: string) => String(Math.round(Number(thousands) * 1000)))
    .replace(/(\d{3})[.,]\d{2}(?!\d)/g, '$1')
    .replace(/(?<!\d)(\d[\d,]{2,}|\d+k)\s*\+/gi, ' over $1 ')
    .replace(/(?<=^|\s)>=?\s*(?=\d)/g, ' over ')
    .replace(/(?<=^|\s)<=?\s*(?=\d)/g, ' under ')
    .replace(
      /\b(?:extra|x)[\s-]*(large|small)\b/gi,
      (_all, word: string) => `x${word.charAt(0).toLowerCase()}`,
    )
    .replace(/\b(free|one)[\s-]+size\b/gi, '$1size')
    // "M, shirt" and "shirt M", but not "linen s" on the way to "linen shirt".
    .replace(/(?<![\p{L}\p{M}\p{N}'’])(?:[smlSML](?=[^\p{L}\p{M}\p{N}'’])|[SML]$)/gu, ' size $& ');

const partNames = ['gender', 'sizes', 'price', 'isOnSale', 'isNew'] as const;
type Part = (typeof partNames)[number];

type Parts = (Part | undefined)[];

const fill = (parts: Parts, part: Part, from: number, to: number) => parts.fill(part, from, to + 1);

function priceAt(words: readonly string[], at: number): number | undefined {
  const [, digits, thousands] = pricePattern.exec(words[at] ?? '') ?? [];
  const lkr = Number(digits) * (thousands ? 1000 : 1);
  return lkr >= minPriceLkr && lkr <= maxPriceLkr ? lkr : undefined;
}

interface PriceLimits {
  minLkr?: number;
  maxLkr?: number;
}

/** "Under 5000", "2000 to 5000", "over 2000 under 5000", "5000ට අඩු". A price alone is the most that is to be paid. */
function takePrices(words: readonly string[], parts: Parts): PriceLimits {
  const limits: PriceLimits = {};
  for (const at of words.keys()) {
    const lkr = priceAt(words, at);
    if (lkr === undefined || parts[at]) continue;
    let [start, end] = [at, at];
    while (besidePrice.has(words[start - 1] ?? '')) start -= 1;
    while (besidePrice.has(words[end + 1] ?? '')) end += 1;
    const before = words[start - 1] ?? '';
    const other = priceAt(words, end + 1);
    const isMin = above.has(before) || (!below.has(before) && above.has(words[end + 1] ?? ''));
    if (other !== undefined) {
      Object.assign(limits, { minLkr: Math.min(lkr, other), maxLkr: Math.max(lkr, other) });
      end += 1;
    } else limits[isMin ? 'minLkr' : 'maxLkr'] = lkr;
    if (above.has(before) || below.has(before)) start -= 1;
    else if (other === undefined && (above.has(words[end + 1] ?? '') || below.has(words[end + 1] ?? '')))
      end += 1;
    fill(parts, 'price', start, end);
  }
  return limits;
}

/** "Size M", "M size", "xl", "32", "free size", "M or L", "30 to 34". @param known by their lower case without spaces */
function takeSizes(words: readonly string[], parts: Parts, known: ReadonlyMap<string, string>): string[] {
  const sizeOf = (word = '') => known.get(sizeNames.get(word) ?? word) ?? known.get(word);
  const sizes: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const joiner = words[at - 1] ?? '';
    const isJoined =
      parts[at - 1] === 'sizes' || (/^(?:or|and|to)$/.test(joiner) && parts[at - 2] === 'sizes');
    const size = sizeOf(word) ?? (isJoined && /^\d{2}$/.test(word) ? word : undefined);
    if (size === undefined || parts[at]) continue;
    const hasNounBefore = sizeNouns.has(joiner);
    const hasNounAfter = sizeNouns.has(words[at + 1] ?? '') && sizeOf(words[at + 2]) === undefined;
    const isAlone = /^(?:\d{2}|\d?x+[sl]|[a-z]{4,}|.*\D\d.*)$/.test(word);
    if (!isJoined && !hasNounBefore && !hasNounAfter && !isAlone) continue;
    const start = isJoined || hasNounBefore ? at - 1 : at;
    fill(parts, 'sizes', start, hasNounAfter && !hasNounBefore ? at + 1 : at);
    if (joiner === 'to' && isJoined) {
      const all = sortSizes([...new Set([...known.values(), size])]);
      sizes.push(...all.slice(all.indexOf(sizes.at(-1) ?? ''), all.indexOf(size)));
    }
    sizes.push(size);
  }
  const inStock = new Set(known.values());
  return sortSizes([...new Set(sizes)].filter((size) => inStock.has(size)));
}

function priceText({ minLkr, maxLkr }: PriceLimits): string {
  if (minLkr === undefined) return `Under ${currency} ${formatWhole(maxLkr ?? 0)}`;
  return maxLkr === undefined
    ? `Over ${currency} ${formatWhole(minLkr)}`
    : `${currency} ${formatWhole(minLkr)}–${formatWhole(maxLkr)}`;
}

const rangeOf = ({ minLkr = 0, maxLkr = maxPriceLkr }: PriceLimits): PriceRange => ({
  fromLkr: minLkr,
  toLkr: maxLkr + 0.01,
});

/** Words without what joined a filter to them: "shirt" of "shirt for". */
function trimmed(words: readonly string[]): string {
  const isSaid = (word: string) => !emptyWords.has(word);
  return words.slice(Math.max(0, words.findIndex(isSaid)), words.findLastIndex(isSaid) + 1).join(' ');
}

/** Takes a text apart into words and filters. The catalogue's sizes are by their lower case without spaces. */
export function parseQuery(text: string, sizes: ReadonlyMap<string, string>): SearchQuery {
  // A space after a letter says that it is not the beginning of a word.
  const words = wordsOf(spell(cutQuery(text) + (text.endsWith(' ') ? ' ' : ''))).slice(0, maxWords);
  const parts: Parts = words.map((word, at) => {
    if (Object.values(genderWords).some((each) => each.has(word))) return 'gender';
    if (saleWords.has(word)) return 'isOnSale';
    return newWords.has(word) && words[at + 1] !== 'year' ? 'isNew' : undefined;
  });
  const limits = takePrices(words, parts);
  const inSizes = takeSizes(words, parts, sizes);
  const asked = genders.filter((gender) => words.some((word) => genderWords[gender].has(word)));
  const gender = asked.length === 1 ? asked[0] : undefined;
  const filters: SearchFilters = {
    gender,
    sizes: inSizes.length > 0 ? inSizes : undefined,
    price: parts.includes('price') ? rangeOf(limits) : undefined,
    isOnSale: parts.includes('isOnSale') || undefined,
    isNew: parts.includes('isNew') || undefined,
  };
  const [firstSize = '', ...otherSizes] = inSizes;
  const texts: Record<Part, string> = {
    gender: gender ? gender.charAt(0).toUpperCase() + gender.slice(1) : '',
    sizes: [sizeLabel(firstSize), ...otherSizes].join(' or '),
    price: priceText(limits),
    isOnSale: 'On sale',
    isNew: 'New',
  };
  const without = (part: Part) => trimmed(words.filter((_word, at) => parts[at] !== part));
  const others = words.filter((_word, at) => parts[at] === undefined);
  const saying = others.filter((word) => !emptyWords.has(word));
  const understood = partNames.flatMap((part) =>
    filters[part] === undefined ? [] : [{ text: texts[part], rest: without(part) }],
  );
  // "In" is also the beginning of "indigo".
  return { text, words: saying.length > 0 || understood.length > 0 ? saying : others, filters, understood };
}
