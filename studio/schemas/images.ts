import { checkHasFile } from './checks.ts';
import type { ImageField, ImageListField, ImageType, StringField } from './definition.ts';

/**
 * An image. The shop applies its crop, and keeps its hotspot visible where it has to crop further. Of a file's metadata, Sanity stores
 * only the low-quality placeholder, and not where a photo was taken.
 */
const image: ImageType = {
  type: 'image',
  options: {
    accept: 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml',
    metadata: ['lqip'],
    hotspot: true,
  },
  fields: [
    {
      name: 'alt',
      title: 'What the image shows',
      description: 'A few words for shoppers who cannot see it: “A teal batik shirt from the front”.',
      type: 'string',
      validation: (rule) => rule.required().warning('Shoppers who cannot see the image need it.'),
    },
  ],
  validation: (rule) => rule.custom(checkHasFile),
};

type FieldLabels = Pick<ImageField, 'name' | 'title' | 'description'>;

export const imageField = (labels: FieldLabels): ImageField => ({
  ...image,
  ...labels,
  validation: (rule) => rule.required().custom(checkHasFile),
});

export const optionalImageField = (labels: FieldLabels): ImageField => ({ ...image, ...labels });

/** @param fields of each image, besides its description */
export const imagesField = (labels: FieldLabels, fields: readonly StringField[] = []): ImageListField => ({
  ...labels,
  type: 'array',
  of: [{ ...image, fields: [...image.fields, ...fields] }],
  options: { layout: 'grid' },
  validation: (rule) => rule.required().min(1),
});
