import type { DocumentSchema } from './definition.ts';
import { picturesField } from './pictures.ts';

export const heroBanner: DocumentSchema = {
  name: 'hero_banner',
  title: 'Hero banner',
  type: 'document',
  fields: [
    picturesField({
      name: 'banner',
      title: 'Pictures',
      description:
        'One carousel of the home page, playing by itself in this order. Wide pictures of one size, at least 1920 pixels wide. For another carousel make another hero banner.',
    }),
  ],
  preview: {
    select: { alt: 'banner.0.alt', media: 'banner.0' },
    prepare: ({ alt }) => ({ title: typeof alt === 'string' ? alt : 'Carousel' }),
  },
};
