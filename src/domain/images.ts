import type { Picture } from './types.ts';

const assetIdPattern = /^image-[A-Za-z0-9]+-(\d{1,5})x(\d{1,5})-(?:jpe?g|png|webp|gif|svg|avif)$/;

/** Whether a text is the id of an image asset of the content service. */
export function isImageAssetId(text: string): boolean {
  return assetIdPattern.test(text);
}

/** Whether the owner cut something off a picture. */
export function isCropped({ crop }: Picture): boolean {
  // The boot script asks this of an answer that was not parsed: there a picture without a crop has null.
  return crop ? crop.left + crop.right + crop.top + crop.bottom > 0 : false;
}

/**
 * Width and height in px of what the owner left of a picture, read from its asset id.
 * @returns undefined when the id is malformed, or nothing is left
 */
export function pictureSize({ asset, crop }: Picture): { widthPx: number; heightPx: number } | undefined {
  const [, width, height] = assetIdPattern.exec(asset._ref) ?? [];
  const { left, right, top, bottom } = crop ?? { left: 0, right: 0, top: 0, bottom: 0 };
  const widthPx = Math.round(Number(width) * (1 - left - right));
  const heightPx = Math.round(Number(height) * (1 - top - bottom));
  return widthPx > 0 && heightPx > 0 ? { widthPx, heightPx } : undefined;
}
