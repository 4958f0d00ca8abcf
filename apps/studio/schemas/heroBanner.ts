import { checkRoutePath } from './checks.ts';
import type { DocumentSchema } from './definition.ts';
import { captionField, imagesField } from './images.ts';

export const heroBanner: DocumentSchema = {
  name: 'hero_banner',
  title: 'Hero banner',
  type: 'document',
  fields: [
    imagesField(
      {
        name: 'banner',
        title: 'Images',
        description:
          'A carousel on the home page, which plays automatically in this order. Wide images of the same size, at least 1920 pixels wide. For another carousel, create another hero banner; drag them into order in their list.',
      },
      [
        {
          name: 'link',
          title: 'Leads to',
          description:
            'men, women, unisex, or the web address of a product. Without one the image leads to a collection.',
          type: 'string',
          validation: (rule) => rule.custom(checkRoutePath),
        },
        captionField,
      ],
    ),
  ],
  preview: {
    select: { alt: 'banner.0.alt', media: 'banner.0.asset' },
    prepare: ({ alt }) => ({ title: typeof alt === 'string' ? alt : 'Carousel' }),
  },
};
