import { maxSizeLength } from '../../../src/domain/limits.ts';
import { checkHasNoBlankEntries } from './checks.ts';
import type { Field, ObjectSchema } from './definition.ts';

const sizeTableRow: ObjectSchema = {
  name: 'size_table_row',
  title: 'Size',
  type: 'object',
  fields: [
    {
      name: 'size',
      title: 'Size',
      description: 'Spelled as in the product’s sizes.',
      type: 'string',
      validation: (rule) => rule.required().max(maxSizeLength),
    },
    {
      name: 'values',
      title: 'Measurements',
      description:
        'In centimetres, one for each column, in the same order: “96” or “94-98”. Enter a dash where there is none. The shop works out the inches.',
      type: 'array',
      of: [{ type: 'string' }],
      validation: (rule) => rule.required().min(1),
    },
  ],
};

const tableFields: Field[] = [
  {
    name: 'columns',
    title: 'Columns',
    description: 'What is measured: Chest, Length, Sleeve. Not the size itself.',
    type: 'array',
    of: [{ type: 'string' }],
    validation: (rule) => rule.required().min(1).custom(checkHasNoBlankEntries),
  },
  {
    name: 'rows',
    title: 'Sizes',
    description: 'A row for each size, from small to large.',
    type: 'array',
    of: [{ type: 'size_table_row' }],
    validation: (rule) => rule.required().min(1),
  },
  {
    name: 'howToMeasure',
    title: 'How to measure',
    description: 'Where to put the tape, one measurement per line. Shown below the table.',
    type: 'text',
    rows: 4,
  },
];

const sizeTable: ObjectSchema = {
  name: 'size_table',
  title: 'Size table',
  type: 'object',
  fields: tableFields,
};

const categorySizeTable: ObjectSchema = {
  name: 'category_size_table',
  title: 'Size table of categories',
  type: 'object',
  fields: [
    {
      name: 'categories',
      title: 'For these categories',
      description: 'Their products show this table, unless they have one of their own.',
      type: 'array',
      of: [{ type: 'string' }],
      options: { layout: 'tags' },
      validation: (rule) => rule.required().min(1),
    },
    ...tableFields,
  ],
};

export const sizeTableSchemas: ObjectSchema[] = [sizeTableRow, sizeTable, categorySizeTable];
