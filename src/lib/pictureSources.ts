import type { Picture } from '../types.ts';
import { pictureSize } from './images.ts';

const offeredWidthsPx = [160, 320, 480, 640, 960, 1280, 1920];
const maxWidthPx = 2560;

/** How wide pictures are shown, as in the `sizes` attribute of an image. */
export const shownWidths = {
  topBanner: '(min-width: 40rem) 100vw, 200vw',
  card: '(min-width: 80rem) 18rem, (min-width: 64rem) 22vw, (min-width: 40rem) 30vw, 45vw',
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
 * @param addressOf gives the address of a picture in a width (px)
 * @returns undefined when the picture's asset id is malformed
 */
export function pictureSources(
  picture: Picture,
  addressOf: (picture: Picture, widthPx: number) => string,
): PictureSources | undefined {
  const size = pictureSize(picture);
  if (!size) return undefined;
  const widths = [
    ...offeredWidthsPx.filter((widthPx) => widthPx < size.widthPx),
    Math.min(size.widthPx, maxWidthPx),
  ];
  const middle = widths[Math.floor(widths.length / 2)] ?? size.widthPx;
  return {
    ...size,
    src: addressOf(picture, middle),
    srcSet: widths.map((widthPx) => `${addressOf(picture, widthPx)} ${widthPx}w`).join(', '),
  };
}
