import { describe, expect, it } from 'vitest';
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
  it.each([
    ['under 5000', undefined, 5000],
    ['saree below rs 5,000', undefined, 5000],
    ['less than LKR 7500', undefined, 7500],
    ['up to 5k', undefined, 5000],
    ['rs.3000', undefined, 3000],
    ['Rs 3000/=', undefined, 3000],
    ['3000', undefined, 3000],
    ['over 3000', 3000, undefined],
    ['from 3000', 3000, undefined],
    ['more than rs 10,000', 10_000, undefined],
    ['2000 to 5000', 2000, 5000],
    ['2,000-5,000', 2000, 5000],
    ['between rs 5000 and rs 2000', 2000, 5000],
    ['5000ට අඩු', undefined, 5000],
    ['5000 ta adu', undefined, 5000],
    ['5000க்கு கீழ்', undefined, 5000],
    ['under 10', undefined, 10],
    ['less than rs 5', undefined, 5],
    ['over 50', 50, undefined],
    ['rs 50', undefined, 50],
    ['over 2000 under 5000', 2000, 5000],
    ['less than 8000 and more than 5000', 5000, 8000],
    ['under 5000 under 2000', undefined, 5000],
    ['under 2.5k', undefined, 2500],
    ['2.5k to 5k', 2500, 5000],
    ['LKR 7,250.00', undefined, 7250],
    ['5000+', 5000, undefined],
    ['> 5,000', 5000, undefined],
    ['<5000', undefined, 5000],
    ['no more than 5000', undefined, 5000],
    ['not more than 5000', undefined, 5000],
    ['not over 5000', undefined, 5000],
    ['saree not above 6000', undefined, 6000],
    ['saree not be more than 5000', undefined, 5000],
    ['not less than 5000', 5000, undefined],
    ['more then 10000', 10_000, undefined],
    ['10k+', 10_000, undefined],
    ['15k +', 15_000, undefined],
    ['3000 upto 5000', 3000, 5000],
    ['under 5 000', undefined, 5000],
    ['5000 budget', undefined, 5000],
    ['budget 5000', undefined, 5000],
    ['lower than 5000', undefined, 5000],
    ['lesser than 5000', undefined, 5000],
    ['at most 5000', undefined, 5000],
    ['at least 5000', 5000, undefined],
    ['starting from 3000', 3000, undefined],
    ['3000 onwards', 3000, undefined],
    ['3000 and up', 3000, undefined],
    ['5000 or less', undefined, 5000],
    ['3-5k', 3000, 5000],
    ['2.5 to 5k', 2500, 5000],
    ['3000 සිට 5000', 3000, 5000],
    ['3000 සිට', 3000, undefined],
    ['5 thousand', undefined, 5000],
    ['under 5thousand', undefined, 5000],
    ['around 5000', 4000, 6000],
    ['saree about rs 12,000', 9600, 14_400],
    ['approximately 7250', 5800, 8700],
    ['5000 approx', 4000, 6000],
    ['near 5k', 4000, 6000],
    ['~5000', 4000, 6000],
    ['~ Rs. 5000', 4000, 6000],
    ['5000 witara', 4000, 6000],
    ['under about 5000', undefined, 5000],
    ['around 5000 to 6000', 5000, 6000],
  ])('understands the price of %s', (query, minLkr, maxLkr) => {
    const { price, words } = plan(query);
    expect(price).toEqual({ ...(minLkr && { minLkr }), ...(maxLkr && { maxLkr }) });
    // What is said twice stays a word.
    expect(words.filter((word) => word !== 'saree' && word !== '2000')).toEqual([]);
  });

  it('takes a number that is a word of the catalogue for that word', () => {
    expect(plan('shirt 1815', ['1815'])).toMatchObject({ words: ['shirt', '1815'], price: {} });
    expect(plan('shirt under 1815', ['1815'])).toMatchObject({ words: ['shirt'], price: { maxLkr: 1815 } });
  });

  it.each([
    ['gents shirt', 'men'],
    ["men's shirt", 'men'],
    ['shirt for ladies', 'women'],
    ['කාන්තා shirt', 'women'],
    ['unisex shirt', 'unisex'],
    ['shirt for men and women', undefined],
  ])('understands for whom: %s', (query, gender) => {
    expect(plan(query)).toMatchObject({ words: ['shirt'], gender });
  });

  it.each([
    ['shirt size M', 'M'],
    ['shirt m size', 'M'],
    ['shirt L', 'L'],
    ['shirt xl', 'XL'],
    ['shirt 2XL', 'XXL'],
    ['shirt size medium', 'M'],
    ['shirt 32', '32'],
    ['shirt waist 32', '32'],
    ['shirt free size', 'Free size'],
    ['shirt m ', 'M'],
    ['shirt s, ', 'S'],
    ['m shirt', 'M'],
    ['shirt l under 5000', 'L'],
    ['shirt 32 under 5000', '32'],
  ])('understands the size of %s', (query, size) => {
    expect(plan(query)).toMatchObject({ words: ['shirt'], sizes: [size] });
  });

  it.each([
    ['shirt extra large', 'XL'],
    ['shirt x-large', 'XL'],
    ['x large shirt', 'XL'],
    ['extra small shirt', 'XS'],
    ['shirt x small', 'XS'],
    ['shirt double XL', 'XXL'],
    ['extra extra large shirt', 'XXL'],
    ['shirt xx-large', 'XXL'],
    ['shirt M/L', 'M', 'L'],
    ['m/l shirt', 'M', 'L'],
    ['shirt m or l', 'M', 'L'],
    ['XL and XXL shirt', 'XL', 'XXL'],
    ['shirt xl or xxl size', 'XL', 'XXL'],
    ['shirt size s, m or size xl', 'S', 'M', 'XL'],
    ['shirt S-L', 'S', 'M', 'L'],
    ['shirt size 30-32', '30', '32'],
    ['shirt 30-34 under 5000', '30', '32', '34'],
    ['size s m l shirt', 'S', 'M', 'L'],
    ['size m size l shirt', 'M', 'L'],
    ['medium large shirt', 'M', 'L'],
    ['xl size m shirt', 'M', 'XL'],
    ['shirt size 30 32', '30', '32'],
    ['shirt XS S M', 'XS', 'S', 'M'],
  ])('understands the sizes of %s', (query, ...wanted) => {
    expect(plan(query)).toMatchObject({ words: ['shirt'], sizes: wanted });
  });

  it('understands several letters at the end as sizes', () => {
    const [likeliest] = plansOf('shirt s m l', nothing);
    expect(likeliest).toMatchObject({ sizes: ['S', 'M', 'L'], words: ['shirt'] });
  });

  it.each(['M', 'm ', 'XL', 'xl', '32'])('understands a size alone: %j', (query) => {
    expect(plan(query)).toMatchObject({ words: [], sizes: [query.trim().toUpperCase()] });
  });

  it.each([
    ['dress 8', '8'],
    ['8', '8'],
    ['one size', 'Free size'],
    ['saree one size', 'Free size'],
    ['tunic 8', undefined],
    ['dress 9', undefined],
  ])('understands the size of %s', (query, size) => {
    const known = { ...nothing, sizes: new Map([...sizes, ['8', '8']]) };
    expect(planOf(query, { ...known, isKind: (word) => word === 'dress' }).sizes).toEqual(size ? [size] : []);
  });

  it('takes a small letter that is typed last after a price for a size', () => {
    const [first] = plansOf('batik under 7500 m', nothing);
    expect(first).toMatchObject({ words: ['batik'], sizes: ['M'], price: { maxLkr: 7500 } });
  });

  it.each(['hoodie size m l', 'hoodie m l'])(
    'takes a small letter that is typed last after another size for a size: %s',
    (query) => {
      expect(plansOf(query, nothing)[0]).toMatchObject({ words: ['hoodie'], sizes: ['M', 'L'] });
    },
  );

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

  it.each(['shirt not for everyone', 'shirt without sale', 'not new shirt', 'shirt not on sale'])(
    'does not take a filter that is not wanted for one that is: %s',
    (query) => {
      expect(plan(query)).toMatchObject({ words: ['shirt'], understood: [], isNew: false, isOnSale: false });
    },
  );

  it.each([
    ['shirt not for men', 'women'],
    ['trousers not for ladies', 'men'],
    ['kurta not for him', 'women'],
  ])('takes a gender that is not wanted for the other: %s', (query, gender) => {
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
    ['shirt other than white', 'white'],
    ['saree without batik and silk', 'batik', 'silk'],
    ['saree without batik, silk', 'batik', 'silk'],
    ['anything but red', 'red'],
    ['avoid red saree', 'red'],
    ["saree that isn't red", 'red'],
    ['don’t want batik saree', 'batik'],
    ["don't show me any batik", 'batik'],
    ['non cotton shirt', 'cotton'],
    ['nothing red', 'red'],
    ['බතික් නැති සාරි', 'බතික්'],
    ['பத்திக் இல்லாத சேலை', 'பத்திக்'],
    ['batik nathuwa saree', 'batik'],
    ['rathu nathi saree', 'rathu'],
  ])('understands what is not wanted in other words: %s', (query, ...excluded) => {
    expect(plan(query)).toMatchObject({ excluded });
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

  it.each([
    ['shirt without batik & linen', 'batik', 'linen'],
    ['shirt not red, blue', 'red', 'blue'],
    ['shirt without batik, linen, silk', 'batik', 'linen', 'silk'],
    ['shirt not blue nor white', 'blue', 'white'],
    ['shirt without batik/linen', 'batik', 'linen'],
    ['shirt not dark blue', 'blue'],
    ['shirt not light blue or dark red', 'blue', 'red'],
    ['any colour but red saree', 'red'],
    ['other colours than red', 'red'],
    ['shirt w/o batik', 'batik'],
    ['shirt excluding batik', 'batik'],
    ["shirt that doesn't have batik", 'batik'],
    ['shirt without a collar or a zip', 'collar', 'zip'],
    ['shirt without side pockets', 'side pockets'],
    ['tee -striped', 'striped'],
    ['shirt -silk cotton', 'silk'],
    ['shirt batik nathi cotton', 'batik'],
    ['shirt without batik and with pockets', 'batik'],
    ['shirt without silk, for office', 'silk'],
    ['shirt without batik blue', 'batik'],
  ])('takes all that is not wanted, and nothing else: %s', (query, ...excluded) => {
    expect(plan(query).excluded).toEqual(excluded);
  });

  it.each([
    ['not cheap saree', { first: undefined, words: ['saree'] }],
    ['saree not too expensive', { first: 'cheapest', words: ['saree'] }],
    ['nothing but linen', { excluded: [], words: ['linen'] }],
    ['shirt any size except m', { excluded: [], sizes: [], words: ['shirt'] }],
  ])('understands what is refused: %s', (query, expected) => {
    expect(plan(query)).toMatchObject(expected);
  });

  it.each(['not on sale', 'without size m', 'for men and women', 'no sale'])(
    'shows everything: %s',
    (query) => {
      expect(plan(query)).toMatchObject({ isForAll: true, words: [], understood: [] });
    },
  );

  it.each([',', ', ', '/', ' / ', '-', ' - ', ' or ', ' not ', ' without ', ' uk ', '1k-', ' 1-'])(
    'takes apart a long query of words with "%s" between them',
    (sign) => {
      const query = Array.from({ length: 100 }, () => 'aa').join(sign);
      expect(plan(query).words.length).toBeLessThanOrEqual(12);
    },
  );

  it('understands the end of a long sentence', () => {
    const query =
      'i am looking for a nice white linen shirt for my husband in size m under 8000 without silk';
    expect(plan(query)).toMatchObject({
      gender: 'men',
      sizes: ['M'],
      price: { maxLkr: 8000 },
      excluded: ['silk'],
    });
  });

  it('still takes "nothing over 5000" for a price', () => {
    expect(plan('nothing over 5000')).toMatchObject({ price: { maxLkr: 5000 }, excluded: [] });
  });

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
    ['shirt for him', 'men'],
    ['gift for her', 'women'],
    ['gift for her husband', 'men'],
    ["son's shirt", 'men'],
    ['daughters dress', 'women'],
  ])('understands for whom: %s', (query, gender) => {
    expect(plan(query)).toMatchObject({ gender });
  });

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

  it('takes a small letter after "gents" for a size once a kind was named', () => {
    const known = { ...nothing, isKind: (word: string) => word === 'shirt' };
    expect(plansOf('white shirt gents l', known)[0]).toMatchObject({
      sizes: ['L'],
      words: ['white', 'shirt'],
    });
    expect(plansOf('gents l', known)[0]).toMatchObject({ sizes: [], words: ['l'] });
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
