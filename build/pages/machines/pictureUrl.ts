import { createImageUrlBuilder } from '@sanity/image-url';
import type { Picture } from '../../../src/domain/types.ts';
import type { Site } from './site.ts';

interface JpegOptions {
  widthPx: number;
  heightPx?: number;
  /** `cut` loses what does not fit, `whole` adds borders in the shop's paper colour. */
  shape?: 'cut' | 'whole';
  quality: number;
}

/** The URL of a picture as JPEG, which every crawler reads, with the owner's crop and around the owner's hotspot. */
export function jpegUrl(site: Site, picture: Picture, options: JpegOptions): string {
  const { widthPx, heightPx, shape, quality } = options;
  const { projectId, dataset, imageHost: baseUrl } = site;
  const { asset, crop, hotspot } = picture;
  const jpeg = createImageUrlBuilder({ projectId, dataset, baseUrl })
    .image({ asset: { _ref: asset._ref }, ...(crop && { crop }), ...(hotspot && { hotspot }) })
    .width(widthPx)
    .quality(quality)
    .bg(site.paper.slice(1))
    .format('jpg');
  if (heightPx === undefined) return jpeg.fit('max').url();
  if (shape === 'cut') return jpeg.height(heightPx).fit('crop').url();
  // Given a height, the library would cut the picture.
  return `${jpeg.fit('fill').url()}&h=${heightPx}`;
}
