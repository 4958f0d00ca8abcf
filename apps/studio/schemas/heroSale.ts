import { checkIsInFuture, checkRoutePath } from './checks.ts';
import type { DocumentSchema, ObjectSchema } from './definition.ts';
import { imageField } from './images.ts';

/** A named type, because the shop's documents store `_type: "sale_category"`. */
export const saleCategory: ObjectSchema = {
  name: 'sale_category',
  title: 'Small line',
  type: 'object',
  fields: [
    {
      name: 'title',
      title: 'Text',
      description: 'For example “Up to 25% off for men”.',
      type: 'string',
      validation: (rule) => rule.max(80),
    },
  ],
};

export const heroSale: DocumentSchema = {
  name: 'hero_sale',
  title: 'Sale banner',
  type: 'document',
  fields: [
    {
      name: 'header',
      title: 'Heading',
      description: 'The large line: “The Monsoon Sale”.',
      type: 'string',
      validation: (rule) => rule.required().max(60),
    },
    {
      name: 'sale_category',
      title: 'Small line',
      description: 'What the sale is about, above the heading.',
      type: 'sale_category',
    },
    {
      name: 'sale_end',
      title: 'Sale ends',
      description:
        'The end of the countdown, in your computer’s time zone. After that the banner stays and shows zeros, so unpublish it then.',
      type: 'datetime',
      validation: (rule) => [rule.required(), rule.custom(checkIsInFuture).warning()],
    },
    {
      name: 'route_path',
      title: 'SHOW NOW leads to',
      description: 'A collection, or a single product. Without one the banner has no button.',
      type: 'string',
      validation: (rule) => rule.custom(checkRoutePath),
    },
    imageField({
      name: 'sale_img',
      title: 'Image',
      description: 'Next to the text, in the ratio 4:3, at least 1200 pixels wide.',
    }),
  ],
  preview: {
    select: { title: 'header', end: 'sale_end', media: 'sale_img' },
    prepare: ({ title, end }) => ({
      title: typeof title === 'string' ? title : 'No heading yet',
      subtitle: typeof end === 'string' ? `ends ${end.slice(0, 10)}` : 'no end date yet',
    }),
  },
};
