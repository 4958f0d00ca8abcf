import { checkHasFile, checkIsShown, checkRoutePath } from './checks.ts';
import type { DocumentSchema, ImageField } from './definition.ts';
import { captionField, imageField } from './images.ts';

const banner: ImageField = {
  ...imageField({
    name: 'banner',
    title: 'Image',
    description:
      'The first of the list is at the top of the home page, the second at the bottom. Very wide, at least 1920 pixels.',
  }),
  validation: (rule) => rule.required().custom(checkHasFile).custom(checkIsShown),
};

export const homeBanner: DocumentSchema = {
  name: 'home_banner',
  title: 'Top or bottom image',
  type: 'document',
  fields: [
    banner,
    {
      name: 'link',
      title: 'Leads to',
      description:
        'A collection, or a single product. Without one, the image at the top leads to the first sale, the other to a collection.',
      type: 'string',
      validation: (rule) => rule.custom(checkRoutePath),
    },
    captionField,
  ],
  preview: {
    select: { alt: 'banner.alt', createdAt: '_createdAt', media: 'banner' },
    prepare: ({ alt, createdAt }) => ({
      title: typeof alt === 'string' ? alt : 'Image',
      subtitle: typeof createdAt === 'string' ? `created on ${createdAt.slice(0, 10)}` : '',
    }),
  },
};
