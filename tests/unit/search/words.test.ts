import { describe, expect, it } from 'vitest';
import { maxQueryLength } from '../../../src/domain/limits.ts';
import { cutQuery, describedWords, stemOf, wordsOf } from '../../../src/search/words.ts';

describe('the words of a text [U73]', () => {
  it.each([
    ['Lagoon Piqué Polo', ['lagoon', 'pique', 'polo']],
    ['T-Shirts & t shirt', ['tshirts', 'tshirt']],
    ['a t sh', ['a', 'tsh']],
    ['t-shrit t-shrt T-shits tee shirt', ['tshrit', 'tshrt', 'tshits', 'tshirt']],
    ['t-shaped size t short', ['t', 'shaped', 'size', 't', 'short']],
    ["Men’s, women's", ['mens', 'womens']],
    ['<b onclick="x">saree</b>', ['saree']],
    ['saree<br/>under <5000', ['saree', 'under', '5000']],
    ['^(saree|.*)+$[\\', ['saree']],
    ['👗 saree 👩‍👩‍👧', ['saree']],
    ['ｓａｒｅｅ', ['saree']],
    // A joiner that not every keyboard writes separates no words; vowel signs stay.
    ['ශ්‍රී ලංකා', ['ශ්රී', 'ලංකා']],
    ['சேலை புடவை', ['சேலை', 'புடவை']],
    ['2,500–5,000', ['2500', 'to', '5000']],
    ['', []],
    ['?!… --', []],
  ])('are found in %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it.each([
    ['sarees', 'saree'],
    ['dresses', 'dress'],
    ['dress', 'dress'],
    ['kurtas', 'kurta'],
    ['lotus', 'lotus'],
    ['kurtis', 'kurti'],
    ['xs', 'xs'],
    ['scarves', 'scarf'],
    ['sleeves', 'sleeve'],
    ['accessories', 'accessory'],
    ['accessory', 'accessory'],
    ['hoodies', 'hoody'],
    ['hoodie', 'hoody'],
    ['ties', 'tie'],
    ['tie', 'tie'],
    ['series', 'series'],
    ['සාරි', 'සාරි'],
    ['සරමක්', 'සරම'],
    ['සාරියක්', 'සාරිය'],
    ['බතික්', 'බතික්'],
    ['අක්', 'අක්'],
    ['constructor', 'constructor'],
  ])('are found by their singular: %s', (word, stem) => {
    expect(stemOf(word)).toBe(stem);
  });

  it('are those of a query up to its limit, without half of an emoji', () => {
    expect(cutQuery(`  saree \n linen  `)).toBe('saree linen');
    expect(Array.from(cutQuery('👗'.repeat(5000)))).toHaveLength(maxQueryLength);
    expect(cutQuery('👗'.repeat(5000))).not.toMatch(/\p{Surrogate}/u);
  });

  it('are those of a description once, without what says nothing or is known', () => {
    expect(describedWords(['A soft linen saree, with a soft fall.', '100% linen'], 'Red saree')).toBe(
      'soft linen fall',
    );
  });
});
