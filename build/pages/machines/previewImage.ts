import { keptPart } from '../../../src/domain/images.ts';
import type { Picture } from '../../../src/domain/types.ts';
import type { Page } from '../types.ts';
import { jpegUrl } from './pictureUrl.ts';
import type { Site } from './site.ts';

/** The size that Facebook, WhatsApp and X show without cutting. */
export const previewSize = { widthPx: 1200, heightPx: 630 } as const;

/** WhatsApp shows no picture above 300 KB. With these qualities, even one of noise stays below. */
const quality = { whole: 80, cut: 60 } as const;

/** A picture is cut to the preview's shape if it loses less than this fraction of its area. */
const maxLoss = 0.35;

export interface PreviewImage {
  url: string;
  widthPx: number;
  heightPx: number;
  type: 'image/jpeg' | 'image/png';
  alt: string;
}

/** A product picture as a shopping service wants it: whole, without a frame, large. */
export const catalogueImageUrl = (site: Site, picture: Picture): string =>
  jpegUrl(site, picture, { widthPx: 1200, quality: 80 });

function lossOf(picture: Picture): number {
  const size = keptPart(picture);
  if (!size) return 1;
  const ratio = size.widthPx / size.heightPx;
  const wanted = previewSize.widthPx / previewSize.heightPx;
  return 1 - Math.min(ratio / wanted, wanted / ratio);
}

/** A tall picture stands whole on the shop's paper colour, because cutting would leave only the middle of a dress. */
export function previewOf(site: Site, picture: Picture, alt: string): PreviewImage {
  const shape = lossOf(picture) < maxLoss ? 'cut' : 'whole';
  const url = jpegUrl(site, picture, { ...previewSize, shape, quality: quality[shape] });
  return { url, ...previewSize, type: 'image/jpeg', alt: picture.alt ?? alt };
}

/** A picture that the page shows; undefined if it shows none. */
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
export function previewImage(page: Page, site: Site): PreviewImage {
  const picture = pictureOf(page);
  const alt = page.kind === 'product' ? page.product.name : site.name;
  return picture
    ? previewOf(site, picture, alt)
    : { url: `${site.url}/icon-512.png`, widthPx: 512, heightPx: 512, type: 'image/png', alt: site.name };
}
