import * as v from 'valibot';
import { parseSaleEnd } from './countdown.ts';
import { optional, pictureSchema, requiredText, slugSchema, nonEmptyListOf, text } from './schemaParts.ts';
import type { HeroBanner, Picture, SaleBanner } from './types.ts';

export const saleBannerSchema: v.GenericSchema<unknown, SaleBanner> = v.pipe(
  v.object({
    _id: requiredText,
    header: text,
    sale_end: optional(v.string()),
    route_path: optional(slugSchema),
    sale_category: v.fallback(v.object({ title: text }), { title: '' }),
    sale_img: optional(pictureSchema),
  }),
  v.transform(({ sale_end, ...banner }) => ({ ...banner, saleEndMs: parseSaleEnd(sale_end) })),
);

export const heroBannerSchema: v.GenericSchema<unknown, HeroBanner> = v.object({
  _id: requiredText,
  banner: nonEmptyListOf(pictureSchema),
});

export const homeBannerSchema: v.GenericSchema<unknown, Picture> = v.pipe(
  v.object({ banner: pictureSchema }),
  v.transform(({ banner }) => banner),
);

export const subCategorySchema = requiredText;
