import * as v from 'valibot';
import { sanitizeText } from '../lib/sanitizeText.ts';
import { isImageAssetId } from './images.ts';
import { purchaseTextLimits } from './limits.ts';
import { isSlug } from './slug.ts';
import type { Picture } from './types.ts';

export const requiredText = v.pipe(v.string(), v.transform(sanitizeText), v.minLength(1));
export const text = v.fallback(v.pipe(v.string(), v.transform(sanitizeText)), '');
export const flag = v.fallback(v.boolean(), false);
export const optionally = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** A list of which the entries that do not fit are left out; anything but a list is an empty one. */
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

/** Filled texts, each once. */
export const textsOf = (schema: v.GenericSchema<unknown, string>) =>
  v.pipe(
    listOf(schema),
    v.transform((texts) => [...new Set(texts)]),
  );

/** Part of a picture's width or height. */
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** As `listOf`, but nothing where nothing fits. A pipe that began with a fallback would let a missing list pass. */
export const someOf = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  v.pipe(v.array(v.unknown()), listOf(schema), v.minLength(1));

/** Safe within the quotes of a style. A drawing (SVG) runs no script and loads nothing where it is a picture. */
const previewSchema = v.pipe(v.string(), v.regex(/^data:image\/[\w.+-]+;base64,[A-Za-z0-9+/]+=*$/));

export const pictureSchema: v.GenericSchema<unknown, Picture> = v.object({
  asset: v.object({
    _ref: v.pipe(
      v.string(),
      v.check((id) => id.length <= purchaseTextLimits.productImages && isImageAssetId(id)),
    ),
  }),
  lqip: optionally(previewSchema),
  alt: optionally(requiredText),
  crop: optionally(v.object({ top: share, bottom: share, left: share, right: share })),
  hotspot: optionally(v.object({ x: share, y: share, width: share, height: share })),
});

export const slugSchema = v.pipe(
  v.string(),
  v.check((slug) => slug.length <= purchaseTextLimits.productName && isSlug(slug)),
);
