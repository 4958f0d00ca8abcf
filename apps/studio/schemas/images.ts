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

/** The message of a campaign image. Beyond this length it would not fit beside a carousel's buttons on a phone. */
export const captionField: StringField = {
  name: 'caption',
  title: 'Message',
  description:
    'A few words that shoppers read with the image: “Batik for the beach”. Without them, the shop writes “Shop” and where the image leads. The image at the top of the home page has the shop’s own words instead.',
  type: 'string',
  validation: (rule) => rule.max(32).warning('Longer than a line on a phone.'),
};

type FieldLabels = Pick<ImageField, 'name' | 'title' | 'description' | 'group'>;

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
