import type { ValidationContext } from 'sanity';
import { isBrowserFormat } from '../../../src/domain/images.ts';
import { maxSizeLength, maxSynonymLength, maxSynonymWords } from '../../../src/domain/limits.ts';
import { isSlug } from '../../../src/domain/slug.ts';
import { genders } from '../../../src/domain/types.ts';
import { cleanName } from '../../../src/lib/text.ts';
import { wordsOf } from '../../../src/search/words.ts';

/** From this version on, queries return only published documents by default. */
export const apiVersion = '2025-02-19';

/** Returns the sub-categories of `$gender`. */
export const subCategoriesQuery =
  '*[_type == "product_category" && product_gender == $gender].sub_categories[]';

/** Returns the slugs of all products. */
export const slugsQuery = '*[_type == "product" && defined(slug.current)] | order(name asc).slug.current';

/** Returns the colour groups of all products. */
export const colourGroupsQuery =
  'array::unique(*[_type == "product" && defined(colourGroup)] | order(colourGroup asc).colourGroup)';

export const genderOptions = {
  list: genders.map((value) => ({ title: value, value })),
  layout: 'radio' as const,
  direction: 'horizontal' as const,
};

type Verdict = true | string;
type Check<Value> = (value: Value | undefined, context: ValidationContext) => Verdict | Promise<Verdict>;

/** Characters. */
export const maxSlugLength = 96;

/** Turns "Lagoon Piqué Polo" into "lagoon-pique-polo". */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replaceAll(/^-+|-+$/g, '');
}

export const checkSlug: Check<{ current?: string | undefined }> = (slug) => {
  const { current = '' } = slug ?? {};
  if (current === '') return 'Press “Generate”, or enter a web address.';
  if (!isSlug(current)) return 'Only lower-case letters a–z, digits and dashes.';
  if (current.length > maxSlugLength) return `At most ${maxSlugLength} characters.`;
  return genders.some((gender) => gender === current)
    ? `“${current}” is the web address of a collection; choose another one.`
    : true;
};

/** The file may come from an import, which takes every format. The shop leaves out what not every browser shows. */
export const checkPicture: Check<{ asset?: { _ref?: string } | undefined }> = (picture) => {
  if (!picture) return true;
  const { _ref: id } = picture.asset ?? {};
  if (id === undefined) return 'Choose a file.';
  const format = id.split('-').at(-1)?.toUpperCase();
  return (
    isBrowserFormat(id) ||
    `Not every browser shows ${format} pictures, so the shop asks for a JPEG of it. To be sure, save it as JPEG, PNG or WebP, and upload that.`
  );
};

async function fetchList(
  { getClient }: ValidationContext,
  query: string,
  params: Record<string, unknown>,
): Promise<unknown[]> {
  const result: unknown = await getClient({ apiVersion }).fetch(query, params);
  return Array.isArray(result) ? result : [];
}

export const checkCategory: Check<string> = async (category, context) => {
  const gender = context.document?.gender;
  if (!category || typeof gender !== 'string') return true;
  const known = await fetchList(context, subCategoriesQuery, { gender });
  return (
    known.includes(category) ||
    `“${category}” is not a category of ${gender}. Choose one, or first add it under Categories and publish that.`
  );
};

export const checkRoutePath: Check<string> = async (path, context) => {
  if (!path || genders.some((gender) => gender === path)) return true;
  const slugs = await fetchList(context, slugsQuery, {});
  return slugs.includes(path) || 'Not men, women, unisex or the web address of a published product.';
};

/** The id of the published version of a document. */
const publishedId = ({ document }: ValidationContext) =>
  document?._id.replace(/^drafts\.|^versions\.[^.]+\./, '') ?? '';

export const checkIsOnlyDocumentOfGender: Check<string> = async (gender, context) => {
  const others = await fetchList(
    context,
    '*[_type == "product_category" && product_gender == $gender && _id != $id]._id',
    { gender: gender ?? '', id: publishedId(context) },
  );
  return others.length === 0 || `Another document already has the categories of ${gender}; add yours there.`;
};

/** Where the shop shows a banner among those of its type: by rank, those without one last, and then the oldest first. */
const placeOf = (banner: unknown): string => {
  const { orderRank, _createdAt } = banner as { orderRank?: unknown; _createdAt?: unknown };
  return typeof orderRank === 'string' ? orderRank : `~${String(_createdAt)}`;
};

export const checkIsShown: Check<unknown> = async (_banner, context) => {
  const others = await fetchList(context, '*[_type == "home_banner" && _id != $id]{orderRank, _createdAt}', {
    id: publishedId(context),
  });
  // A document that was never saved is the newest.
  const own = placeOf({ _createdAt: '9999', ...context.document });
  return (
    others.filter((other) => placeOf(other) < own).length < 2 ||
    'Not shown: two other images take the top and the bottom. Replace the image in one of these, or drag this one up in the list.'
  );
};

export const checkIsInFuture: Check<string> = (end) =>
  !end || Date.parse(end) > Date.now() || 'This time has passed: the countdown shows zero.';

export const checkEnd: Check<string> = (end, { document }) =>
  !end || !(Date.parse(end) <= Date.parse(String(document?.from))) || 'The sale would end before it begins.';

export const checkHasGender: Check<string> = (category, { document }) =>
  !category || Boolean(document?.gender) || 'Choose the collection of this category, too.';

const productIdsOf = (products: unknown) =>
  (Array.isArray(products) ? products : []).map((product: { _ref?: string }) => product._ref ?? '');

export const checkProducts: Check<unknown[]> = (products, { document }) =>
  productIdsOf(products).length > 0 || Boolean(document?.gender) || 'Choose products, or a collection below.';

/** Whether a product is in the plan with this prefix of its fields. */
const isInPlan = (prefix: string, ids: string) =>
  `(_id in ${ids} || gender == ${prefix}gender && (!defined(${prefix}category) || category == ${prefix}category))`;

const overlapQuery = `*[_type == "sale_plan" && _id != $id && dateTime(from) < dateTime($to) && dateTime(to) > dateTime($from)] {
  title, "product": *[_type == "product" && ${isInPlan('$', '$ids')} && ${isInPlan('^.', '^.products[]._ref')}][0].name
}[defined(product)]`;

export const checkOverlap: Check<string> = async (from, context) => {
  const { document = {} as Record<string, unknown> } = context;
  const { to, products, gender = null, category = null } = document;
  if (!from || typeof to !== 'string') return true;
  const id = publishedId(context);
  const params = { id, from, to, ids: productIdsOf(products), gender, category };
  const [other] = (await fetchList(context, overlapQuery, params)) as { title: string; product: string }[];
  return !other || `“${other.product}” is in “${other.title}” at that time. Change one of the two plans.`;
};

export const checkHasEnd: Check<string> = (end, { document }) =>
  Boolean(end ?? document?.sale_plan) || 'Choose a plan, or enter the end.';

export const checkPlanIsNotOver: Check<{ _ref?: string }> = async (plan, context) => {
  const [end] = await fetchList(context, '*[_id == $id].to', { id: plan?._ref ?? '' });
  return checkIsInFuture(end as string | undefined, context);
};

/** The shop drops blank entries. */
export const checkHasNoBlankEntries: Check<unknown[]> = (entries) =>
  !entries?.some((entry) => typeof entry !== 'string' || entry.trim() === '') || 'An entry is empty.';

/** Names of categories and sizes are compared with those of other fields, and stand in URLs. */
export const checkNames: Check<unknown[]> = (names, context) => {
  const unclean = names?.find((name): name is string => typeof name === 'string' && name !== cleanName(name));
  return unclean === undefined
    ? checkHasNoBlankEntries(names, context)
    : `“${unclean}” has spaces at an end, two in a row, or invisible characters. Type it again.`;
};

export const checkName: Check<string> = (name, context) => name === undefined || checkNames([name], context);

export const checkSizes: Check<unknown[]> = (sizes, context) => {
  const isTooLong = (size: unknown) => typeof size === 'string' && size.trim().length > maxSizeLength;
  return sizes?.some(isTooLong)
    ? `A size can have at most ${maxSizeLength} characters.`
    : checkNames(sizes, context);
};

/** The search ignores entries without a word and those with more words than this, and counts "off-the-shoulder" as three. */
export const checkSynonyms: Check<unknown[]> = (entries) => {
  const phrases = (entries ?? []).map((entry) => String(entry).trim());
  if (phrases.some(({ length }) => length > maxSynonymLength))
    return `An entry can have at most ${maxSynonymLength} characters.`;
  const wordCounts = phrases.map((phrase) => wordsOf(phrase).length);
  if (wordCounts.includes(0)) return 'An entry has no letters or digits.';
  return (
    wordCounts.every((count) => count <= maxSynonymWords) ||
    `An entry can have at most ${maxSynonymWords} words; a hyphen separates words.`
  );
};

/** Warns of a typing error, which would have no effect in the shop. */
export const checkAreOffered: Check<unknown[]> = (sizes, { document }) => {
  const offered: readonly unknown[] = Array.isArray(document?.size) ? document.size : [];
  const other = sizes?.find((size): size is string => typeof size === 'string' && !offered.includes(size));
  return other === undefined || `“${other}” is not among the product’s sizes.`;
};

export const checkIsOffered: Check<string> = (size, context) => !size || checkAreOffered([size], context);
