import { imageQuality } from '../../config/constants.ts';
import type { Settings } from '../../config/settings.ts';
import type { Picture } from '../../domain/types.ts';

/**
 * The URL of an uncropped picture. Equals that of the image library, which is too large for the first load; a test
 * compares the two.
 * @param widthPx device px
 */
export function plainImageUrl(sanity: Settings['sanity'], picture: Picture, widthPx: number): string {
  const host = sanity.imageHost ?? 'https://cdn.sanity.io';
  const file = picture.asset._ref.replace(/^image-/, '').replace(/-(\w+)$/, '.$1');
  return `${host}/images/${sanity.projectId}/${sanity.dataset}/${file}?w=${widthPx}&q=${imageQuality}&fit=max&auto=format`;
}
