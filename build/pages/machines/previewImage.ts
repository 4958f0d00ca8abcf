import { createImageUrlBuilder } from '@sanity/image-url';
import { keptPart } from '../../../src/domain/images.ts';
import type { Picture } from '../../../src/domain/types.ts';
import type { Page } from '../types.ts';
import type { Site } from './site.ts';

/** The size that Facebook, WhatsApp and X show without cutting. */
const previewSize = { widthPx: 1200, heightPx: 630 } as const;

/** WhatsApp shows no picture above 300 KB. With these qualities, even one of noise stays below. */
const qualities = { whole: 80, cut: 60 } as const;

/** A picture is cut to the preview's shape if it loses less than this fraction of its area. */
const maxLoss = 0.35;

/**
 * The URL of a picture as JPEG, which every crawler reads, with the owner's crop and around the owner's hotspot.
 * @param shape `cut` loses what does not fit, `whole` adds borders in the shop's paper colour
 */
function jpegUrl(site: Site, picture: Picture, quality: number, shape?: 'cut' | 'whole'): string {
  const { projectId, dataset, imageHost: baseUrl } = site;
  const { asset, crop, hotspot } = picture;
  const jpeg = createImageUrlBuilder({ projectId, dataset, baseUrl })
    .image({ asset: { _ref: asset._ref }, ...(crop && { crop }), ...(hotspot && { hotspot }) })
    .width(previewSize.widthPx)
    .quality(quality)
    .bg(site.paper.slice(1))
    .format('jpg');
  if (shape === undefined) return jpeg.fit('max').url();
  if (shape === 'cut') return jpeg.height(previewSize.heightPx).fit('crop').url();
  // Given a height, the library would cut the picture.
  return `${jpeg.fit('fill').url()}&h=${previewSize.heightPx}`;
}

export const catalogueImageUrl = (site: Site, picture: Picture): string => jpegUrl(site, picture, 80);

function lossOf(picture: Picture): number {
  const size = keptPart(picture);
  if (!size) return 1;
  const ratio = size.widthPx / size.heightPx;
  const wanted = previewSize.widthPx / previewSize.heightPx;
  return 1 - Math.min(ratio / wanted, wanted / ratio);
}

/** A tall picture stands whole on the shop's paper colour, because cutting would leave only the middle of a dress. */
function previewOf(site: Site, picture: Picture, alt: string) {
  const shape = lossOf(picture) < maxLoss ? 'cut' : 'whole';
  const url = jpegUrl(site, picture, qualities[shape], shape);
  return { url, ...previewSize, type: 'image/jpeg', alt: picture.alt ?? alt };
}

function pictureOf(page: Page): Picture | undefined {
  if (page.kind === 'product') return page.product.image[0];
  if (page.kind === 'collection') return page.listing.products.flatMap(({ image }) => image.slice(0, 1))[0];
  const { heroBanners, sales, homeBanners } = page.home;
  return [
    ...homeBanners,
    ...heroBanners.flatMap(({ banner }) => banner),
    ...sales.flatMap(({ sale_img: picture }) => picture ?? []),
  ][0];
}

/** The picture of a page's link preview: one of its own, or else the shop's icon, which chats show small. */
export function previewImage(page: Page, site: Site) {
  const picture = pictureOf(page);
  const alt = page.kind === 'product' ? page.product.name : site.name;
  return picture
    ? previewOf(site, picture, alt)
    : { url: `${site.url}/icon-512.png`, widthPx: 512, heightPx: 512, type: 'image/png', alt: site.name };
}
