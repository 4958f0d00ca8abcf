import { defineArrayMember, defineField, defineType } from 'sanity';
import { maxFewLeft, maxSizeLength } from '../../../src/domain/limits.ts';
import { checkHasNoBlankEntries, checkIsOffered, checkNames } from './checks.ts';

/** How many units of a size are left. */
const fewLeft = defineType({
  name: 'few_left',
  title: 'Few left',
  type: 'object',
  fields: [
    defineField({
      name: 'size',
      title: 'Size',
      description: 'One of the product’s sizes.',
      type: 'string',
      validation: (rule) => rule.required().custom(checkIsOffered),
    }),
    defineField({
      name: 'left',
      title: 'Units left',
      description: `1 to ${maxFewLeft}. With more, remove the entry.`,
      type: 'number',
      validation: (rule) => rule.required().integer().min(1).max(maxFewLeft),
    }),
  ],
});

const sizeTableRow = defineType({
  name: 'size_table_row',
  title: 'Size',
  type: 'object',
  fields: [
    defineField({
      name: 'size',
      title: 'Size',
      description: 'Spelled as in the product’s sizes.',
      type: 'string',
      validation: (rule) => rule.required().max(maxSizeLength),
    }),
    defineField({
      name: 'values',
      title: 'Measurements',
      description:
        'In centimetres, one for each column, in the same order: “96” or “94-98”. Enter a dash where there is none. The shop works out the inches.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => rule.required().min(1),
    }),
  ],
});

const tableFields = [
  defineField({
    name: 'columns',
    title: 'Columns',
    description:
      'What is measured: Chest, Waist. For what is measured on the garment itself, end with “(garment)”: Length (garment). Not the size itself.',
    type: 'array',
    of: [defineArrayMember({ type: 'string' })],
    validation: (rule) => rule.required().min(1).custom(checkHasNoBlankEntries),
  }),
  defineField({
    name: 'rows',
    title: 'Sizes',
    description: 'A row for each size, from small to large.',
    type: 'array',
    of: [defineArrayMember({ type: 'size_table_row' })],
    validation: (rule) => rule.required().min(1),
  }),
  defineField({
    name: 'howToMeasure',
    title: 'How to measure',
    description: 'Where to put the tape, one measurement per line. Shown below the table.',
    type: 'text',
    rows: 4,
  }),
];

const sizeTable = defineType({
  name: 'size_table',
  title: 'Size table',
  type: 'object',
  fields: tableFields,
});

const categorySizeTable = defineType({
  name: 'category_size_table',
  title: 'Size table of categories',
  type: 'object',
  fields: [
    defineField({
      name: 'categories',
      title: 'For these categories',
      description: 'Their products show this table, unless they have one of their own.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      options: { layout: 'tags' },
      validation: (rule) => rule.required().min(1).custom(checkNames),
    }),
    ...tableFields,
  ],
});

export const sizeSchemas = [fewLeft, sizeTableRow, sizeTable, categorySizeTable];
