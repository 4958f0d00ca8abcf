import { defineArrayMember, defineField } from 'sanity';
import type { FieldDefinition } from 'sanity';
import { checkPicture } from './checks.ts';

/**
 * The shop applies a picture's crop, and keeps its hotspot visible where it has to crop further. Of a file's metadata, Sanity
 * stores only the low-quality placeholder, and not where a photo was taken.
 */
export const pictureOptions = {
  accept: 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml',
  metadata: ['lqip'] as 'lqip'[],
  hotspot: true,
};

export const altField = defineField({
  name: 'alt',
  title: 'What the image shows',
  description: 'A few words for shoppers who cannot see it: “A teal batik shirt from the front”.',
  type: 'string',
  validation: (rule) => rule.required().warning('Shoppers who cannot see the image need it.'),
});

interface Labels {
  name: string;
  title: string;
  description: string;
  group?: string;
}

export const pictureField = ({ isRequired = false, ...labels }: Labels & { isRequired?: boolean }) =>
  defineField({
    ...labels,
    type: 'image',
    options: pictureOptions,
    fields: [altField],
    validation: (rule) => (isRequired ? rule.required() : rule).custom(checkPicture),
  });

/** @param fields of each picture, besides its description */
export const picturesField = ({ fields = [], ...labels }: Labels & { fields?: FieldDefinition[] }) =>
  defineField({
    ...labels,
    type: 'array',
    of: [
      defineArrayMember({
        type: 'image',
        options: pictureOptions,
        fields: [altField, ...fields],
        validation: (rule) => rule.custom(checkPicture),
      }),
    ],
    options: { layout: 'grid' },
    validation: (rule) => rule.required().min(1),
  });
