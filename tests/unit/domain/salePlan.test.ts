import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseSale } from '../../../src/domain/documents/sale.ts';
import { runningPlan, salePlanSchema } from '../../../src/domain/salePlan.ts';

const rows = {
  id: 'avurudu',
  title: 'Avurudu',
  percent: 20,
  slugs: ['kandy-shirt', null, 'galle-skirt'],
  gender: null,
  category: null,
  from: '2026-04-09T18:30:00Z',
  to: '2026-04-14T18:29:59Z',
};
const buildPlan = (overrides: object = {}) => v.parse(salePlanSchema, { ...rows, ...overrides });
const shirt = { slug: 'kandy-shirt', gender: 'men', category: ' Linen  Shirts' };
const skirt = { slug: 'galle-skirt', gender: 'women', category: null };
const tee = { slug: 'tee', gender: 'men', category: 'Tees' };
const from = Date.parse(rows.from);
const to = Date.parse(rows.to);

describe('a planned sale', () => {
  it('is read with its moments, without a product that is gone', () => {
    expect(buildPlan()).toEqual({
      id: 'avurudu',
      title: 'Avurudu',
      percent: 20,
      slugs: ['kandy-shirt', 'galle-skirt'],
      fromMs: from,
      toMs: to,
    });
  });

  it.each([
    ['no end', { to: null }],
    ['an end before its start', { to: '2026-04-09T18:29:59Z' }],
    ['an end at its start', { to: rows.from }],
    ['a date that does not exist', { from: '2026-02-30' }],
    ['more than 90 %', { percent: 91 }],
    ['half a percent', { percent: 0.5 }],
    ['an unknown collection, which is not the same as none', { gender: 'kids' }],
    ['a malformed category, which is not the whole collection', { gender: 'men', category: 7 }],
    ['a path for an id', { id: '../settings' }],
  ])('is none with %s', (_what, overrides) => {
    expect(v.safeParse(salePlanSchema, { ...rows, ...overrides }).success).toBe(false);
  });

  it.each([
    ['the millisecond before', from - 1, undefined],
    ['its start, midnight in Sri Lanka and still the day before in UTC', from, 'avurudu'],
    ['its last millisecond', to - 1, 'avurudu'],
    ['its end, 23:59:59', to, undefined],
  ])('runs at %s: %3$s', (_when, atMs, id) => {
    expect(runningPlan(shirt, [buildPlan()], atMs)?.id).toBe(id);
  });

  it.each([
    ['the products it names', {}, ['kandy-shirt', 'galle-skirt']],
    ['a collection', { slugs: [], gender: 'men' }, ['kandy-shirt', 'tee']],
    [
      'a category, however it is spaced',
      { slugs: [], gender: 'men', category: 'Linen Shirts' },
      ['kandy-shirt'],
    ],
    ['both', { slugs: ['galle-skirt'], gender: 'men', category: 'Tees' }, ['galle-skirt', 'tee']],
    ['nothing by a category alone', { slugs: null, category: 'Tees' }, []],
  ])('covers %s', (_what, overrides, slugs) => {
    const plan = buildPlan(overrides);
    const covered = [shirt, skirt, tee].filter((product) => runningPlan(product, [plan], from) === plan);
    expect(covered.map(({ slug }) => slug)).toEqual(slugs);
  });

  it('gives way to the one that started first, or to the first id', () => {
    const later = buildPlan({ id: 'a', from: '2026-04-11', percent: 50 });
    const twin = buildPlan({ id: 'zz' });
    expect(runningPlan(shirt, [later, twin, buildPlan()], to - 1)?.id).toBe('avurudu');
  });
});

describe('a sale that has begun', () => {
  it('is read product by product, whatever their slugs are', () => {
    const entry = { before: { price: 2500 }, during: { price: 2000, discount: 20, priceBeforeSale: 2500 } };
    const sale = parseSale('avurudu', {
      title: 'Avurudu',
      percent: 20,
      begunAt: new Date(from),
      products: { constructor: { ...entry, problem: 'edited' }, tee: { ...entry, isBack: true }, odd: 7 },
    });
    expect(sale).toMatchObject({ planId: 'avurudu', title: 'Avurudu', percent: 20, begunAtMs: from });
    expect([...sale.products]).toEqual([
      ['constructor', { ...entry, problem: 'edited', isBack: false }],
      ['tee', { ...entry, isBack: true }],
    ]);
    expect(parseSale('avurudu', {}).products.size).toBe(0);
  });
});
