import { contentClient } from '../config/constants.ts';
import type { Settings } from '../config/settings.ts';
import type { Places } from './requestKind.ts';

/** @param root the URL of the shop's folder; a host in the settings may be a path on its origin */
export function placesOf(
  { projectId, dataset, apiHost, imageHost }: Settings['sanity'],
  root: string,
): Places {
  const absolute = (url: string) => new URL(url, root).href.replace(/\/+$/, '');
  const contentHost = absolute(apiHost ?? `https://${projectId}.apicdn.sanity.io`);
  return {
    root,
    query: `${contentHost}/v${contentClient.apiVersion}/data/query/${dataset}`,
    pictures: `${absolute(imageHost ?? 'https://cdn.sanity.io')}/images/${projectId}/${dataset}/`,
  };
}
