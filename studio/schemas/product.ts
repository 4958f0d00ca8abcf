import {
  checkAreOffered,
  checkCategory,
  checkHasNoBlankEntries,
  checkIsOffered,
  checkSizes,
  checkSlug,
  genders,
  maxFewLeft,
  maxPriceLkr,
  slugify,
} from './checks.ts';
import type { DocumentSchema, ObjectSchema } from './definition.ts';
import { optionalImageField, imagesField } from './images.ts';

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
      description: 'As shoppers see it, for example “Mirissa Batik Camp Shirt”.',
      type: 'string',
      validation: (rule) => rule.required().max(80),
    },
    {
      name: 'slug',
      title: 'Web address',
      description:
        'The last part of the product’s URL. Press “Generate” once. Changing it later breaks links and removes the product from shoppers’ carts.',
      type: 'slug',
      options: { source: 'name', slugify },
      validation: (rule) => rule.required().custom(checkSlug),
    },
    {
      name: 'price',
      title: 'Price',
      description: 'In whole rupees, as the shopper pays it, after any discount.',
      type: 'number',
      validation: (rule) => rule.required().integer().min(1).max(maxPriceLkr),
    },
    {
      name: 'discount',
      title: 'Discount',
      description:
        'Percent, 1 to 99; leave it empty for none. It does not lower the price: the shop calculates the original price from it and shows that struck through.',
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
      description: 'The filter button that shows it. Add new categories under Categories.',
      type: 'string',
      validation: (rule) => rule.required().custom(checkCategory),
    },
    imagesField({
      name: 'image',
      title: 'Images',
      description:
        'The first one represents the product everywhere; the second one appears when a pointer hovers over the product in a list. Portrait images in the ratio 3:4, at least 1200 pixels wide.',
    }),
    {
      name: 'size',
      title: 'Sizes',
      description:
        'All sizes, in order: S, M, L. Keep one that is sold out for a while, and list it below. For a single size, enter “Free size”.',
      type: 'array',
      of: [{ type: 'string' }],
      options: { layout: 'tags' },
      validation: (rule) => rule.required().min(1).unique().custom(checkSizes),
    },
    {
      name: 'soldOutSizes',
      title: 'Sold-out sizes',
      description: 'Shown crossed out, and cannot be bought.',
      type: 'array',
      of: [{ type: 'string' }],
      options: { layout: 'tags' },
      validation: (rule) => rule.unique().custom(checkAreOffered),
    },
    {
      name: 'fewLeft',
      title: 'Few left',
      description:
        'Sizes of which you have only a few. The shop says “Only 2 left” and sells no more in one order, so keep it true.',
      type: 'array',
      of: [{ type: 'few_left' }],
    },
    {
      name: 'is_outof_stock',
      title: 'Sold out',
      description: 'Removes the product from all lists. Its own page stays and says “out of stock”.',
      type: 'boolean',
      initialValue: false,
    },
    {
      name: 'is_best_selling',
      title: 'Best selling',
      description: 'Shows it on the home page under BEST SELLING, which lists the 12 newest.',
      type: 'boolean',
      initialValue: false,
    },
    {
      name: 'isNew',
      title: 'New',
      description: 'Shows it on the home page under NEW ARRIVALS, which lists the 12 newest.',
      type: 'boolean',
      initialValue: false,
    },
    {
      name: 'details_desc',
      title: 'Description',
      description: 'Two or three sentences. Lists go below.',
      type: 'text',
      rows: 4,
      validation: (rule) => rule.required().warning('Shoppers buy what they can picture.'),
    },
    {
      name: 'details_points',
      title: 'Details',
      description: 'Short points, one per row: fabric, fit, care.',
      type: 'array',
      of: [{ type: 'string' }],
      validation: (rule) => rule.custom(checkHasNoBlankEntries),
    },
    optionalImageField({
      name: 'size_chart',
      title: 'Size chart',
      description: 'An image of the measurements; it opens in a new tab.',
    }),
    {
      name: 'sizeTable',
      title: 'Size table',
      description:
        'Measurements in centimetres, for the size guide. Leave it out if the category’s table fits (see Categories).',
      type: 'size_table',
    },
    {
      name: 'fit',
      title: 'Fit',
      description: 'How it fits and which size to take: “Relaxed fit. Take your usual size.”',
      type: 'string',
      validation: (rule) => rule.max(200),
    },
    {
      name: 'model',
      title: 'Model',
      description: 'Height and size of the model: “The model is 170 cm tall and wears M.”',
      type: 'string',
      validation: (rule) => rule.max(200),
    },
    {
      name: 'fabric',
      title: 'Fabric',
      description: 'What it is made of: “100% handloom cotton from Dumbara.”',
      type: 'text',
      rows: 2,
      validation: (rule) => rule.max(500),
    },
    {
      name: 'care',
      title: 'Care',
      description: 'How to wash and iron it, one instruction per row.',
      type: 'array',
      of: [{ type: 'string' }],
      validation: (rule) => rule.unique().custom(checkHasNoBlankEntries),
    },
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

/** How many pieces of a size are left. */
export const fewLeft: ObjectSchema = {
  name: 'few_left',
  title: 'Few left',
  type: 'object',
  fields: [
    {
      name: 'size',
      title: 'Size',
      description: 'One of the product’s sizes.',
      type: 'string',
      validation: (rule) => rule.required().custom(checkIsOffered),
    },
    {
      name: 'left',
      title: 'Pieces left',
      description: `1 to ${maxFewLeft}. With more, remove the entry.`,
      type: 'number',
      validation: (rule) => rule.required().integer().min(1).max(maxFewLeft),
    },
  ],
};
