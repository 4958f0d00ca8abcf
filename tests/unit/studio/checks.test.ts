import { describe, expect, it, vi } from 'vitest';
import { genders } from '../../../src/domain/types.ts';
import { buildCategoryDocument, buildImage, buildProductDocument } from '../../support/factories.ts';
import { warningsOf, createContext, errorsOf } from './rules.ts';
import { fieldNamed, objectFields, schemaNamed } from './sampleDocuments.ts';

const fieldOf = (type: string, name: string) => fieldNamed(schemaNamed(type), name);
const productField = (name: string) => fieldOf('product', name);

describe('a product in the Studio', () => {
  it.each([
    ['name', '', false],
    ['name', 'Kandy Shirt', true],
    ['price', 0, false],
    ['price', -1, false],
    ['discount', 12.5, false],
    ['gender', undefined, false],
    ['size', [], false],
    ['size', ['S', 'S'], false],
    ['image', undefined, false],
    ['size', ['S', 'M '], false],
    ['colourGroup', 'Boxy  tee', false],
    ['colourGroup', 'Boxy tee', true],
    ['colourGroup', undefined, true],
    ['size_chart', { _type: 'image', alt: 'Measures' }, false],
    // An import takes what the upload does not offer.
    ['size_chart', { asset: { _ref: 'image-a1-800x600-heic' } }, false],
    ['size_chart', { asset: { _ref: 'image-a1-800x600-tif' } }, false],
    ['size_chart', { asset: { _ref: 'image-a1-800x600-webp' } }, true],
  ])('with %s %j can be published: %s', async (name, value, isGood) => {
    expect((await errorsOf(productField(name), value)).length === 0).toBe(isGood);
  });

  it.each([
    [{ current: 'Kandy Shirt' }, false],
    [{ current: 'kandy/shirt' }, false],
    [{ current: ' kandy-shirt' }, false],
    [{ current: 'kandy-shirt-2' }, true],
    // The path of a collection.
    [{ current: 'women' }, false],
  ])('with the web address %j can be published: %s', async (slug, isGood) => {
    expect((await errorsOf(productField('slug'), slug)).length === 0).toBe(isGood);
  });

  it('must have a category of its collection', async () => {
    const content = [buildCategoryDocument({ sub_categories: ['shirts'] })];
    const validate = (category: string, gender: string) =>
      errorsOf(productField('category'), category, createContext(content, { gender }));
    expect(await validate('shirts', 'men')).toEqual([]);
    expect(await validate('sarongs', 'men')).toEqual([expect.stringContaining('not a category of men')]);
    expect(await validate('shirts', 'women')).toEqual([expect.stringContaining('not a category of women')]);
  });

  it('can only be sold out in sizes that it has, or have few of them left', async () => {
    const context = createContext([], { size: ['S', 'M'] });
    expect(await errorsOf(productField('soldOutSizes'), ['M'], context)).toEqual([]);
    expect(await errorsOf(productField('soldOutSizes'), ['M', 'L'], context)).toEqual([
      '“L” is not among the product’s sizes.',
    ]);
    const [size, left] = objectFields.few_left ?? [];
    if (!size || !left) throw new Error('few_left has no fields.');
    expect(await errorsOf(size, 'S', context)).toEqual([]);
    expect(await errorsOf(size, 'XS', context)).toHaveLength(1);
    for (const count of [1, 5]) expect(await errorsOf(left, count)).toEqual([]);
    for (const count of [0, 6, 1.5]) expect(await errorsOf(left, count)).not.toEqual([]);
  });
});

describe('a sale banner in the Studio', () => {
  it('links to a collection, to a product, or to nothing', async () => {
    const context = createContext([buildProductDocument()]);
    const errors = (path?: string) => errorsOf(fieldOf('hero_sale', 'route_path'), path, context);
    for (const path of [...genders, 'kandy-shirt', undefined]) expect(await errors(path)).toEqual([]);
    for (const path of ['//evil', 'galle-sarong', 'Men']) expect(await errors(path)).toHaveLength(1);
  });

  it('must have an end, of its own or by its plan, which should be in the future', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 3, 14));
    const end = fieldOf('hero_sale', 'sale_end');
    expect(await errorsOf(end, undefined)).toEqual(['Choose a plan, or enter the end.']);
    const plan = { _ref: 'plan' };
    expect(await errorsOf(end, undefined, createContext([], { sale_plan: plan }))).toEqual([]);
    for (const [to, warnings] of [
      ['2026-04-13T23:59:59.000Z', 1],
      ['2026-04-14T00:00:01.000Z', 0],
    ] as const)
      expect(
        await warningsOf(fieldOf('hero_sale', 'sale_plan'), plan, createContext([{ _id: 'plan', to }])),
      ).toHaveLength(warnings);
    expect(await warningsOf(end, '2026-04-13T23:59:59.000Z')).toHaveLength(1);
    expect(await errorsOf(end, '2026-04-13T23:59:59.000Z')).toEqual([]);
    expect(await warningsOf(end, '2026-04-14T00:00:01.000Z')).toEqual([]);
  });
});

describe('a sale plan in the Studio', () => {
  const planField = (name: string) => fieldOf('sale_plan', name);
  const plan = {
    _id: 'drafts.b',
    _type: 'sale_plan',
    title: 'Avurudu',
    from: '2026-04-10T18:30:00.000Z',
    to: '2026-04-14T18:29:59.000Z',
    products: [{ _ref: 'shirt' }],
  };
  const errors = (
    name: string,
    overrides: Record<string, unknown>,
    content: Record<string, unknown>[] = [],
  ) => {
    const document: Record<string, unknown> = { ...plan, ...overrides };
    return errorsOf(planField(name), document[name], createContext(content, document));
  };

  it('has a whole percentage from 1 to 90, and ends after it has begun', async () => {
    for (const percent of [0, 12.5, 91, undefined])
      expect(await errors('percent', { percent })).not.toEqual([]);
    for (const percent of [1, 90]) expect(await errors('percent', { percent })).toEqual([]);
    expect(await errors('to', {})).toEqual([]);
    for (const to of [plan.from, '2026-04-10T23:59:59.000+05:30'])
      expect(await errors('to', { to })).toEqual(['The sale would end before it begins.']);
  });

  it('has products, or a collection with or without a category', async () => {
    expect(await errors('products', {})).toEqual([]);
    expect(await errors('products', { products: [] })).toEqual(['Choose products, or a collection below.']);
    expect(await errors('products', { products: undefined, gender: 'men' })).toEqual([]);
    const categories = [buildCategoryDocument({ sub_categories: ['shirts'] })];
    expect(await errors('category', { category: 'shirts' })).toEqual([
      'Choose the collection of this category, too.',
    ]);
    expect(await errors('category', { category: 'shirts', gender: 'men' }, categories)).toEqual([]);
    expect(await errors('category', { category: 'hats', gender: 'men' }, categories)).toHaveLength(1);
  });

  it.each([
    ['names the same product', {}, true],
    ['has its category', { products: [], gender: 'men', category: 'shirts' }, true],
    ['has its collection', { products: [], gender: 'men' }, true],
    ['has another category', { products: [], gender: 'men', category: 'sarongs' }, false],
    ['names another product', { products: [{ _ref: 'sarong' }] }, false],
    ['ends when it begins', { from: '2026-04-01T00:00:00.000Z', to: plan.from }, false],
    ['begins when it ends', { from: plan.to, to: '2026-04-20T00:00:00.000Z' }, false],
    ['begins in its last second', { from: '2026-04-14T23:59:58+05:30', to: '2026-04-20T00:00:00Z' }, true],
    ['is its own published version', { _id: 'b' }, false],
  ])('is refused beside one that %s: %j', async (_case, overrides: Record<string, unknown>, isRefused) => {
    const other = { ...plan, _id: 'a', title: 'Monsoon', ...overrides };
    const content = [buildProductDocument({ _id: 'shirt', gender: 'men', category: 'shirts' }), other];
    const refusal = '“Kandy Shirt” is in “Monsoon” at that time. Change one of the two plans.';
    expect(await errors('from', {}, content)).toEqual(isRefused ? [refusal] : []);
    // The same, with the two in each other’s place.
    const draft = { ...overrides, _id: 'drafts.b' };
    const published = { ...plan, _id: overrides._id ?? 'a', title: 'Monsoon' };
    expect(await errors('from', draft, [...content.slice(0, 1), published])).toEqual(
      isRefused ? [refusal] : [],
    );
  });

  it('has its times in Sri Lanka’s, wherever the editor is', () => {
    for (const name of ['from', 'to'])
      expect(planField(name).options).toMatchObject({ displayTimeZone: 'Asia/Colombo' });
  });
});

describe('documents that the shop needs only once or twice', () => {
  it('are the categories, once per collection', async () => {
    const content = [buildCategoryDocument({ _id: 'old', product_gender: 'men' })];
    const errors = (id: string, gender: string) =>
      errorsOf(fieldOf('product_category', 'product_gender'), gender, createContext(content, { _id: id }));
    expect(await errors('drafts.new', 'men')).toEqual([expect.stringContaining('Another document')]);
    expect(await errors('drafts.new', 'women')).toEqual([]);
    expect(await errors('drafts.old', 'men')).toEqual([]);
  });

  it.each(['shirts ', 'polo  shirts', 'polo\u00a0shirts', ' '])('have no category %j', async (name) => {
    expect(await errorsOf(fieldOf('product_category', 'sub_categories'), ['sarongs', name])).toHaveLength(1);
  });

  it('are the images at the top and the bottom of the home page', async () => {
    const banner = (day: number) => ({
      _id: `banner-${day}`,
      _type: 'home_banner',
      _createdAt: `2026-01-0${day}T00:00:00Z`,
    });
    const content = [1, 2, 3].map(banner);
    const errors = (document: Record<string, unknown>) =>
      errorsOf(fieldOf('home_banner', 'banner'), buildImage(), createContext(content, document));
    expect(await errors(banner(1))).toEqual([]);
    expect(await errors({ ...banner(2), _id: 'drafts.banner-2' })).toEqual([]);
    expect(await errors(banner(3))).toEqual([expect.stringContaining('Not shown')]);
    expect(await errors({ _id: 'drafts.new' })).toEqual([expect.stringContaining('Not shown')]);
    // Dragged to the top.
    expect(await errors({ ...banner(3), orderRank: '0|100000:' })).toEqual([]);
  });
});
