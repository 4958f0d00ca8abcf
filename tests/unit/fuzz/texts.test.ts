import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countdownText, parseSaleEnd } from '../../../src/domain/countdown.ts';
import { fieldRules } from '../../../src/domain/fieldRules.ts';
import { EnvironmentError, parseEnvironment } from '../../../src/config/environment.ts';
import { listingChoice } from '../../../src/domain/listingChoice.ts';
import { normalisePhone } from '../../../src/domain/phone.ts';
import { isPostalCode } from '../../../src/domain/postalCode.ts';
import { formatPrice, originalPrice } from '../../../src/domain/price.ts';
import { settingsAtOrigin } from '../../../src/config/settings.ts';
import { matchRoute } from '../../../src/routes.ts';
import { contentUrl } from '../../../src/services/content/contentUrl.ts';
import { requestFor } from '../../../src/services/content/requestFor.ts';
import { hostedEnvironment } from '../../hostedEnvironment.ts';
import { damaged, fuzzRuns, hostileText } from './inputs.ts';
import { isPageContent, isListingChoice } from './types.ts';

/** Parts of valid texts in any order, with anything between them. */
const madeOf = (...pieces: string[]) =>
  fc
    .array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...pieces) }, hostileText), { maxLength: 6 })
    .map((parts) => parts.join(''));

const runs = { numRuns: fuzzRuns };

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

describe('a date', () => {
  it('of a sale is a time or undefined, and counts down in digits [F45]', () => {
    const date = madeOf('2026-', '11-', '21', '02-30', 'T', '10:00', ':59.999', 'Z', '+05:30', '-0000');
    const nowMs = fc.integer({ min: -8.64e15, max: 8.64e15 });
    fc.assert(
      fc.property(date, nowMs, (text, now) => {
        const endMs = parseSaleEnd(text);
        expect(endMs === undefined || Number.isSafeInteger(endMs)).toBe(true);
        expect(countdownText(endMs, now)).toMatch(/^Sale ends in: \d+ Day \d\d\.\d\d\.\d\d$/);
      }),
      runs,
    );
  });
});

describe('the input of a form', () => {
  it('is a phone number in its international form, or undefined', () => {
    let numbers = 0;
    fc.assert(
      fc.property(madeOf('+94', '0', '0094', '71', '2345678', ' ', '-', '(', ')', '٣'), (text) => {
        const phone = normalisePhone(text);
        if (phone !== undefined) {
          numbers += 1;
          expect(phone).toMatch(/^\+94[1-9][0-9]{8}$/);
          expect(normalisePhone(phone)).toBe(phone);
        }
        for (const rule of Object.values(fieldRules.phone.validate)) {
          expect(['boolean', 'string']).toContain(typeof rule(text));
        }
      }),
      // Few of these texts are numbers.
      { numRuns: 10 * fuzzRuns },
    );
    expect(numbers).toBeGreaterThan(10);
  });

  it('is a postal code of five digits, or not one', () => {
    fc.assert(
      fc.property(madeOf('0', '00100', ' ', '\n', '٣', '1'), (text) => {
        expect(isPostalCode(text)).toBe(/^[0-9]{5}$/.test(text.trim()));
      }),
      runs,
    );
  });
});

it('a price always has the format of one [F37]', () => {
  const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(NaN, Infinity, -0, 1e9));
  fc.assert(
    fc.property(number, number, (price, discount) => {
      const written = /^LKR [\d,]+\.\d\d$|^LKR \d(\.\d+)?e\+\d+$/;
      expect(formatPrice(price)).toMatch(written);
      const before = originalPrice(price, discount);
      if (before !== undefined) expect(formatPrice(before)).toMatch(written);
    }),
    runs,
  );
});

it('an environment has settings with absolute URLs, or an error that names the variable', () => {
  let read = 0;
  const mode = fc.constantFrom('demo', 'emulators', 'live', 'production', 'test');
  const environment = { ...hostedEnvironment, VITE_PAYMENT_HOSTS: 'Checkout.test, pay.test:8443' };
  fc.assert(
    fc.property(damaged(environment), mode, (variables, viteMode) => {
      try {
        const settings = parseEnvironment(Object(variables) as Record<string, unknown>, viteMode);
        read += 1;
        const { checkoutServerUrl, paymentHosts } = settingsAtOrigin(settings, 'https://shop.test');
        expect(new URL(checkoutServerUrl).protocol).toMatch(/^https?:$/);
        expect(paymentHosts.length).toBeGreaterThan(0);
        for (const host of paymentHosts) expect(new URL(`https://${host}/pay`).host).toBe(host);
      } catch (error) {
        if (!(error instanceof EnvironmentError)) throw error;
        expect(error.message).toMatch(/^The configuration of mode/);
      }
    }),
    runs,
  );
  expect(read).toBeGreaterThan(fuzzRuns / 20);
});
