import { imageQuality } from '../../config/constants.ts';
import type { Settings } from '../../config/settings.ts';
import { isCropped, keptPart } from '../../domain/images.ts';
import type { Picture } from '../../domain/types.ts';

/**
 * The URL of a picture, cropped as its owner chose, at most so many device px wide, in the best format for the browser. Equals
 * that of the content service's own library, which is too large for the first load.
 */
export function imageUrl(sanity: Settings['sanity'], picture: Picture, widthPx: number): string {
  const host = sanity.imageHost ?? 'https://cdn.sanity.io';
  const file = picture.asset._ref.replace(/^image-/, '').replace(/-(\w+)$/, '.$1');
  const part = isCropped(picture) ? keptPart(picture) : undefined;
  const rect = part ? `rect=${part.leftPx},${part.topPx},${part.widthPx},${part.heightPx}&` : '';
  return `${host}/images/${sanity.projectId}/${sanity.dataset}/${file}?${rect}w=${widthPx}&q=${imageQuality}&fit=max&auto=format`;
}
