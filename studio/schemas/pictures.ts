import { checkHasFile } from './checks.ts';
import type { PictureField, PictureListField, PictureType } from './definition.ts';

/**
 * One picture. The shop shows it as it was cropped, and keeps its hotspot in sight where it must cut it. Of what the
 * service could read out of a file, only the blurred preview is kept, not the place where it was taken.
 */
const picture: PictureType = {
  type: 'image',
  options: {
    accept: 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml',
    metadata: ['lqip'],
    hotspot: true,
  },
  fields: [
    {
      name: 'alt',
      title: 'What the picture shows',
      description: 'A few words for shoppers who cannot see it: “A teal batik shirt, from the front”.',
      type: 'string',
      validation: (rule) => rule.required().warning('Shoppers who cannot see the picture would miss it.'),
    },
  ],
  validation: (rule) => rule.custom(checkHasFile),
};

type Words = Pick<PictureField, 'name' | 'title' | 'description'>;

export const pictureField = (words: Words): PictureField => ({
  ...picture,
  ...words,
  validation: (rule) => rule.required().custom(checkHasFile),
});

export const optionalPictureField = (words: Words): PictureField => ({ ...picture, ...words });

export const picturesField = (words: Words): PictureListField => ({
  ...words,
  type: 'array',
  of: [picture],
  options: { layout: 'grid' },
  validation: (rule) => rule.required().min(1),
});
