import type { MachineFile } from '../types.ts';
import type { Site } from './site.ts';

/**
 * `robots.txt`, which allows everything: the board is kept out by its `X-Robots-Tag`, which a crawler that may not read it
 * would never see. Crawlers look for it at the root of the host only.
 */
export const robotsFile = (site: Site): MachineFile => ({
  path: 'robots.txt',
  text: `User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`,
});
