import { defineArrayMember, defineField, defineType } from 'sanity';
import { maxSynonymLength } from '../../../src/domain/limits.ts';
import {
  checkHasNoBlankEntries,
  checkIsOnlyDocumentOfGender,
  checkNames,
  checkSynonyms,
  genderOptions,
} from './checks.ts';

export const productCategory = defineType({
  name: 'product_category',
  title: 'Categories of a collection',
  type: 'document',
  fields: [
    defineField({
      name: 'product_gender',
      title: 'Collection',
      description: 'The collection with these categories. Each collection has one such document.',
      type: 'string',
      options: genderOptions,
      validation: (rule) => rule.required().custom(checkIsOnlyDocumentOfGender),
    }),
    defineField({
      name: 'sub_categories',
      title: 'Categories',
      description:
        'The filter buttons of the collection, in order. Before you rename or remove one, move its products to another; otherwise they appear only under “all”.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => rule.required().min(1).unique().custom(checkNames),
    }),
    defineField({
      name: 'sizeTables',
      title: 'Size tables',
      description: 'Measurements for the size guide, for the products of one category or of several.',
      type: 'array',
      of: [defineArrayMember({ type: 'category_size_table' })],
    }),
  ],
  preview: {
    select: { title: 'product_gender', names: 'sub_categories' },
    prepare: ({ title, names }) => ({
      title: typeof title === 'string' ? title : 'No collection yet',
      subtitle: Array.isArray(names) ? names.join(', ') : '',
    }),
  },
});

/** Words that mean the same to the shop's search. */
export const searchSynonym = defineType({
  name: 'search_synonym',
  title: 'Words that mean the same',
  type: 'document',
  fields: [
    defineField({
      name: 'words',
      title: 'Words',
      description: `Whoever searches for one of these finds the products with the others in their name, category or colour: “frock” and “dress”, “saree” and “සාරි”. In any script, in the singular, each with up to three words and ${maxSynonymLength} characters. The search knows them from the next build on.`,
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      options: { layout: 'tags' },
      validation: (rule) =>
        rule.required().min(2).max(20).unique().custom(checkHasNoBlankEntries).custom(checkSynonyms),
    }),
  ],
  preview: {
    select: { words: 'words' },
    prepare: ({ words }) => ({
      title: Array.isArray(words) && words.length > 0 ? words.join(', ') : 'No words yet',
    }),
  },
});
