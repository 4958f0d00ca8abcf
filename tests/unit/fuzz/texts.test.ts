import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countdownText, parseSaleEnd } from '../../../src/domain/countdown.ts';
import { listingChoice } from '../../../src/domain/listingChoice.ts';
import { normalisePhone } from '../../../src/domain/contact.ts';
import { formatPrice, originalPrice } from '../../../src/domain/price.ts';
import { matchRoute } from '../../../src/routes.ts';
import { SearchEngine } from '../../../src/search/engine.ts';
import { findIn } from '../../../src/search/search.ts';
import { contentUrl } from '../../../src/services/content/urls.ts';
import { requestFor } from '../../../src/services/content/requestFor.ts';
import { fuzzRuns, hostileText, runs } from './inputs.ts';
import { isPageContent, isListingChoice } from './types.ts';

/** Parts of valid texts in any order, with anything between them. */
const madeOf = (...pieces: string[]) =>
  fc
    .array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...pieces) }, hostileText), { maxLength: 6 })
    .map((parts) => parts.join(''));

describe('the URL', () => {
  const sanity = { projectId: 'abc123', dataset: 'production' };
  const route = madeOf(
    '/',
    '/collections/',
    'men',
    'unisex',
    'kandy-shirt',
    '?',
    '&',
    'size=',
    'sort=',
    '%2f',
    '%',
  );

  it('leads to a known page with valid parameters, or to none', () => {
    let known = 0;
    fc.assert(
      fc.property(route, (text) => {
        const content = matchRoute(text)?.content;
        if (content) known += 1;
        if (content && !isPageContent(content)) expect.fail(`not of the type: ${fc.stringify(content)}`);
        // A URL has no lone surrogates: the browser replaces them.
        const sent = matchRoute(text.replace(/[\ud800-\udfff]/g, ''))?.content;
        if (!sent) return;
        const request = requestFor(sent);
        const url = new URL(contentUrl(sanity, request));
        expect(url.origin).toBe('https://abc123.apicdn.sanity.io');
        expect(url.searchParams.get('query')).toBe(request.query);
      }),
      runs,
    );
    expect(known).toBeGreaterThan(fuzzRuns / 100);
  });

  it('of a listing has valid filters only', () => {
    fc.assert(
      fc.property(
        madeOf('category=', 'size=', 'sizes=', ',', 'sort=', 'price-low', 'M', '&', 'price=', '2500', '-'),
        (search) => {
          expect(isListingChoice(listingChoice('men', new URLSearchParams(search)))).toBe(true);
        },
      ),
      runs,
    );
  });
});

const isCountdown = /^Sale ends in: \d+ Day \d\d\.\d\d\.\d\d$/;
const dateParts = ['2026-', '11-', '21', '02-30', 'T', '10:00', ':59.999', 'Z', '+05:30', '-0000'];

it('a date of a sale is a time or undefined, and counts down in digits [F45]', () => {
  const nowMs = fc.integer({ min: -8.64e15, max: 8.64e15 });
  fc.assert(
    fc.property(madeOf(...dateParts), nowMs, (text, now) => {
      const endMs = parseSaleEnd(text);
      expect(endMs === undefined || Number.isSafeInteger(endMs)).toBe(true);
      expect(countdownText(endMs, now)).toMatch(isCountdown);
    }),
    runs,
  );
});

it('the input of a form is a phone number in its international form, or undefined', () => {
  let numbers = 0;
  fc.assert(
    fc.property(madeOf('+94', '0', '0094', '71', '2345678', ' ', '-', '(', ')', '٣'), (text) => {
      const phone = normalisePhone(text);
      if (phone === undefined) return;
      numbers += 1;
      expect(phone).toMatch(/^\+94[1-9][0-9]{8}$/);
      expect(normalisePhone(phone)).toBe(phone);
    }),
    // Few of these texts are numbers.
    { ...runs, numRuns: 10 * fuzzRuns },
  );
  expect(numbers).toBeGreaterThan(10);
});

it('a price always has the format of one [F37]', () => {
  const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(NaN, Infinity, -0, 1e9));
  fc.assert(
    fc.property(number, number, (price, discount) => {
      for (const shown of [price, originalPrice(price, discount) ?? price])
        expect(formatPrice(shown)).toMatch(/^LKR [\d,]+\.\d\d$|^LKR \d(\.\d+)?e\+\d+$/);
    }),
    runs,
  );
});

it('a query finds what it has words and filters for, and each filter can be taken back [U73]', () => {
  const engine = new SearchEngine([]);
  const shirt = { name: 'Linen shirt', slug: { current: 'linen-shirt' }, category: 'shirts', size: ['M'] };
  const product = { price: 5000, gender: 'men' as const, image: [], isNew: true, isSoldOut: false };
  engine.put({ _id: 'a', _createdAt: '2026-11-01', colour: 'Red', text: 'soft', ...shirt, ...product });
  const find = findIn(engine);
  let found = 0;
  const query = madeOf('linen', 'shirt', 'under ', '5000', '-', 'size ', 'M', ' men ', 'new ', ' ', 'රතු');
  fc.assert(
    fc.property(query, (text) => {
      const { text: answered, total, products, query: parsed } = find(text, {});
      expect([answered, products.length]).toEqual([text, total]);
      const { words, understood } = parsed;
      if (words.length + understood.length === 0) expect(total).toBe(0);
      for (const { text: filter, rest } of understood)
        expect(find(rest, {}).query.understood.map((part) => part.text)).not.toContain(filter);
      found += total;
    }),
    runs,
  );
  expect(found).toBeGreaterThan(fuzzRuns / 100);
});
