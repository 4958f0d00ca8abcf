import { defineArrayMember, defineField, defineType } from 'sanity';
import { maxPlanPercent } from '../../../src/domain/limits.ts';
import {
  checkCategory,
  checkEnd,
  checkHasGender,
  checkIsInFuture,
  checkOverlap,
  checkProducts,
  genderOptions,
} from './checks.ts';

/** A sale lasts from one moment to another for everybody, wherever the editor is. */
const timeZone = 'Asia/Colombo';
const timeOptions = { displayTimeZone: timeZone, allowTimeZoneSwitch: false };

const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
const timeText = (time: unknown) => (typeof time === 'string' ? times.format(new Date(time)) : '?');

export const timesText = ({ percent, from, to }: Readonly<Record<'percent' | 'from' | 'to', unknown>>) =>
  `${typeof percent === 'number' ? percent : '?'}% off, ${timeText(from)} to ${timeText(to)}`;

export const salePlan = defineType({
  name: 'sale_plan',
  title: 'Sale plan',
  type: 'document',
  description:
    'Shoppers pay the sale’s price from its start to its end, to the second. The prices in the shop follow within 15 minutes.',
  fields: [
    defineField({
      name: 'title',
      title: 'Name',
      description: 'For you: “Monsoon Sale 2026”. Shoppers do not see it.',
      type: 'string',
      validation: (rule) => rule.required().max(80),
    }),
    defineField({
      name: 'percent',
      title: 'Percent off',
      description:
        'Once the sale has begun, a change is only for products that join later. For all, end this plan and make a new one.',
      type: 'number',
      validation: (rule) => rule.required().integer().min(1).max(maxPlanPercent),
    }),
    defineField({
      name: 'from',
      title: 'Begins',
      description: 'In Sri Lanka’s time.',
      type: 'datetime',
      options: timeOptions,
      validation: (rule) => rule.required().custom(checkOverlap),
    }),
    defineField({
      name: 'to',
      title: 'Ends',
      description: 'In Sri Lanka’s time.',
      type: 'datetime',
      options: timeOptions,
      validation: (rule) => [rule.required().custom(checkEnd), rule.custom(checkIsInFuture).warning()],
    }),
    defineField({
      name: 'products',
      title: 'Products',
      description: 'Choose products here, or a collection below.',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'product' }] })],
      validation: (rule) => rule.unique().custom(checkProducts),
    }),
    defineField({
      name: 'gender',
      title: 'Collection',
      description: 'Every product of it, also one that is published later.',
      type: 'string',
      options: { list: genderOptions.list },
    }),
    defineField({
      name: 'category',
      title: 'Category',
      description: 'Only this category of the collection.',
      type: 'string',
      validation: (rule) => rule.custom(checkHasGender).custom(checkCategory),
    }),
  ],
  preview: {
    select: { title: 'title', percent: 'percent', from: 'from', to: 'to' },
    prepare: ({ title, percent, from, to }) => ({
      title: typeof title === 'string' ? title : 'No name yet',
      subtitle: timesText({ percent, from, to }),
    }),
  },
});
