import * as v from 'valibot';
import { maxCategoryLength } from '../../domain/limits.ts';
import { optional, pictureSchema, requiredText, text, uniqueTexts } from '../../domain/schemaParts.ts';
import { productSummarySchema, sizeSchema } from '../../domain/productSchemas.ts';
import { genders } from '../../domain/types.ts';
import type { Picture } from '../../domain/types.ts';
import { indexFormat, rowFlags } from './indexFormat.ts';
import type { IndexHeader, SearchRow } from './indexFormat.ts';

const texts = v.array(v.string());

const isTime = (value: string) => !Number.isNaN(Date.parse(value));

const headerSchema = v.object({
  format: v.literal(indexFormat),
  asOf: v.pipe(v.string(), v.check(isTime)),
  categories: texts,
  sizes: texts,
  synonyms: v.fallback(v.array(uniqueTexts(requiredText)), []),
  leftOut: v.fallback(texts, []),
});

/** What a summary does not hold. */
const restSchema = v.object({
  sizeIndexes: v.array(v.number()),
  flags: v.number(),
  colour: text,
  words: text,
});

const numbersOf = (list: unknown) => (Array.isArray(list) ? (list as unknown[]) : []);

/** @returns undefined for anything but a picture of the content service */
function pictureOf(indexed: unknown): Picture | undefined {
  const [asset, cut, focus] = Array.isArray(indexed) ? (indexed as unknown[]) : [indexed];
  const [left, top, right, bottom] = numbersOf(cut);
  const [x, y, width, height] = numbersOf(focus);
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
  const [indexedSizes, indexedFlags, picture, indexedColour, indexedWords] = others;
  const { sizeIndexes, flags, colour, words } = v.parse(restSchema, {
    sizeIndexes: indexedSizes,
    flags: indexedFlags,
    colour: indexedColour,
    words: indexedWords,
  });
  const sizes = sizeIndexes.flatMap((at) => header.sizes[at] ?? []);
  const summary = v.parse(productSummarySchema, {
    _id: id,
    slug: { current: slug },
    name,
    price,
    discount,
    gender: genders[gender as number],
    category: (header.categories[category as number] ?? '').slice(0, maxCategoryLength),
    size: sizes.filter((size) => v.safeParse(sizeSchema, size).success),
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
    isBestSelling: (flags & rowFlags.bestSelling) > 0,
    picture: pictureOf(picture),
    colour,
    text: words,
  };
}
