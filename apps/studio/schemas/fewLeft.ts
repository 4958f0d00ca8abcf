import { maxFewLeft } from '../../../src/domain/limits.ts';
import { checkIsOffered } from './checks.ts';
import type { ObjectSchema } from './definition.ts';

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
