import type { Catalogue, MachineFile } from '../types.ts';
import { feedItems } from './feedItem.ts';
import { googleFeed } from './googleFeed.ts';
import { metaFeed } from './metaFeed.ts';
import { robotsFile, sitemapFiles } from './sitemap.ts';
import type { Site } from './site.ts';

/**
 * All files for search engines and shopping services. One at a time: of a large catalogue, each feed takes a hundred megabytes.
 * @param catalogue only with products that have a page
 */
export function* machineFiles(catalogue: Catalogue, site: Site): Generator<MachineFile> {
  yield* sitemapFiles(catalogue, site);
  yield robotsFile(site);
  const items = feedItems(catalogue.products, site);
  yield googleFeed(items, site);
  yield metaFeed(items);
}
