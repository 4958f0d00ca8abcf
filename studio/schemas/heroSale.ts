import { checkIsToCome, checkRoutePath } from './checks.ts';
import type { DocumentSchema, ObjectSchema } from './definition.ts';
import { pictureField } from './pictures.ts';

/** Stored under a type name of its own, as the shop's documents have it. */
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
        'What the countdown runs to, in the time of your own computer. When it is over the banner stays, with zeros: unpublish it then.',
      type: 'datetime',
      validation: (rule) => [rule.required(), rule.custom(checkIsToCome).warning()],
    },
    {
      name: 'route_path',
      title: 'SHOW NOW leads to',
      description: 'A collection, or a single product. Without one the banner has no button.',
      type: 'string',
      validation: (rule) => rule.custom(checkRoutePath),
    },
    pictureField({
      name: 'sale_img',
      title: 'Picture',
      description: 'Beside the text, 4 wide to 3 high, at least 1200 pixels wide.',
    }),
  ],
  preview: {
    select: { title: 'header', end: 'sale_end', media: 'sale_img' },
    prepare: ({ title, end }) => ({
      title: typeof title === 'string' ? title : 'No heading yet',
      subtitle: typeof end === 'string' ? `ends ${end.slice(0, 10)}` : 'no end yet',
    }),
  },
};
