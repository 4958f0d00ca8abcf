import * as v from 'valibot';
import { maxCategoryLength } from '../domain/limits.ts';
import { optional, pictureSchema, requiredText, text, uniqueTexts } from '../domain/schemaParts.ts';
import { productSummarySchema, sizeSchema } from '../domain/productSchemas.ts';
import { genders } from '../domain/types.ts';
import type { Picture } from '../domain/types.ts';
import { indexFormat, rowFlags } from './indexFormat.ts';
import type { IndexHeader, SearchRow } from './indexFormat.ts';

const texts = v.array(v.string());

const headerSchema = v.object({
  format: v.literal(indexFormat),
  asOf: v.pipe(v.string(), v.isoTimestamp()),
  categories: texts,
  sizes: texts,
  synonyms: v.fallback(v.array(uniqueTexts(requiredText)), []),
});

const sides = v.optional(v.union([v.literal(0), v.tuple([v.number(), v.number(), v.number(), v.number()])]));

const indexedPicture = v.union([
  v.pipe(
    v.string(),
    v.transform((asset): readonly [string] => [asset]),
  ),
  v.tuple([v.string(), sides, sides]),
]);

/** What a summary does not hold. */
const restSchema = v.tuple([
  v.array(v.number()),
  v.number(),
  v.fallback(v.union([v.literal(0), indexedPicture]), 0),
  text,
  text,
]);

/** @returns undefined for anything but a picture of the content service */
function pictureOf(indexed: v.InferOutput<typeof indexedPicture> | 0): Picture | undefined {
  if (indexed === 0) return undefined;
  const [asset, cut, focus] = indexed;
  const [left, top, right, bottom] = cut || [];
  const [x, y, width, height] = focus || [];
  const found = v.safeParse(optional(pictureSchema), {
    asset: { _ref: asset },
    crop: cut ? { left, top, right, bottom } : undefined,
    hotspot: focus ? { x, y, width, height } : undefined,
  });
  return found.success ? found.output : undefined;
}

/**
 * Reads the first line of an index.
 * @throws Error when it is of another format, or no index
 */
export function decodeHeader(line: string): IndexHeader {
  return v.parse(headerSchema, JSON.parse(line));
}

/** @throws Error when the line is no row, or the row is damaged */
export function decodeRow(line: string, header: IndexHeader): SearchRow {
  const [id, slug, name, price, discount, gender, category, ...others] = v.parse(
    v.array(v.unknown()),
    JSON.parse(line),
  );
  const [places, flags, picture, colour, words] = v.parse(restSchema, others);
  const sizes = places.flatMap((place) => header.sizes[place] ?? []);
  const summary = v.parse(productSummarySchema, {
    _id: id,
    slug: { current: slug },
    name,
    price,
    discount,
    gender: genders[gender as number],
    category: (header.categories[category as number] ?? '').slice(0, maxCategoryLength),
    size: sizes.filter((size) => v.is(sizeSchema, size)),
  });
  return {
    id: summary._id,
    slug: summary.slug.current,
    name: summary.name,
    price: summary.price,
    discount: summary.discount,
    gender: summary.gender,
    category: summary.category,
    sizes: summary.size,
    isSoldOut: (flags & rowFlags.soldOut) > 0,
    isNew: (flags & rowFlags.isNew) > 0,
    picture: pictureOf(picture),
    colour,
    text: words,
  };
}
