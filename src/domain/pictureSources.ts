import type { Picture } from './types.ts';
import { pictureSize } from './images.ts';

/**
 * None is more than half as wide again as the one before, so that little is fetched in vain; among them the widths of
 * most phones, 360 px of two or three device pixels each.
 */
const offeredWidthsPx = [160, 240, 320, 480, 720, 1080, 1440, 1920];
const maxWidthPx = 2560;
const maxWidthForLessDataPx = 640;

/** How wide pictures are drawn, as in the `sizes` attribute of an image; those that are cut at their sides, wider than their frame. */
export const shownWidths = {
  // 229vw on a phone, of which it shows 100; there a little less sharpness is worth half of the bytes.
  topBanner: '(min-width: 40rem) 100vw, 147vw',
  card: '(min-width: 80rem) 18rem, (min-width: 64rem) 22vw, (min-width: 40rem) 30vw, calc(50vw - 1.5rem)',
  gallery: '(min-width: 80rem) 40rem, (min-width: 56rem) 48vw, 92vw',
} as const;

interface PictureSources {
  src: string;
  srcSet: string;
  widthPx: number;
  heightPx: number;
}

/**
 * The addresses of a picture in several widths, none wider than the picture itself.
 * @param urlOf gives the address of a picture in a width (px)
 * @param withLessData leaves the large ones out
 * @returns undefined when the picture's asset id is malformed
 */
export function pictureSources(
  picture: Picture,
  urlOf: (picture: Picture, widthPx: number) => string,
  withLessData: boolean,
): PictureSources | undefined {
  const size = pictureSize(picture);
  if (!size) return undefined;
  const largestPx = Math.min(size.widthPx, withLessData ? maxWidthForLessDataPx : maxWidthPx);
  const widths = [...offeredWidthsPx.filter((widthPx) => widthPx < largestPx), largestPx];
  const middle = widths[Math.floor(widths.length / 2)] ?? size.widthPx;
  return {
    ...size,
    src: urlOf(picture, middle),
    srcSet: widths.map((widthPx) => `${urlOf(picture, widthPx)} ${widthPx}w`).join(', '),
  };
}
