import { createImageUrlBuilder } from '@sanity/image-url';
import { config } from '../../config/config.ts';
import { imageQuality } from '../../config/constants.ts';
import type { Picture } from '../../domain/types.ts';

const builder = createImageUrlBuilder({
  projectId: config.sanity.projectId,
  dataset: config.sanity.dataset,
  ...(config.sanity.imageHost === undefined ? {} : { baseUrl: config.sanity.imageHost }),
});

/**
 * The URL of a picture, cropped as its owner chose, at most `widthPx` wide, in the best format that the browser accepts.
 * @param widthPx device px
 */
export function imageUrl({ asset, crop }: Picture, widthPx: number): string {
  return builder
    .image({ asset: { _ref: asset._ref }, ...(crop && { crop }) })
    .width(widthPx)
    .quality(imageQuality)
    .fit('max')
    .auto('format')
    .url();
}
