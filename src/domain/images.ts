import type { Picture } from './types.ts';

const assetIdPattern = /^image-[A-Za-z0-9]+-(\d{1,5})x(\d{1,5})-(?:jpe?g|png|webp|gif|svg|avif)$/;

/** Whether a text is the asset id of a picture in the content service. */
export function isImageAssetId(text: string): boolean {
  return assetIdPattern.test(text);
}

/** Whether the owner has cropped a picture. */
export function isCropped({ crop }: Picture): boolean {
  // The boot script calls this with an unparsed response, where a missing crop is null.
  return crop ? crop.left + crop.right + crop.top + crop.bottom > 0 : false;
}

/**
 * Width and height in px of a picture after its crop, from its asset id.
 * @returns undefined if the id is malformed or the crop leaves nothing
 */
export function pictureSize({ asset, crop }: Picture): { widthPx: number; heightPx: number } | undefined {
  const [, width, height] = assetIdPattern.exec(asset._ref) ?? [];
  const { left, right, top, bottom } = crop ?? { left: 0, right: 0, top: 0, bottom: 0 };
  const widthPx = Math.round(Number(width) * (1 - left - right));
  const heightPx = Math.round(Number(height) * (1 - top - bottom));
  return widthPx > 0 && heightPx > 0 ? { widthPx, heightPx } : undefined;
}
