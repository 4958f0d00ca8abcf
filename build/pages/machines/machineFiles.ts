import type { Catalogue, TextFile } from '../types.ts';
import { feedItems } from './feedItem.ts';
import { googleFeed } from './googleFeed.ts';
import { metaFeed } from './metaFeed.ts';
import { robotsFile, sitemapFiles } from './sitemap.ts';
import type { Site } from './site.ts';

/**
 * All files for search engines and shopping services.
 * @param catalogue only with products that have a page
 */
export function* machineFiles(catalogue: Catalogue, site: Site): Generator<TextFile> {
  yield* sitemapFiles(catalogue, site);
  yield robotsFile(site);
  yield googleFeed(feedItems(catalogue.products, site), site);
  yield metaFeed(feedItems(catalogue.products, site));
}
