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

export const saleBannerSchema = v.pipe(
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
export type SaleBanner = v.InferOutput<typeof saleBannerSchema>;

const campaignEntries = { link: optional(slugSchema), caption: optional(requiredText) };

const campaignPictureSchema = v.object({ ...pictureEntries, ...campaignEntries });
export type CampaignPicture = v.InferOutput<typeof campaignPictureSchema>;

export const heroBannerSchema = v.object({
  _id: requiredText,
  banner: nonEmptyListOf(campaignPictureSchema),
});
export type HeroBanner = v.InferOutput<typeof heroBannerSchema>;

export const homeBannerSchema: v.GenericSchema<unknown, CampaignPicture> = v.pipe(
  v.object({ banner: pictureSchema, ...campaignEntries }),
  v.transform(({ banner, ...campaign }) => ({ ...banner, ...campaign })),
);
