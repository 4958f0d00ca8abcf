import * as v from 'valibot';
import { productEntries, sizeSchema } from './productSchemas.ts';
import {
  flag,
  listOf,
  optional,
  pictureSchema,
  requiredText,
  slugSchema,
  text,
  uniqueTexts,
} from './schemaParts.ts';
import { maxDetailLength, maxSizeTableColumns, maxSizeTableRows } from './limits.ts';

const detail = v.pipe(requiredText, v.maxLength(maxDetailLength));

/** Keeps its place in the row, because the values belong to columns. */
const cell = v.fallback(v.pipe(text, v.maxLength(maxDetailLength)), '');

const cells = v.pipe(v.array(cell), v.maxLength(maxSizeTableColumns));

/** Holds cm, a text for each column: `96`, `96–100`, or empty. Fails if it has no measurement in a named column. */
const sizeTableSchema = v.pipe(
  v.object({
    columns: cells,
    rows: v.pipe(
      listOf(v.object({ size: sizeSchema, values: v.fallback(cells, []) })),
      v.maxLength(maxSizeTableRows),
    ),
    howToMeasure: text,
  }),
  v.check(({ columns, rows }) =>
    columns.some((column, index) => column !== '' && rows.some(({ values }) => values[index])),
  ),
);
export type SizeTable = v.InferOutput<typeof sizeTableSchema>;

const colourSchema = v.object({
  name: requiredText,
  slug: v.object({ current: slugSchema }),
  colour: text,
  image: listOf(pictureSchema),
  isSoldOut: flag,
});

export const detailedProductSchema = v.object({
  ...productEntries,
  /** The products of its group, itself included, the oldest first. */
  colours: listOf(colourSchema),
  sizeTable: optional(sizeTableSchema),
  fit: optional(detail),
  model: optional(detail),
  fabric: optional(detail),
  care: uniqueTexts(detail),
});
export type DetailedProduct = v.InferOutput<typeof detailedProductSchema>;
