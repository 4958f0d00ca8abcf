import { describe, expect, it } from 'vitest';
import { casesOf } from './cases.ts';
import { planOf, plansOf } from '../../../../src/search/engine/plan.ts';
import type { Known } from '../../../../src/search/engine/takeFilters.ts';
import { maxQueryLength } from '../../../../src/search/engine/words.ts';

const sizes = new Map(
  ['XS', 'S', 'M', 'L', 'XL', 'XXL', '30', '32', '34', 'Free size'].map((size) => [size.toLowerCase(), size]),
);
const none = () => false;
const isKind = (word: string) => ['shirt', 'saree', 'dress'].includes(word);
const nothing: Known = { sizes, hasWord: none, isKind, isPhrase: none };
const plan = (query: string, words: readonly string[] = []) =>
  planOf(query, { ...nothing, hasWord: (word) => words.includes(word) });

describe('the plan of a query [U73]', () => {
  it.each(
    casesOf([
      [{ maxLkr: 5000 }, 'under 5000', 'saree below rs 5,000', 'up to 5k', '5000ට අඩු', '5000 ta adu'],
      [{ maxLkr: 5000 }, '5000க்கு கீழ்', 'under 5000 under 2000', '<5000', 'no more than 5000'],
      [{ maxLkr: 5000 }, 'not more than 5000', 'not over 5000', 'saree not be more than 5000', 'under 5 000'],
      [{ maxLkr: 5000 }, '5000 budget', 'budget 5000', 'lower than 5000', 'lesser than 5000', 'at most 5000'],
      [{ maxLkr: 5000 }, '5000 or less', '5 thousand', 'under 5thousand', 'under about 5000'],
      [{ maxLkr: 7500 }, 'less than LKR 7500'],
      [{ maxLkr: 3000 }, 'rs.3000', 'Rs 3000/=', '3000'],
      [{ minLkr: 3000 }, 'over 3000', 'from 3000', 'starting from 3000', '3000 onwards', '3000 and up'],
      [{ minLkr: 3000 }, '3000 සිට'],
      [{ minLkr: 10_000 }, 'more than rs 10,000', 'more then 10000', '10k+'],
      [{ minLkr: 2000, maxLkr: 5000 }, '2000 to 5000', '2,000-5,000', 'between rs 5000 and rs 2000'],
      [{ minLkr: 2000, maxLkr: 5000 }, 'over 2000 under 5000'],
      [{ maxLkr: 10 }, 'under 10'],
      [{ maxLkr: 5 }, 'less than rs 5'],
      [{ minLkr: 50 }, 'over 50'],
      [{ maxLkr: 50 }, 'rs 50'],
      [{ minLkr: 5000, maxLkr: 8000 }, 'less than 8000 and more than 5000'],
      [{ maxLkr: 2500 }, 'under 2.5k'],
      [{ minLkr: 2500, maxLkr: 5000 }, '2.5k to 5k', '2.5 to 5k'],
      [{ maxLkr: 7250 }, 'LKR 7,250.00'],
      [{ minLkr: 5000 }, '5000+', '> 5,000', 'not less than 5000', 'at least 5000'],
      [{ maxLkr: 6000 }, 'saree not above 6000'],
      [{ minLkr: 15_000 }, '15k +'],
      [{ minLkr: 3000, maxLkr: 5000 }, '3000 upto 5000', '3-5k', '3000 සිට 5000'],
      [{ minLkr: 4000, maxLkr: 6000 }, 'around 5000', '5000 approx', 'near 5k', '~5000', '~ Rs. 5000'],
      [{ minLkr: 4000, maxLkr: 6000 }, '5000 witara'],
      [{ minLkr: 9600, maxLkr: 14_400 }, 'saree about rs 12,000'],
      [{ minLkr: 5800, maxLkr: 8700 }, 'approximately 7250'],
      [{ minLkr: 5000, maxLkr: 6000 }, 'around 5000 to 6000'],
    ]),
  )('understands the price of %s', (query, expected) => {
    const { price, words } = plan(query);
    expect(price).toEqual(expected);
    // What is said twice stays a word.
    expect(words.filter((word) => word !== 'saree' && word !== '2000')).toEqual([]);
  });

  it('takes a number that is a word of the catalogue for that word', () => {
    expect(plan('shirt 1815', ['1815'])).toMatchObject({ words: ['shirt', '1815'], price: {} });
    expect(plan('shirt under 1815', ['1815'])).toMatchObject({ words: ['shirt'], price: { maxLkr: 1815 } });
  });

  it.each(
    casesOf([
      ['men', 'gents shirt', "men's shirt", 'shirt for him', 'gift for her husband', "son's shirt"],
      ['women', 'shirt for ladies', 'කාන්තා shirt', 'gift for her', 'daughters dress'],
      ['unisex', 'unisex shirt'],
      [undefined, 'shirt for men and women'],
    ]),
  )('understands for whom: %s', (query, gender) => {
    const { words, ...found } = plan(query);
    expect(found.gender).toBe(gender);
    expect(words.filter((word) => word !== 'shirt' && word !== 'dress')).toEqual([]);
  });

  it.each(
    casesOf([
      [['M'], 'shirt size M', 'shirt m size', 'shirt size medium', 'shirt m ', 'm shirt'],
      [['L'], 'shirt L', 'shirt l under 5000'],
      [['XL'], 'shirt xl', 'shirt extra large', 'shirt x-large', 'x large shirt'],
      [['XXL'], 'shirt 2XL', 'shirt double XL', 'extra extra large shirt', 'shirt xx-large'],
      [['32'], 'shirt 32', 'shirt waist 32', 'shirt 32 under 5000'],
      [['Free size'], 'shirt free size'],
      [['S'], 'shirt s, '],
      [['XS'], 'extra small shirt', 'shirt x small'],
      [['M', 'L'], 'shirt M/L', 'm/l shirt', 'shirt m or l', 'size m size l shirt', 'medium large shirt'],
      [['XL', 'XXL'], 'XL and XXL shirt', 'shirt xl or xxl size'],
      [['S', 'M', 'XL'], 'shirt size s, m or size xl'],
      [['S', 'M', 'L'], 'shirt S-L', 'size s m l shirt'],
      [['30', '32'], 'shirt size 30-32', 'shirt size 30 32'],
      [['30', '32', '34'], 'shirt 30-34 under 5000'],
      [['M', 'XL'], 'xl size m shirt'],
      [['XS', 'S', 'M'], 'shirt XS S M'],
    ]),
  )('understands the sizes of %s', (query, wanted) => {
    expect(plan(query)).toMatchObject({ words: ['shirt'], sizes: wanted });
  });

  it.each(['M', 'm ', 'XL', 'xl', '32'])('understands a size alone: %j', (query) => {
    expect(plan(query)).toMatchObject({ words: [], sizes: [query.trim().toUpperCase()] });
  });

  it.each(
    casesOf([
      ['8', 'dress 8', '8'],
      ['Free size', 'one size', 'saree one size'],
      [undefined, 'tunic 8', 'dress 9'],
    ]),
  )('understands the size of %s', (query, size) => {
    const known = { ...nothing, sizes: new Map([...sizes, ['8', '8']]) };
    expect(planOf(query, { ...known, isKind: (word) => word === 'dress' }).sizes).toEqual(size ? [size] : []);
  });

  it.each([
    ['shirt s m l', ['shirt'], ['S', 'M', 'L']],
    ['batik under 7500 m', ['batik'], ['M']],
    ['hoodie size m l', ['hoodie'], ['M', 'L']],
    ['hoodie m l', ['hoodie'], ['M', 'L']],
    ['white shirt gents l', ['white', 'shirt'], ['L']],
    ['gents l', ['l'], []],
  ])('takes a small letter that is typed last after a kind, a price or a size for a size: %s', (...row) => {
    const [query, words, wanted] = row;
    expect(plansOf(query, nothing)[0]).toMatchObject({ words, sizes: wanted });
  });

  it('takes a small letter that is typed last for the beginning of a word', () => {
    expect(plan('l')).toMatchObject({ words: ['l'], sizes: [] });
    expect(plan('shirt l')).toMatchObject({ words: ['shirt', 'l'], sizes: [] });
    expect(plan('LINEN S')).toMatchObject({ words: ['linen', 's'], sizes: [] });
    expect(plan("men's s")).toMatchObject({ words: ['s'], sizes: [] });
    expect(plan('shirt 5XL')).toMatchObject({ words: ['shirt', '5xl'], sizes: [] });
  });

  it('takes a small letter that is typed last after a kind of clothes for a size, or else for a beginning', () => {
    const known = { ...nothing, isKind: (word: string) => word === 'shirt' };
    const readings = (query: string) =>
      plansOf(query, known).map(({ words, sizes: [size] }) => [...words, size]);
    expect(readings('linen shirt m')).toEqual([
      ['linen', 'shirt', 'M'],
      ['linen', 'shirt', 'm', undefined],
    ]);
    expect(readings('shirt linen m')).toEqual([
      ['shirt', 'linen', 'm', undefined],
      ['shirt', 'linen', 'M'],
    ]);
    for (const query of ['shirt size m', 'shirt x', 'm', 'shirt m ']) expect(readings(query)).toHaveLength(1);
  });

  it('counts the words that say what is wanted', () => {
    expect(plan('pink blouse for a saree')).toMatchObject({
      words: ['pink', 'blouse', 'saree'],
      mainCount: 2,
    });
    expect(plan('pink blouse')).toMatchObject({ mainCount: 2 });
    expect(plan('for a saree')).toMatchObject({ words: ['saree'], mainCount: 1 });
  });

  it.each([
    ['shirt without batik', 'batik'],
    ['shirt -batik', 'batik'],
    ['shirt no batik', 'batik'],
    ['not batik shirt', 'batik'],
    ['shirt not in red', 'red'],
    ['shirt without batik or lace -linen', 'batik', 'lace', 'linen'],
  ])('understands what is not wanted: %s', (query, ...excluded) => {
    expect(plan(query)).toMatchObject({ excluded, words: expect.arrayContaining(['shirt']) as string[] });
    expect(plan(query).understood.at(-1)?.text).toBe(`Without ${excluded.join(', ')}`);
  });

  it.each([
    't -shirt',
    'shirt - batik',
    'shirt not',
    'shirt not for men',
    'hand-woven shirt',
    'not over 5000',
    'shirt no 5',
    'non-iron shirt',
    'non see through saree',
  ])('takes nothing for unwanted: %s', (query) => {
    expect(plan(query).excluded).toEqual([]);
  });

  it.each(
    casesOf([
      ['women', 'shirt not for men', 'kurta not for him'],
      ['men', 'trousers not for ladies'],
    ]),
  )('takes a gender that is not wanted for the other: %s', (query, gender) => {
    expect(plan(query)).toMatchObject({ gender, excluded: [] });
    expect(plan(query).understood[0]?.rest).not.toMatch(/not|for/);
  });

  it.each([
    ['not size m shirt', 'shirt'],
    ['no xl shirts', 'shirts'],
    ['shirt not xl', 'shirt'],
    ['shirt not in size m', 'shirt'],
    ['shirt without size m or l', 'shirt'],
  ])('takes no size that is not wanted: %s', (query, word) => {
    expect(plan(query)).toMatchObject({ sizes: [], excluded: [], words: [word], understood: [] });
  });

  it.each([
    ['dress without long sleeves', 'long sleeves'],
    ['dress without red and with long sleeves', 'red'],
    ['dress without red and long sleeves', 'red', 'long sleeves'],
    ['no long sleeves or red dress', 'long sleeves', 'red'],
  ])('keeps together what is known as a whole: %s', (query, ...excluded) => {
    const isPhrase = (words: readonly string[]) => words.join(' ') === 'long sleeves';
    expect(planOf(query, { ...nothing, isPhrase })).toMatchObject({ excluded });
  });

  it.each(
    casesOf([
      [['white'], 'shirt other than white'],
      [['batik', 'silk'], 'saree without batik and silk', 'saree without batik, silk'],
      [['red'], 'anything but red', 'avoid red saree', "saree that isn't red", 'nothing red'],
      [['red'], 'any colour but red saree', 'other colours than red'],
      [['batik'], 'don’t want batik saree', "don't show me any batik", 'batik nathuwa saree'],
      [['batik'], 'shirt w/o batik', 'shirt excluding batik', "shirt that doesn't have batik"],
      [['batik'], 'shirt batik nathi cotton', 'shirt without batik and with pockets'],
      [['batik'], 'shirt without batik blue'],
      [['cotton'], 'non cotton shirt'],
      [['බතික්'], 'බතික් නැති සාරි'],
      [['பத்திக்'], 'பத்திக் இல்லாத சேலை'],
      [['rathu'], 'rathu nathi saree'],
      [['batik', 'linen'], 'shirt without batik & linen', 'shirt without batik/linen'],
      [['red', 'blue'], 'shirt not red, blue'],
      [['batik', 'linen', 'silk'], 'shirt without batik, linen, silk'],
      [['blue', 'white'], 'shirt not blue nor white'],
      [['blue'], 'shirt not dark blue'],
      [['blue', 'red'], 'shirt not light blue or dark red'],
      [['collar', 'zip'], 'shirt without a collar or a zip'],
      [['side pockets'], 'shirt without side pockets'],
      [['striped'], 'tee -striped'],
      [['silk'], 'shirt -silk cotton', 'shirt without silk, for office'],
    ]),
  )('takes all that is not wanted, and nothing else: %s', (query, excluded) => {
    expect(plan(query).excluded).toEqual(excluded);
  });

  const everything = { isForAll: true, words: [], understood: [] };
  const anyShirt = { words: ['shirt'], understood: [], isNew: false, isOnSale: false };
  it.each(
    casesOf<object>([
      [everything, 'not on sale', 'without size m', 'for men and women', 'no sale'],
      [anyShirt, 'shirt not for everyone', 'shirt without sale', 'not new shirt', 'shirt not on sale'],
      [{ price: { maxLkr: 5000 }, excluded: [] }, 'nothing over 5000'],
      [
        { gender: 'men', sizes: ['M'], price: { maxLkr: 8000 }, excluded: ['silk'] },
        'i am looking for a nice white linen shirt for my husband in size m under 8000 without silk',
      ],
      [{ first: undefined, words: ['saree'] }, 'not cheap saree'],
      [{ first: 'cheapest', words: ['saree'] }, 'saree not too expensive'],
      [{ excluded: [], words: ['linen'] }, 'nothing but linen'],
      [{ excluded: [], sizes: [], words: ['shirt'] }, 'shirt any size except m'],
    ]),
  )('understands what is refused: %s', (query, expected) => {
    expect(plan(query)).toMatchObject(expected);
  });

  it.each([',', ', ', '/', ' / ', '-', ' - ', ' or ', ' not ', ' without ', ' uk ', '1k-', ' 1-'])(
    'takes apart a long query of words with "%s" between them',
    (sign) => {
      const query = Array.from({ length: 100 }, () => 'aa').join(sign);
      expect(plan(query).words.length).toBeLessThanOrEqual(12);
    },
  );

  it('takes "light" and "dark" before a colour for nothing, and only there', () => {
    expect(plan('light blue shirt').words).toEqual(['blue', 'shirt']);
    expect(planOf('light shirt', { ...nothing, hasWord: () => true }).words).toEqual(['light', 'shirt']);
  });

  it('takes colours and kinds of clothes that are joined for a choice', () => {
    const known = { ...nothing, isKind: (word: string) => ['shirt', 'sarong'].includes(word) };
    const choice = (query: string) => [...planOf(query, known).either];
    expect(choice('blue or sky or green shirt')).toEqual(['blue', 'sky', 'green']);
    expect(choice('wedding sarong and shirt')).toEqual(['sarong', 'shirt']);
    expect(choice('blue or light green shirt')).toEqual(['blue', 'green']);
    expect(choice('a shirt or a sarong')).toEqual(['shirt', 'sarong']);
    expect(choice('red, blue or green shirt')).toEqual(['red', 'blue', 'green']);
    expect(choice('red/blue shirt')).toEqual(['red', 'blue']);
    expect(choice('red and blue shirt')).toEqual([]);
    expect(choice('shirt with sarong')).toEqual([]);
  });

  it.each(['dress uk 32', 'uk size 32 dress', 'dress size 32 uk', '32 (uk) dress', 'uk dress 32'])(
    'takes "UK" beside a size for nothing: %s',
    (query) => {
      expect(plan(query)).toMatchObject({ sizes: ['32'], words: ['dress'] });
    },
  );

  it.each([
    '30% off saree',
    'saree 20 % discount',
    'saree 50%',
    'saree upto 50% off',
    'saree 30% o',
    'saree 30% discounted',
    'minimum 20% off saree',
    'saree 10 percent off',
  ])('takes a percentage for a sale: %s', (query) => {
    expect(plan(query)).toMatchObject({ isOnSale: true, sizes: [], price: {}, words: ['saree'] });
  });

  it.each(['100% cotton', '80% cotton', '5 percent cotton', '100% pure cotton', 'cotton 100%'])(
    'takes the share of a fabric for no sale: %s',
    (query) => {
      const { isOnSale, price, words } = plan(query);
      expect({ isOnSale, price }).toEqual({ isOnSale: false, price: {} });
      expect(words.filter((word) => word !== 'pure')).toEqual(['cotton']);
    },
  );

  it('takes neither "top" nor "best" for a garment when they are about selling', () => {
    expect(plan('top selling saree')).toMatchObject({ words: ['saree'], first: 'bestSelling' });
    expect(plan('linen top')).toMatchObject({ words: ['linen', 'top'], first: undefined });
  });

  it('leaves no word that stood for a filter alone', () => {
    const rests = (query: string) => plan(query).understood.map(({ rest }) => rest);
    expect(rests('for men')).toEqual(['']);
    expect(rests('shirt on sale')).toEqual(['shirt']);
    expect(rests('latest new year kurta')).toEqual(['new year kurta']);
  });

  it('says what is left without its words', () => {
    expect(plan('umbrella under rs 3000 for ladies').rest).toBe('under rs 3000 for ladies');
    expect(plan('umbrella').rest).toBe('');
  });

  it('says what it has understood', () => {
    const texts = (query: string) => plan(query).understood.map(({ text }) => text);
    expect(plan('new ladies saree on sale size m 2000 to 5000')).toMatchObject({ words: ['saree'] });
    expect(texts('new ladies saree on sale size m 2000 to 5000')).toEqual([
      'Women',
      'Size M',
      'LKR 2,000–5,000',
      'On sale',
      'New',
    ]);
    expect(texts('under 5000')).toEqual(['Under LKR 5,000']);
    expect(texts('over 5000 free size')).toEqual(['Free size', 'Over LKR 5,000']);
    expect(texts('shirt M/L')).toEqual(['Size M or L']);
    expect(texts('saree')).toEqual([]);
  });

  it.each([
    ['shirt no more than 5000 no red', 'Without red', 'shirt no more than 5000'],
    ['shirt not for women without batik', 'Without batik', 'shirt not for women'],
    ['shirt not in size m not red or blue', 'Without red, blue', 'shirt not in size m'],
    ['shirt not red or blue m/l', 'Size M or L', 'shirt not red or blue'],
    ['saree not for men and beads', 'Women', 'saree and beads'],
  ])('takes away only what is pressed: %s', (query, pressed, rest) => {
    expect(plan(query).understood.find(({ text }) => text === pressed)?.rest).toBe(rest);
  });

  const filters = [
    'no more than 5000',
    'not under 2000',
    'not red or blue',
    'without batik and silk',
    '-linen',
    'not for women',
    'for her',
    'm or l',
    'not in size m',
    'size xl',
    'on sale',
    'cheapest',
    'new arrivals',
    'in stock',
  ];

  it.each(filters)('keeps the other parts without one of them: %s', (one) => {
    const textsOf = (query: string) => plan(query).understood.map(({ text }) => text);
    for (const other of filters.filter((each) => each !== one))
      for (const query of [`shirt ${one} ${other}`, `${one} shirt ${other}`])
        for (const { text, rest } of plan(query).understood) {
          const others = textsOf(query).filter((each) => each !== text);
          // Of two prices or sizes, the second may be understood once the first is gone.
          expect(textsOf(rest), `${query}, without ${text}`).toEqual(expect.arrayContaining(others));
        }
  });

  it('says what is left without each part that it has understood', () => {
    const rests = (query: string) => plan(query).understood.map(({ text, rest }) => [text, rest]);
    expect(rests('dress under rs 500')).toEqual([['Under LKR 500', 'dress']]);
    expect(rests('under 500')).toEqual([['Under LKR 500', '']]);
    expect(rests("new ladies' t-shirt with pockets size M in sale under 500")).toEqual([
      ['Women', 'new tshirt with pockets size m in sale under 500'],
      ['Size M', 'new ladies tshirt with pockets in sale under 500'],
      ['Under LKR 500', 'new ladies tshirt with pockets size m in sale'],
      ['On sale', 'new ladies tshirt with pockets size m in under 500'],
      ['New', 'ladies tshirt with pockets size m in sale under 500'],
    ]);
    expect(rests('blue shirt size m or l under 500')[0]).toEqual(['Size M or L', 'blue shirt under 500']);
    // Once as the size, and once as the price.
    expect(rests('32 under 32')).toEqual([
      ['Size 32', 'under 32'],
      ['Under LKR 32', '32'],
    ]);
  });

  it('keeps "new year", and words that say nothing when there are no others', () => {
    expect(plan('new year kurta')).toMatchObject({ isNew: false, words: ['new', 'year', 'kurta'] });
    expect(plan('the')).toMatchObject({ words: ['the'] });
    expect(plan('the saree for me')).toMatchObject({ words: ['saree'] });
  });

  it('reads no more of a long query than its beginning', () => {
    const { words } = plan('abcd '.repeat(1000));
    expect(words.length).toBeLessThanOrEqual(12);
    expect(plan('x'.repeat(5000)).words).toEqual(['x'.repeat(maxQueryLength)]);
  });
});
