import {
  checkCategory,
  checkHasNoBlanks,
  checkSizes,
  checkSlug,
  genders,
  maxPriceLkr,
  slugify,
} from './checks.ts';
import type { DocumentSchema } from './definition.ts';
import { optionalPictureField, picturesField } from './pictures.ts';

const formatPrice = (price: unknown) =>
  typeof price === 'number' ? `LKR ${price.toLocaleString('en-LK')}` : '';

export const product: DocumentSchema = {
  name: 'product',
  title: 'Product',
  type: 'document',
  fields: [
    {
      name: 'name',
      title: 'Name',
      description: 'As shoppers read it, for example “Mirissa Batik Camp Shirt”.',
      type: 'string',
      validation: (rule) => rule.required().max(80),
    },
    {
      name: 'slug',
      title: 'Web address',
      description:
        'The last part of the product’s address. Press “Generate” once; changing it later breaks links, and the product leaves the carts it is in.',
      type: 'slug',
      options: { source: 'name', slugify },
      validation: (rule) => rule.required().custom(checkSlug),
    },
    {
      name: 'price',
      title: 'Price',
      description: 'In whole rupees, as the shopper pays it. A discount is already taken off.',
      type: 'number',
      validation: (rule) => rule.required().integer().min(1).max(maxPriceLkr),
    },
    {
      name: 'discount',
      title: 'Discount',
      description:
        'Percent, 1 to 99; leave it empty for none. It does not lower the price: the shop works out the price before the discount from it and shows that struck through.',
      type: 'number',
      validation: (rule) => rule.integer().min(1).max(99),
    },
    {
      name: 'gender',
      title: 'Collection',
      description: 'The page on which the product is listed.',
      type: 'string',
      options: {
        list: genders.map((value) => ({ title: value, value })),
        layout: 'radio',
        direction: 'horizontal',
      },
      validation: (rule) => rule.required(),
    },
    {
      name: 'category',
      title: 'Category',
      description: 'The filter button under which it is found. New ones are added under Categories.',
      type: 'string',
      validation: (rule) => rule.required().custom(checkCategory),
    },
    picturesField({
      name: 'image',
      title: 'Pictures',
      description:
        'The first stands for the product everywhere; the second is shown when a pointer rests on it in a list. Upright pictures, 3 wide to 4 high, at least 1200 pixels wide.',
    }),
    {
      name: 'size',
      title: 'Sizes',
      description: 'Those that can be bought now, in order: S, M, L. For one size only write “Free size”.',
      type: 'array',
      of: [{ type: 'string' }],
      options: { layout: 'tags' },
      validation: (rule) => rule.required().min(1).unique().custom(checkSizes),
    },
    {
      name: 'is_outof_stock',
      title: 'Sold out',
      description: 'Takes the product out of all lists. Its own page stays and says “out of stock”.',
      type: 'boolean',
      initialValue: false,
    },
    {
      name: 'is_best_selling',
      title: 'Best selling',
      description: 'Shows it on the home page under BEST SELLING, where the 12 newest of these stand.',
      type: 'boolean',
      initialValue: false,
    },
    {
      name: 'isNew',
      title: 'New',
      description: 'Shows it on the home page under NEW ARRIVALS, where the 12 newest of these stand.',
      type: 'boolean',
      initialValue: false,
    },
    {
      name: 'details_desc',
      title: 'Description',
      description: 'Two or three sentences. Lists belong below.',
      type: 'text',
      rows: 4,
      validation: (rule) => rule.required().warning('Shoppers buy what they can imagine.'),
    },
    {
      name: 'details_points',
      title: 'Details',
      description: 'Short points, one per row: the cloth, the fit, how to wash it.',
      type: 'array',
      of: [{ type: 'string' }],
      validation: (rule) => rule.custom(checkHasNoBlanks),
    },
    optionalPictureField({
      name: 'size_chart',
      title: 'Size chart',
      description: 'A picture of the measures; it opens in a tab of its own.',
    }),
  ],
  preview: {
    select: {
      name: 'name',
      price: 'price',
      discount: 'discount',
      isSoldOut: 'is_outof_stock',
      media: 'image.0',
    },
    prepare: ({ name, price, discount, isSoldOut }) => ({
      title: typeof name === 'string' ? name : 'No name yet',
      subtitle: [
        formatPrice(price),
        typeof discount === 'number' ? `${discount}% OFF` : '',
        isSoldOut === true ? 'sold out' : '',
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  },
  orderings: [
    {
      name: 'newest',
      title: 'Newest first, as in the shop',
      by: [{ field: '_createdAt', direction: 'desc' }],
    },
    { name: 'name', title: 'Name', by: [{ field: 'name', direction: 'asc' }] },
    { name: 'price', title: 'Price', by: [{ field: 'price', direction: 'asc' }] },
  ],
};
