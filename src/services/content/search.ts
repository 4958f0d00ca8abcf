import * as v from 'valibot';
import { isForSale } from '../../domain/price.ts';
import { summaryEntries } from '../../domain/productSchemas.ts';
import { flag, listOf, optional, requiredText, text, uniqueTexts } from '../../domain/schemaParts.ts';
import type { ProductSummary } from '../../domain/types.ts';
import { parseList } from '../../lib/lists.ts';
import { withTimeout } from '../../lib/timing.ts';
import { availableSizes, inStock } from './queries.ts';
import { anyObject, sendQuery } from './sendQuery.ts';

/** Has its first picture only, and only the sizes that are in stock. What is not for sale comes last, like what is sold out. */
export interface SearchRow extends ProductSummary {
  _createdAt: string;
  isSoldOut: boolean;
  colour: string;
  text: string;
}

const searchRowSchema: v.GenericSchema<unknown, SearchRow> = v.pipe(
  v.object({ ...summaryEntries, _createdAt: requiredText, isSoldOut: flag, colour: text, text }),
  v.transform((row) => (isForSale(row.price) ? row : { ...row, size: [], isSoldOut: true })),
);

export const parseSearchRow = (row: unknown): SearchRow => v.parse(searchRowSchema, row);

/** Finds the owner's synonyms. */
export const synonymsQuery = '*[_type == "search_synonym"] | order(_id asc).words';

export const synonymsSchema = listOf(v.pipe(uniqueTexts(requiredText), v.minLength(2)));

/** More products, or more changes since a build, are left to the next build. */
const maxRows = 2000;

/** The ids of all products are only asked for when there is another number of earlier ones: some may be gone. */
const changesQuery = `{
  "changed": *[_type == "product" && _updatedAt > $since] | order(_updatedAt desc) [0...$maxRows] | order(_createdAt desc, _id asc) {
    _id, _createdAt, name, slug, price, discount, gender, category, isNew, colour, colourGroup, "image": image[0...1]{asset, crop, hotspot},
    "size": select(is_outof_stock == true => [], ${availableSizes}), "isSoldOut": !(${inStock}),
    "texts": [details_desc, fabric, ...coalesce(details_points, [])]
  },
  "ids": select($knownTotal >= 0 && count(*[_type == "product" && _createdAt <= $since]) != $knownTotal => *[_type == "product"]._id),
  "total": count(*[_type == "product"]),
  "newest": *[_type == "product"] | order(_updatedAt desc) [0]._updatedAt,
  "synonyms": ${synonymsQuery}
}`;

const idSchema = v.pipe(
  v.object({ _id: requiredText }),
  v.transform(({ _id }) => _id),
);

const changesSchema = v.pipe(
  v.object({
    changed: v.array(anyObject),
    ids: optional(v.array(v.string())),
    total: v.number(),
    newest: v.fallback(v.string(), new Date(0).toISOString()),
    synonyms: synonymsSchema,
  }),
  v.transform(({ changed, ...rest }) => ({
    ...rest,
    rows: parseList(
      searchRowSchema,
      changed.map(({ texts, ...row }) => ({
        ...row,
        text: Array.isArray(texts) ? texts.filter((each) => typeof each === 'string').join(' ') : '',
      })),
      'products',
    ),
    changedIds: v.parse(listOf(idSchema), changed),
  })),
);
export type SearchChanges = v.InferOutput<typeof changesSchema>;

const timeoutMs = 10_000;

/** Returns at most 2,000; `since` in UTC. Without a known total it is -1. Throws the content client's error, or one after 10 s. */
export async function fetchSearchChanges(since: string, knownTotal: number): Promise<SearchChanges> {
  const request = { query: changesQuery, params: { since, knownTotal, maxRows } };
  const answer = await withTimeout(
    sendQuery(request),
    timeoutMs,
    () => new Error('The content service did not answer in time.'),
  );
  return v.parse(changesSchema, answer);
}
