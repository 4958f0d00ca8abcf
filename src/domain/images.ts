import type { Picture } from './types.ts';

const assetIdPattern = /^image-[A-Za-z0-9]+-(\d{1,5})x(\d{1,5})-[a-z0-9]{2,5}$/;

export function isImageAssetId(text: string): boolean {
  return assetIdPattern.test(text);
}

/** Tells whether browsers show it. Others, such as HEIC and TIFF, are asked for as JPEG. */
export const isBrowserFormat = (assetId: string): boolean =>
  /-(?:jpe?g|png|webp|gif|svg|avif)$/.test(assetId);

export function isCropped({ crop }: Picture): boolean {
  // The boot script calls this with an unparsed response, where a missing crop is null.
  return crop ? crop.left + crop.right + crop.top + crop.bottom > 0 : false;
}

/** Returns what the owner's crop leaves, in px of the picture; undefined if its asset id is malformed, or nothing is left. */
export function keptPart({ asset, crop }: Picture) {
  const [, width, height] = (assetIdPattern.exec(asset._ref) ?? []).map(Number);
  if (width === undefined || height === undefined) return undefined;
  const { left, right, top, bottom } = crop ?? { left: 0, right: 0, top: 0, bottom: 0 };
  const leftPx = Math.round(left * width);
  const topPx = Math.round(top * height);
  const widthPx = Math.round(width - right * width - leftPx);
  const heightPx = Math.round(height - bottom * height - topPx);
  return widthPx > 0 && heightPx > 0 ? { leftPx, topPx, widthPx, heightPx } : undefined;
}

const offeredWidthsPx = [160, 240, 320, 480, 600, 720, 1080, 1440, 1920];
const maxWidthPx = 2560;
export const reducedDataWidths = 5;
const maxReducedDataWidthPx = offeredWidthsPx[reducedDataWidths - 1] ?? maxWidthPx;

export const imageSizes = {
  // On a phone the picture is 165vw wide, of which 100vw are visible. A smaller value saves bytes at little loss.
  topBanner: '(min-width: 40rem) 100vw, 133vw',
  sale: '(min-width: 100rem) 32rem, (min-width: 64rem) 28rem, (min-width: 40rem) 36vw, 44vw',
  wideSale: '(min-width: 64rem) 46vw, (min-width: 40rem) 36vw, 44vw',
  slide: '(min-width: 64rem) 50vw, (min-width: 40rem) 80vw, 96vw',
  wideSlide: '(min-width: 64rem) 100vw, (min-width: 40rem) 80vw, 96vw',
  footerBanner: '(min-width: 40rem) 100vw, 206vw',
  // Up to six columns: a card of a full row is never wider than 18rem.
  card: '(min-width: 80rem) 18rem, (min-width: 64rem) 22vw, (min-width: 40rem) 30vw, calc(50vw - 1.5rem)',
  gallery:
    '(min-width: 100rem) 46rem, (min-width: 80rem) 38rem, (min-width: 44rem) 48vw, (min-width: 35rem) 70vw, 100vw',
} as const;

/** Returns the URLs of a picture in several widths, up to its own; undefined if its asset id is malformed. */
export function pictureSources(
  picture: Picture,
  urlOf: (picture: Picture, widthPx: number) => string,
  hasReducedData: boolean,
) {
  const part = keptPart(picture);
  if (!part) return undefined;
  const { widthPx: ownWidthPx, heightPx } = part;
  const largestPx = Math.min(ownWidthPx, hasReducedData ? maxReducedDataWidthPx : maxWidthPx);
  const widths = [...offeredWidthsPx.filter((widthPx) => widthPx < largestPx), largestPx];
  const middle = widths[Math.floor(widths.length / 2)] ?? ownWidthPx;
  return {
    widthPx: ownWidthPx,
    heightPx,
    src: urlOf(picture, middle),
    srcSet: widths.map((widthPx) => `${urlOf(picture, widthPx)} ${widthPx}w`).join(', '),
  };
}
