import { contentClient as settings, imageQuality } from '../../config/constants.ts';
import type { Settings } from '../../config/settings.ts';
import type { ContentRequest } from './queries.ts';
import { isBrowserFormat, isCropped, keptPart } from '../../domain/images.ts';
import type { Picture } from '../../domain/types.ts';

/** Equals the content client's URL, so that both share the HTTP cache. */
export function contentUrl(sanity: Settings['sanity'], { query, params }: ContentRequest): string {
  const host = sanity.apiHost ?? `https://${sanity.projectId}.apicdn.sanity.io`;
  const search = new URLSearchParams({ query });
  for (const [name, value] of Object.entries(params)) search.append(`$${name}`, JSON.stringify(value));
  search.append('returnQuery', 'false');
  search.append('perspective', 'published');
  return `${host}/v${settings.apiVersion}/data/query/${sanity.dataset}?${search}`;
}

/** Takes device px. Equals the URL of the content service's own library, which is too large for the first load. */
export function imageUrl(sanity: Settings['sanity'], picture: Picture, widthPx: number): string {
  const host = sanity.imageHost ?? 'https://cdn.sanity.io';
  const file = picture.asset._ref.replace(/^image-/, '').replace(/-(\w+)$/, '.$1');
  const part = isCropped(picture) ? keptPart(picture) : undefined;
  const rect = part ? `rect=${part.leftPx},${part.topPx},${part.widthPx},${part.heightPx}&` : '';
  const format = isBrowserFormat(picture.asset._ref) ? 'auto=format' : 'fm=jpg';
  return `${host}/images/${sanity.projectId}/${sanity.dataset}/${file}?${rect}w=${widthPx}&q=${imageQuality}&fit=max&${format}`;
}
