import { checkHasFile, checkIsShown } from './checks.ts';
import type { DocumentSchema, PictureField } from './definition.ts';
import { pictureField } from './pictures.ts';

const banner: PictureField = {
  ...pictureField({
    name: 'banner',
    title: 'Picture',
    description:
      'The oldest of these stands at the top of the home page, the second oldest at its foot. To change one, replace the picture in it. Very wide, at least 1920 pixels.',
  }),
  validation: (rule) => rule.required().custom(checkHasFile).custom(checkIsShown),
};

export const homeBanner: DocumentSchema = {
  name: 'home_banner',
  title: 'Top or foot picture',
  type: 'document',
  fields: [banner],
  preview: {
    select: { alt: 'banner.alt', createdAt: '_createdAt', media: 'banner' },
    prepare: ({ alt, createdAt }) => ({
      title: typeof alt === 'string' ? alt : 'Picture',
      subtitle: typeof createdAt === 'string' ? `made on ${createdAt.slice(0, 10)}` : '',
    }),
  },
  orderings: [{ name: 'place', title: 'Top, then foot', by: [{ field: '_createdAt', direction: 'asc' }] }],
};
