import { maxSizeLength, maxSynonymLength, maxSynonymWords } from '../../../src/domain/limits.ts';
import { genders } from '../../../src/domain/types.ts';
import { wordsOf } from '../../../src/search/words.ts';
import { compareBanners } from '../order/bannerOrder.ts';
import type { Check, CheckContext } from './definition.ts';

/** From this version on, queries return only published documents by default. */
export const apiVersion = '2025-02-19';

/** Returns the sub-categories of `$gender`. */
export const subCategoriesQuery =
  '*[_type == "product_category" && product_gender == $gender].sub_categories[]';

/** Returns the slugs of all products. */
export const slugsQuery = '*[_type == "product" && defined(slug.current)] | order(name asc).slug.current';

/** Characters. */
export const maxSlugLength = 96;

const slugPattern = /^[a-z0-9-]+$/;

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

export const checkSlug: Check<{ current?: string }> = (slug) => {
  const { current = '' } = slug ?? {};
  if (current === '') return 'Press “Generate”, or enter a web address.';
  if (!slugPattern.test(current)) return 'Only lower-case letters a–z, digits and dashes.';
  if (current.length > maxSlugLength) return `At most ${maxSlugLength} characters.`;
  return genders.some((gender) => gender === current)
    ? `“${current}” is the web address of a collection; choose another one.`
    : true;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const clientOf = ({ getClient }: CheckContext) => getClient({ apiVersion });

async function fetchList(
  context: CheckContext,
  query: string,
  params: Record<string, unknown>,
): Promise<unknown[]> {
  const result = await clientOf(context).fetch(query, params);
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
const publishedId = (context: CheckContext) => {
  const id = context.document?._id;
  return typeof id === 'string' ? id.replace(/^drafts\.|^versions\.[^.]+\./, '') : '';
};

export const checkIsOnlyDocumentOfGender: Check<string> = async (gender, context) => {
  const others = await clientOf(context).fetch(
    'count(*[_type == "product_category" && product_gender == $gender && _id != $id])',
    { gender: gender ?? '', id: publishedId(context) },
  );
  return others === 0 || `Another document already has the categories of ${gender}; add yours there.`;
};

export const checkIsShown: Check<unknown> = async (_banner, context) => {
  const others = await fetchList(context, '*[_type == "home_banner" && _id != $id]{orderRank, _createdAt}', {
    id: publishedId(context),
  });
  // A document that was never saved is the newest.
  const own = { _createdAt: '9999', ...context.document };
  const before = others.filter((other) => isRecord(other) && compareBanners(other, own) < 0);
  return (
    before.length < 2 ||
    'Not shown: two other images take the top and the bottom. Replace the image in one of these, or drag this one up in the list.'
  );
};

export const checkIsInFuture: Check<string> = (end) =>
  !end || Date.parse(end) > Date.now() || 'This time has passed: the countdown shows zero.';

/** The shop drops blank entries. */
export const checkHasNoBlankEntries: Check<unknown[]> = (entries) =>
  !entries?.some((entry) => typeof entry !== 'string' || entry.trim() === '') || 'An entry is empty.';

export const checkSizes: Check<unknown[]> = (sizes, context) => {
  const isTooLong = (size: unknown) => typeof size === 'string' && size.trim().length > maxSizeLength;
  return sizes?.some(isTooLong)
    ? `A size can have at most ${maxSizeLength} characters.`
    : checkHasNoBlankEntries(sizes, context);
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

export const checkHasFile: Check<{ asset?: unknown }> = (image) =>
  !image || image.asset !== undefined || 'Choose a file.';

/** Whether the product has this size. Warns of a typing error, which would have no effect in the shop. */
export const checkIsOffered: Check<string> = (size, { document }) => {
  const sizes: readonly unknown[] = Array.isArray(document?.size) ? document.size : [];
  return !size || sizes.includes(size) || `“${size}” is not among the product’s sizes.`;
};

export const checkAreOffered: Check<unknown[]> = (sizes, context) => {
  const verdicts = (sizes ?? []).map((size) => checkIsOffered(String(size), context));
  return verdicts.find((verdict) => typeof verdict === 'string') ?? true;
};
