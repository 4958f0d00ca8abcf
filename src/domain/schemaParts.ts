import * as v from 'valibot';
import { cleanName, sanitizeText } from '../lib/text.ts';
import { isImageAssetId } from './images.ts';
import { purchaseTextLimits } from './limits.ts';
import { isSlug } from './slug.ts';
import type { Picture } from './types.ts';

/** Cleans to one line. Categories and sizes are compared with others, and an import may have spaces around them. */
export const requiredText = v.pipe(v.string(), v.transform(cleanName), v.minLength(1));
export const text = v.fallback(v.pipe(v.string(), v.transform(sanitizeText)), '');
export const flag = v.fallback(v.boolean(), false);
export const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** A list without its invalid entries. Anything but a list becomes an empty one. */
export function listOf<Output>(schema: v.GenericSchema<unknown, Output>) {
  return v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((entries): Output[] =>
      entries.flatMap((entry) => {
        const parsed = v.safeParse(schema, entry);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  );
}

export const uniqueTexts = (schema: v.GenericSchema<unknown, string>) =>
  v.pipe(
    listOf(schema),
    v.transform((texts) => [...new Set(texts)]),
  );

const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** Like `listOf`, but fails if no entry is valid. Has its own array check, because `listOf` accepts a missing list. */
export const nonEmptyListOf = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  v.pipe(v.array(v.unknown()), listOf(schema), v.minLength(1));

export const pictureEntries = {
  asset: v.object({
    _ref: v.pipe(
      v.string(),
      v.check((id) => id.length <= purchaseTextLimits.productImages && isImageAssetId(id)),
    ),
  }),
  alt: optional(requiredText),
  crop: optional(v.object({ top: fraction, bottom: fraction, left: fraction, right: fraction })),
  hotspot: optional(v.object({ x: fraction, y: fraction, width: fraction, height: fraction })),
};

export const pictureSchema: v.GenericSchema<unknown, Picture> = v.object(pictureEntries);

export const slugSchema = v.pipe(
  v.string(),
  v.transform(cleanName),
  v.check((slug) => slug.length <= purchaseTextLimits.productName && isSlug(slug)),
);
