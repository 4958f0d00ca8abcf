import * as v from 'valibot';
import { parseSaleEnd } from './countdown.ts';
import {
  nonEmptyListOf,
  optional,
  pictureEntries,
  pictureSchema,
  requiredText,
  slugSchema,
  text,
} from './schemaParts.ts';
import type { CampaignPicture, HeroBanner, SaleBanner } from './types.ts';

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

const campaignPictureSchema: v.GenericSchema<unknown, CampaignPicture> = v.object({
  ...pictureEntries,
  link: optional(slugSchema),
});

export const heroBannerSchema: v.GenericSchema<unknown, HeroBanner> = v.object({
  _id: requiredText,
  banner: nonEmptyListOf(campaignPictureSchema),
});

export const homeBannerSchema: v.GenericSchema<unknown, CampaignPicture> = v.pipe(
  v.object({ banner: pictureSchema, link: optional(slugSchema) }),
  v.transform(({ banner, link }) => ({ ...banner, ...(link !== undefined && { link }) })),
);

export const subCategorySchema = requiredText;
