import type { Catalogue } from '../types.ts';
import { feedItems } from './feedItem.ts';
import { googleFeed } from './googleFeed.ts';
import { metaFeed } from './metaFeed.ts';
import { robotsFile } from './robots.ts';
import { sitemapFiles } from './sitemap.ts';
import type { Site } from './site.ts';

/** A file for machines, with its path in the build: `feeds/google.xml`. */
export interface MachineFile {
  path: string;
  text: string;
}

/**
 * All files for search engines and shopping services.
 * @param catalogue only with products that have a page
 */
export function machineFiles(catalogue: Catalogue, site: Site): MachineFile[] {
  const items = feedItems(catalogue.products, site);
  return [...sitemapFiles(catalogue, site), robotsFile(site), googleFeed(items, site), metaFeed(items)];
}
