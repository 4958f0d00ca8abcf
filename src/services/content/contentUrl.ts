import { contentClient as settings } from '../../config/constants.ts';
import type { Settings } from '../../config/settings.ts';
import type { ContentRequest } from './queries.ts';

/** The URL of a query, or a path on the shop's own origin. Equals the content client's, so that both share the HTTP cache. */
export function contentUrl(sanity: Settings['sanity'], { query, params }: ContentRequest): string {
  const host = sanity.apiHost ?? `https://${sanity.projectId}.apicdn.sanity.io`;
  const search = new URLSearchParams({ query });
  for (const [name, value] of Object.entries(params)) search.append(`$${name}`, JSON.stringify(value));
  search.append('returnQuery', 'false');
  search.append('perspective', 'published');
  return `${host}/v${settings.apiVersion}/data/query/${sanity.dataset}?${search}`;
}
