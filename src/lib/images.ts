import type { Picture } from '../types.ts';

const assetIdPattern = /^image-[A-Za-z0-9]+-(\d+)x(\d+)-(?:jpe?g|png|webp|gif|svg|avif)$/;

/** Whether a text is the id of an image asset of the content service. */
export function isImageAssetId(text: string): boolean {
  return assetIdPattern.test(text);
}

/**
 * Width and height of a picture in px, read from its asset id.
 * @returns undefined when the id is malformed
 */
export function pictureSize(picture: Picture): { widthPx: number; heightPx: number } | undefined {
  const [, width, height] = assetIdPattern.exec(picture.asset._ref) ?? [];
  return width && height ? { widthPx: Number(width), heightPx: Number(height) } : undefined;
}
