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

  it('must have an end, which should be in the future', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 3, 14));
    const end = fieldOf('hero_sale', 'sale_end');
    expect(await errorsOf(end, undefined)).toEqual(['required']);
    expect(await warningsOf(end, '2026-04-13T23:59:59.000Z')).toHaveLength(1);
    expect(await errorsOf(end, '2026-04-13T23:59:59.000Z')).toEqual([]);
    expect(await warningsOf(end, '2026-04-14T00:00:01.000Z')).toEqual([]);
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
