import { createClient } from '@sanity/client';
import * as fc from 'fast-check';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { maxPriceLkr } from '../../../src/domain/limits.ts';
import { originalPrice } from '../../../src/domain/price.ts';
import { isPercent, salePriceOf } from '../../../src/domain/salePrice.ts';
import { saleProducts, saleRow, saveSale } from '../../../apps/studio/sale/sale.ts';
import { server } from '../../support/backend.ts';
import { expectLogged } from '../../support/consoleGuard.ts';
import { buildProductDocument } from '../../support/factories.ts';

const buildVersion = (overrides: Record<string, unknown> = {}) => ({
  ...buildProductDocument(),
  _id: 'shirt',
  _rev: 'r1',
  price: 2499,
  discount: null,
  ...overrides,
});

/** What a change makes of the only product of these versions. */
function rowOf(percent: number | undefined, ...versions: Record<string, unknown>[]) {
  const [product] = saleProducts(versions.map(buildVersion));
  if (!product) throw new Error('No version is published.');
  return saleRow(product, percent);
}

describe('the price in a sale', () => {
  it.each([
    [maxPriceLkr, 99, { price: 100_000, discount: 99, before: maxPriceLkr }],
    // 800 would show 1,000.
    [999, 20, { price: 799, discount: 20, before: 998 }],
    // The shop shows whole rupees.
    [2499.5, 20, { price: 1999, discount: 20, before: 2498 }],
    // The next lower price, 49, would be struck through as 49.
    [50, 1, undefined],
  ])('of LKR %d at %d% is %j', (old, percent, sale) => {
    expect(salePriceOf(old, percent)).toEqual(sale);
  });

  it('is the highest whole price that does not claim a higher old price', () => {
    const percents = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maxPriceLkr }), percents, (old, percent) => {
        const sale = salePriceOf(old, percent);
        if (!sale) return;
        expect(sale.before).toBeLessThanOrEqual(old);
        expect(sale.before).toBe(originalPrice(sale.price, percent));
        expect(originalPrice(sale.price + 1, percent)).toBeGreaterThan(old);
        expect(sale.price).toBeLessThan(old);
      }),
    );
  });
});

describe('a sale', () => {
  const onSale = { price: 1999, discount: 20, priceBeforeSale: 2499 };

  it('lowers the price, remembers the old one, and puts it back to the rupee', () => {
    expect(rowOf(20, {})).toEqual({
      id: 'shirt',
      name: 'Kandy Shirt',
      now: { price: 2499 },
      next: { price: 1999, discount: 20, before: 2498 },
      patches: [{ id: 'shirt', rev: 'r1', set: onSale, unset: [] }],
    });
    const end = rowOf(undefined, onSale);
    expect(end.next).toEqual({ price: 2499 });
    expect(end.patches).toEqual([
      { id: 'shirt', rev: 'r1', set: { price: 2499 }, unset: ['discount', 'priceBeforeSale'] },
    ]);
  });

  it('takes the place of another discount', () => {
    expect(rowOf(50, onSale).patches[0]?.set).toEqual({ price: 1249, discount: 50, priceBeforeSale: 2499 });
    expect(rowOf(50, { price: 2000, discount: 20 }).next).toEqual({
      price: 1250,
      discount: 50,
      before: 2500,
    });
  });

  it.each([
    ['price', { price: 1600 }, 2000],
    ['discount', { discount: 10 }, 2221],
    ['broken memory', { priceBeforeSale: 'x' }, 2498],
  ])(
    'ends at the price that the shop shows struck through after a change by hand of its %s',
    (_what, change, full) => {
      const { now, next } = rowOf(undefined, { ...onSale, ...change });
      expect(next).toEqual({ price: full });
      expect(now?.before).toBe(full);
    },
  );

  it('changes drafts and releases with the same price too', () => {
    const { patches } = rowOf(
      20,
      {},
      { _id: 'drafts.shirt', _rev: 'r2' },
      { _id: 'versions.may.shirt', _rev: 'r3' },
    );
    expect(patches.map(({ id, rev }) => [id, rev])).toEqual([
      ['shirt', 'r1'],
      ['drafts.shirt', 'r2'],
      ['versions.may.shirt', 'r3'],
    ]);
  });

  it.each([
    ['has no price', [{ price: null }], 'no price'],
    ['costs more than the shop shows', [{ price: maxPriceLkr + 1 }], 'no price'],
    ['is too cheap', [{ price: 1 }], 'too cheap for 20% OFF'],
    ['has another price in its draft', [{}, { _id: 'drafts.shirt', price: 2600 }], 'another price'],
    ['has another discount in a release', [{}, { _id: 'versions.may.shirt', discount: 5 }], 'another price'],
  ])('leaves out a product that %s', (_case, versions, problem) => {
    const row = rowOf(20, ...versions);
    expect(row.problem).toContain(problem);
    expect(row.patches).toEqual([]);
  });

  it('has a whole percentage from 1 to 99', () => {
    expect([0, 1, 12.5, 99, 100, Number.NaN].filter(isPercent)).toEqual([1, 99]);
  });
});

describe('the prices of a sale', () => {
  const client = createClient({
    projectId: 'abc12345',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    token: 'editor',
    ignoreBrowserTokenWarning: true,
    maxRetries: 0,
  });
  const { patches } = rowOf(20, {}, { _id: 'drafts.shirt', _rev: 'r2' });

  /** Answers the mutation with a status, and keeps its body. */
  function answerWith(status: number, body: Record<string, unknown>) {
    const requests: unknown[] = [];
    server.use(
      http.post('https://abc12345.api.sanity.io/v2025-02-19/data/mutate/production', async ({ request }) => {
        requests.push(await request.json());
        return HttpResponse.json(body, { status });
      }),
    );
    return requests;
  }

  it('are changed by one request, each at the revision that was shown', async () => {
    const requests = answerWith(200, { transactionId: 't', results: [] });
    expect(await saveSale(client, patches)).toBeUndefined();
    const mutations = patches.map(({ rev: ifRevisionID, ...patch }) => ({
      patch: { ...patch, ifRevisionID },
    }));
    expect(requests).toEqual([{ mutations }]);
  });

  it.each([
    [409, 'Nothing was changed: a product was edited in the meantime.'],
    [403, 'Nothing was changed: your account may not change published products.'],
    [400, 'Nothing was changed: the content service refused it.'],
  ])('after a refusal with %d: %s', async (status, text) => {
    answerWith(status, { error: { description: 'refused', type: 'mutationError' } });
    expect(await saveSale(client, patches)).toContain(text);
    expectLogged(/could not be saved/);
  });
});
