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

/** What the owner's crop leaves of a picture, in its px; undefined if its asset id is malformed, or nothing is left. */
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
