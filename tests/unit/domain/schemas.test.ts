import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cartItemSchema } from '../../../src/cart/storage.ts';
import { parsePayment } from '../../../src/domain/documents/payment.ts';
import { heroBannerSchema, homeBannerSchema, saleBannerSchema } from '../../../src/domain/bannerSchemas.ts';
import {
  productSchema,
  productSummarySchema,
  sizeAndQuantitySchema,
} from '../../../src/domain/productSchemas.ts';
import { requiredText } from '../../../src/domain/schemaParts.ts';
import { buildCartItem, buildProduct } from '../../support/factories.ts';

const picture = { asset: { _ref: 'image-front-1200x1600-svg' } };

/** A product with the required fields only. */
const leastProduct = {
  _id: 'shirt',
  name: 'Kandy Shirt',
  slug: { current: 'kandy-shirt' },
  price: 2500,
  gender: 'men',
};

const fullProduct = buildProduct({
  discount: 18,
  image: [{ ...picture, alt: 'From the front' }],
  isNew: true,
  is_outof_stock: true,
  is_best_selling: true,
  size_chart: { asset: { _ref: 'image-chart-800x600-png' } },
  soldOutSizes: ['S'],
});

const hugeText = 'ශ්‍රී'.repeat(100_000);

function read<Output>(schema: v.GenericSchema<unknown, Output>, input: unknown): Output | undefined {
  const parsed = v.safeParse(schema, input);
  return parsed.success ? parsed.output : undefined;
}

function expectDropped(field: string, value: unknown) {
  expect(read(productSchema, { ...fullProduct, [field]: value })).toBeUndefined();
  expect(read(productSummarySchema, { ...fullProduct, [field]: value })).toBeUndefined();
}

describe('a product', () => {
  it('is parsed with all its fields [3.1] [3.2] [3.3] [3.7] [3.14]', () => {
    expect(read(productSchema, fullProduct)).toEqual(fullProduct);
  });

  it.each([undefined, null])(
    'needs only an id, a name, a slug and a gender, the rest may be %s [3.5] [3.9]',
    (nothing) => {
      const empty = Object.fromEntries(Object.keys(fullProduct).map((field) => [field, nothing]));
      expect(read(productSchema, { ...empty, ...leastProduct })).toEqual({
        ...leastProduct,
        category: '',
        image: [],
        isNew: false,
        size: [],
        is_outof_stock: false,
        is_best_selling: false,
        details_desc: '',
        details_points: [],
        soldOutSizes: [],
        fewLeft: [],
      });
    },
  );

  it.each(['_id', 'name', 'slug', 'gender'])('is dropped without its %s', (field) => {
    for (const value of [null, undefined, '', {}]) expectDropped(field, value);
  });

  it.each<[field: string, values: unknown[]]>([
    ['slug', ['..%2f', '//evil', 'Kandy', hugeText, 7].map((current) => ({ current }))],
    ['gender', ['Men', 'all', 0]],
  ])('is dropped for a wrong %s [3.3] [3.6]', (field, values) => {
    for (const value of values) expectDropped(field, value);
  });

  it.each([undefined, null, Number.NaN, -0.01, 10_000_001, 1e9, 10.005, '2500', true, [2500]])(
    'has the price 0, and so is not for sale, for a price of %j [3.4] [F74]',
    (price) => {
      expect(read(productSchema, { ...fullProduct, price })?.price).toBe(0);
      expect(read(productSummarySchema, { ...fullProduct, price })?.price).toBe(0);
    },
  );

  it('skips what is empty or no text in a list [3.9] [3.11]', () => {
    const list = ['', ' S ', null, '  ', 7, 'M'];
    expect(read(productSchema, { ...fullProduct, size: list, details_points: list })).toMatchObject({
      size: ['S', 'M'],
      details_points: ['S', 'M'],
    });
  });

  it.each([0, -18, 100, 99.5, Number.NaN, '18', null])('loses the discount %j [3.5]', (discount) => {
    const product = read(productSchema, { ...fullProduct, discount });
    expect(product?.name).toBe('Kandy Shirt');
    expect(product?.discount).toBeUndefined();
  });

  it('keeps valid pictures only [3.13] [F34]', () => {
    const image = [
      null,
      { asset: null },
      { asset: { _ref: null } },
      { asset: { _ref: 'javascript:alert(1)' } },
      { asset: { _ref: 'https://evil.test/image-a-1x1-png' } },
      { asset: { _ref: 'file-a-pdf' } },
      picture,
    ];
    expect(read(productSchema, { ...fullProduct, image })?.image).toEqual([picture]);
  });

  it('has no unknown keys, and cannot pollute the prototype [F5]', () => {
    const fields = JSON.stringify(fullProduct).slice(1, -1);
    const json = `{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}, ${fields}, "size_chart": {"__proto__": {"asset": {"_ref": "image-a-1x1-png"}}}}`;
    const product = read(productSchema, JSON.parse(json));
    expect(product?.name).toBe('Kandy Shirt');
    expect(product).not.toHaveProperty('polluted');
    expect(Object.getPrototypeOf(product)).toBe(Object.prototype);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('a sale banner', () => {
  const banner = {
    _id: 'sale',
    header: 'Avurudu sale',
    sale_end: '2026-04-14',
    route_path: 'men',
    sale_category: { title: 'Men' },
    sale_img: picture,
  };

  it('is parsed, with its end in ms [3.18] [3.19]', () => {
    const { sale_end: _end, ...others } = banner;
    const saleEndMs = Date.UTC(2026, 3, 13, 18, 30);
    expect(read(saleBannerSchema, banner)).toEqual({ ...others, saleEndMs });
  });

  it.each(['//evil', '/\\evil', 'javascript:alert(1)', '..%2f', 'men/../..', 'Men', 7, null])(
    'drops the route path %j [3.20] [F35]',
    (route_path) => {
      const parsed = read(saleBannerSchema, { ...banner, route_path });
      expect(parsed?.header).toBe('Avurudu sale');
      expect(parsed?.route_path).toBeUndefined();
    },
  );

  it.each(['soon', 20_260_414, null])('has no end for %j', (sale_end) => {
    const parsed = read(saleBannerSchema, { ...banner, sale_end });
    expect(parsed?.header).toBe('Avurudu sale');
    expect(parsed?.saleEndMs).toBeUndefined();
  });
});

describe('the other banners', () => {
  it('drop a hero banner without valid pictures, and keep the valid pictures of others [3.23]', () => {
    expect(read(heroBannerSchema, { _id: 'hero', banner: [null, picture] })).toEqual({
      _id: 'hero',
      banner: [picture],
    });
    for (const banner of [undefined, null, [], [null], picture]) {
      expect(read(heroBannerSchema, { _id: 'hero', banner })).toBeUndefined();
    }
  });

  it.each(['//evil.test', 'javascript:alert(1)', '../x', 'MEN'])('lose the unsafe link %j [F35]', (link) => {
    expect(read(homeBannerSchema, { _id: 'home', banner: picture, link })?.link).toBeUndefined();
    expect(
      read(heroBannerSchema, { _id: 'hero', banner: [{ ...picture, link }] })?.banner[0]?.link,
    ).toBeUndefined();
  });

  it('parse the picture of a home banner, and drop one without [3.24]', () => {
    expect(read(homeBannerSchema, { _id: 'home', banner: picture })).toEqual(picture);
    expect(read(homeBannerSchema, { _id: 'home', banner: null })).toBeUndefined();
    expect(read(homeBannerSchema, null)).toBeUndefined();
  });

  it('parse sub-categories as non-empty texts [3.17]', () => {
    expect(read(requiredText, ' shirts ')).toBe('shirts');
    expect(['', ' ', null, 7].map((entry) => read(requiredText, entry))).toEqual(Array(4).fill(undefined));
  });
});

it.each<[quantity: unknown, kept: number | undefined]>([
  [1, 1],
  [9999, 9999],
  [10_000, 9999],
  [Number.MAX_SAFE_INTEGER, 9999],
  [-1, undefined],
  [0, undefined],
  [1.5, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  ['2', undefined],
  [null, undefined],
])('of a size, the quantity %j becomes %j [9.37] [F4]', (quantity, kept) => {
  expect(read(sizeAndQuantitySchema, { size: 'M', quantity })?.quantity).toBe(kept);
  expect(read(sizeAndQuantitySchema, { size: ' ', quantity })).toBeUndefined();
});

describe('a stored cart item', () => {
  it('is parsed as it was stored [3.25]', () => {
    const item = buildCartItem();
    expect(read(cartItemSchema, JSON.parse(JSON.stringify(item)))).toEqual(item);
  });

  it('derives its quantity from its valid sizes, whatever is stored [F4]', () => {
    const selectedSizeAndQuantities = [
      { size: 'S', quantity: 2 },
      { size: 'L', quantity: -1 },
      { size: 'M', quantity: 3 },
    ];
    for (const quantity of [-5, 1e9, '2', 1.5, null]) {
      const item = read(cartItemSchema, { ...buildCartItem(), quantity, selectedSizeAndQuantities });
      expect(item?.quantity).toBe(5);
      expect(item?.selectedSizeAndQuantities.map(({ size }) => size)).toEqual(['S', 'M']);
    }
  });

  it.each([[undefined], [null], [[]], ['M'], [[{ size: 'S', quantity: 0 }]]])(
    'is dropped when its sizes are %j',
    (selectedSizeAndQuantities) => {
      expect(read(cartItemSchema, { ...buildCartItem(), selectedSizeAndQuantities })).toBeUndefined();
    },
  );
});

it('a payment keeps its sound refunds beside one that cannot be read', () => {
  const sound = { amountMinor: 250_000, state: 'succeeded', atMs: 1 };
  const payment = parsePayment('cs_1', { refunds: { re_1: sound, re_2: { ...sound, state: 'odd' } } });
  expect(payment.refunds).toEqual({ re_1: sound });
});
