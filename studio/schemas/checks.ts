import type { Check, CheckContext } from './definition.ts';

export const genders = ['men', 'women', 'unisex'] as const;

/** From this version on, queries see published documents only. */
export const apiVersion = '2025-02-19';

/** Gives the sub-categories of `$gender`. */
export const subCategoriesQuery =
  '*[_type == "product_category" && product_gender == $gender].sub_categories[]';

/** Gives the slugs of all products. */
export const slugsQuery = '*[_type == "product" && defined(slug.current)] | order(name asc).slug.current';

// Copies of the shop's limits (src/domain/limits.ts), because the Studio is a package of its own; tests compare them.
/** LKR; the shop leaves out a product that costs more. */
export const maxPriceLkr = 10_000_000;
/** Characters; the shop leaves out a longer size. */
export const maxSizeLength = 30;
export const longestSlug = 96;

const slugPattern = /^[a-z0-9-]+$/;

/** "Lagoon Piqué Polo" becomes "lagoon-pique-polo". */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-+|-+$/g, '');
}

export const checkSlug: Check<{ current?: string }> = (slug) => {
  const { current = '' } = slug ?? {};
  if (current === '') return 'Press “Generate”, or write an address.';
  if (!slugPattern.test(current)) return 'Only small letters a–z, digits and dashes.';
  if (current.length > longestSlug) return `At most ${longestSlug} characters.`;
  return genders.some((gender) => gender === current)
    ? `“${current}” is the address of a collection; choose another.`
    : true;
};

const published = ({ getClient }: CheckContext) => getClient({ apiVersion });

async function textsOf(
  context: CheckContext,
  query: string,
  params: Record<string, unknown>,
): Promise<unknown[]> {
  const answer = await published(context).fetch(query, params);
  return Array.isArray(answer) ? answer : [];
}

export const checkCategory: Check<string> = async (category, context) => {
  const gender = context.document?.gender;
  if (!category || typeof gender !== 'string') return true;
  const known = await textsOf(context, subCategoriesQuery, { gender });
  return (
    known.includes(category) ||
    `“${category}” is no category of ${gender}. Choose one, or add it under Categories and publish that first.`
  );
};

export const checkRoutePath: Check<string> = async (path, context) => {
  if (!path || genders.some((gender) => gender === path)) return true;
  const slugs = await textsOf(context, slugsQuery, {});
  return slugs.includes(path) || 'Neither men, women nor unisex, nor the web address of a published product.';
};

/** The id under which a document is, or will be, published. */
const publishedId = (context: CheckContext) => {
  const id = context.document?._id;
  return typeof id === 'string' ? id.replace(/^drafts\.|^versions\.[^.]+\./, '') : '';
};

export const checkOnlyOfItsGender: Check<string> = async (gender, context) => {
  const others = await published(context).fetch(
    'count(*[_type == "product_category" && product_gender == $gender && _id != $id])',
    { gender: gender ?? '', id: publishedId(context) },
  );
  return others === 0 || `The categories of ${gender} stand in another document already; add to that one.`;
};

export const checkIsShown: Check<unknown> = async (_banner, context) => {
  const older = await published(context).fetch(
    'count(*[_type == "home_banner" && _createdAt < $createdAt && _id != $id])',
    { createdAt: context.document?._createdAt ?? '9999', id: publishedId(context) },
  );
  return (
    Number(older) < 2 ||
    'Not shown: two older pictures take the top and the foot. Replace the picture in one of these instead.'
  );
};

export const checkIsToCome: Check<string> = (end) =>
  !end || Date.parse(end) > Date.now() || 'This time is past: the countdown stands at zero.';

/** Texts that are empty, or only spaces, would be left out by the shop. */
export const checkHasNoBlanks: Check<unknown[]> = (entries) =>
  !entries?.some((entry) => typeof entry !== 'string' || entry.trim() === '') || 'An entry is empty.';

export const checkSizes: Check<unknown[]> = (sizes, context) => {
  const isTooLong = (size: unknown) => typeof size === 'string' && size.trim().length > maxSizeLength;
  return sizes?.some(isTooLong)
    ? `A size has at most ${maxSizeLength} characters.`
    : checkHasNoBlanks(sizes, context);
};

export const checkHasFile: Check<{ asset?: unknown }> = (picture) =>
  !picture || picture.asset !== undefined || 'Choose a file.';
