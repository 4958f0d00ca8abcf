import { genders } from '../../../src/domain/types.ts';
import { checkHasNoBlankEntries, checkIsOnlyDocumentOfGender } from './checks.ts';
import type { DocumentSchema } from './definition.ts';

export const productCategory: DocumentSchema = {
  name: 'product_category',
  title: 'Categories of a collection',
  type: 'document',
  fields: [
    {
      name: 'product_gender',
      title: 'Collection',
      description: 'The collection with these categories. Each collection has one such document.',
      type: 'string',
      options: {
        list: genders.map((value) => ({ title: value, value })),
        layout: 'radio',
        direction: 'horizontal',
      },
      validation: (rule) => rule.required().custom(checkIsOnlyDocumentOfGender),
    },
    {
      name: 'sub_categories',
      title: 'Categories',
      description:
        'The filter buttons of the collection, in order. Before you rename or remove one, move its products to another; otherwise they appear only under “all”.',
      type: 'array',
      of: [{ type: 'string' }],
      validation: (rule) => rule.required().min(1).unique().custom(checkHasNoBlankEntries),
    },
    {
      name: 'sizeTables',
      title: 'Size tables',
      description: 'Measurements for the size guide, for the products of one category or of several.',
      type: 'array',
      of: [{ type: 'category_size_table' }],
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
