import { defineField, defineType } from 'sanity';
import {
  checkHasEnd,
  checkIsInFuture,
  checkIsShown,
  checkPicture,
  checkPlanIsNotOver,
  checkRoutePath,
} from './checks.ts';
import { altField, pictureOptions, pictureField, picturesField } from './pictures.ts';

const linkField = (description: string) =>
  defineField({
    name: 'link',
    title: 'Leads to',
    description,
    type: 'string',
    validation: (rule) => rule.custom(checkRoutePath),
  });

/** Beyond this length it would not fit beside a carousel's buttons on a phone. */
const captionField = defineField({
  name: 'caption',
  title: 'Message',
  description:
    'A few words that shoppers read with the image: “Batik for the beach”. Without them, the shop writes “Shop” and where the image leads. The image at the top of the home page has the shop’s own words instead.',
  type: 'string',
  validation: (rule) => rule.max(32).warning('Longer than a line on a phone.'),
});

/** A named type, because the shop's documents store `_type: "sale_category"`. */
export const saleCategory = defineType({
  name: 'sale_category',
  title: 'Small line',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Text',
      description: 'For example “Up to 25% off for men”.',
      type: 'string',
      validation: (rule) => rule.max(80),
    }),
  ],
});

export const heroSale = defineType({
  name: 'hero_sale',
  title: 'Sale banner',
  type: 'document',
  fields: [
    defineField({
      name: 'header',
      title: 'Heading',
      description: 'The large line: “The Monsoon Sale”.',
      type: 'string',
      validation: (rule) => rule.required().max(60),
    }),
    defineField({
      name: 'sale_category',
      title: 'Small line',
      description: 'What the sale is about, above the heading.',
      type: 'sale_category',
    }),
    defineField({
      name: 'sale_plan',
      title: 'Sale plan',
      description:
        'The countdown ends when this plan does. After that the banner stays and shows zeros, so unpublish it then.',
      type: 'reference',
      to: [{ type: 'sale_plan' }],
      validation: (rule) => rule.custom(checkPlanIsNotOver).warning(),
    }),
    defineField({
      name: 'sale_end',
      title: 'Sale ends',
      description: 'Only without a plan: the end of the countdown, in your computer’s time zone.',
      type: 'datetime',
      validation: (rule) => [rule.custom(checkHasEnd), rule.custom(checkIsInFuture).warning()],
    }),
    defineField({
      name: 'route_path',
      title: 'SHOW NOW leads to',
      description: 'A collection, or a single product. Without one the banner has no button.',
      type: 'string',
      validation: (rule) => rule.custom(checkRoutePath),
    }),
    pictureField({
      name: 'sale_img',
      title: 'Image',
      description: 'Next to the text, in the ratio 4:3, at least 1200 pixels wide.',
      isRequired: true,
    }),
  ],
  preview: {
    select: { title: 'header', end: 'sale_end', planEnd: 'sale_plan.to', media: 'sale_img' },
    prepare: ({ title, end, planEnd = end, media }) => ({
      title: typeof title === 'string' ? title : 'No heading yet',
      subtitle: typeof planEnd === 'string' ? `ends ${planEnd.slice(0, 10)}` : 'no end date yet',
      media,
    }),
  },
});

export const heroBanner = defineType({
  name: 'hero_banner',
  title: 'Hero banner',
  type: 'document',
  fields: [
    picturesField({
      name: 'banner',
      title: 'Images',
      description:
        'A carousel on the home page, which plays automatically in this order. Wide images of the same size, at least 1920 pixels wide. For another carousel, create another hero banner; drag them into order in their list.',
      fields: [
        linkField(
          'men, women, unisex, or the web address of a product. Without one the image leads to a collection.',
        ),
        captionField,
      ],
    }),
  ],
  preview: {
    select: { alt: 'banner.0.alt', media: 'banner.0.asset' },
    prepare: ({ alt, media }) => ({ title: typeof alt === 'string' ? alt : 'Carousel', media }),
  },
});

export const homeBanner = defineType({
  name: 'home_banner',
  title: 'Top or bottom image',
  type: 'document',
  fields: [
    defineField({
      name: 'banner',
      title: 'Image',
      description:
        'The first of the list is at the top of the home page, the second at the bottom. Very wide, at least 1920 pixels. At the top, keep the left third light and empty: on wide screens the headline stands there.',
      type: 'image',
      options: pictureOptions,
      fields: [altField],
      validation: (rule) => rule.required().custom(checkPicture).custom(checkIsShown),
    }),
    linkField(
      'A collection, or a single product. Without one, the image at the top leads to the first sale, the other to a collection.',
    ),
    captionField,
  ],
  preview: {
    select: { alt: 'banner.alt', createdAt: '_createdAt', media: 'banner' },
    prepare: ({ alt, createdAt, media }) => ({
      title: typeof alt === 'string' ? alt : 'Image',
      subtitle: typeof createdAt === 'string' ? `created on ${createdAt.slice(0, 10)}` : '',
      media,
    }),
  },
});
