import { checkHasNoBlanks, checkOnlyOfItsGender, genders } from './checks.ts';
import type { DocumentSchema } from './definition.ts';

export const productCategory: DocumentSchema = {
  name: 'product_category',
  title: 'Categories of a collection',
  type: 'document',
  fields: [
    {
      name: 'product_gender',
      title: 'Collection',
      description: 'Whose categories these are. Each collection has one such document.',
      type: 'string',
      options: {
        list: genders.map((value) => ({ title: value, value })),
        layout: 'radio',
        direction: 'horizontal',
      },
      validation: (rule) => rule.required().custom(checkOnlyOfItsGender),
    },
    {
      name: 'sub_categories',
      title: 'Categories',
      description:
        'The filter buttons of the collection, in their order. Before you rename or remove one, move its products to another: they would only be found under “all”.',
      type: 'array',
      of: [{ type: 'string' }],
      validation: (rule) => rule.required().min(1).unique().custom(checkHasNoBlanks),
    },
  ],
  preview: {
    select: { title: 'product_gender', names: 'sub_categories' },
    prepare: ({ title, names }) => ({
      title: typeof title === 'string' ? title : 'No collection yet',
      subtitle: Array.isArray(names) ? names.join(', ') : '',
    }),
  },
};
