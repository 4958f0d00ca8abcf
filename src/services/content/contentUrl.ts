import { contentClient as settings } from '../../config/constants.ts';
import type { Settings } from '../../config/settings.ts';
import type { ContentRequest } from './queries.ts';

/**
 * The URL of a query. Must equal the content client's URL exactly, so that both share the HTTP cache.
 * @returns a URL, or a path if the content service is on the shop's own origin
 */
export function contentUrl(sanity: Settings['sanity'], { query, params }: ContentRequest): string {
  const host = sanity.apiHost ?? `https://${sanity.projectId}.apicdn.sanity.io`;
  const search = new URLSearchParams({ query });
  for (const [name, value] of Object.entries(params)) search.append(`$${name}`, JSON.stringify(value));
  search.append('returnQuery', 'false');
  search.append('perspective', 'published');
  return `${host}/v${settings.apiVersion}/data/query/${sanity.dataset}?${search}`;
}
