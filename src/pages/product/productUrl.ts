import { productFolder } from '../../domain/pageFolders.ts';
import { productPath } from '../../paths.ts';

/** The build names a canonical URL in the pages that it writes. In development there are none. */
const hasPages = () => document.querySelector('link[rel="canonical"]') !== null;

/** The URL of a product to send to others: that of its page, whose picture and price a chat can show. */
export function productUrl(slug: string): string {
  const { origin, pathname, href } = window.location;
  return hasPages() ? new URL(productFolder(slug), href).href : `${origin}${pathname}#${productPath(slug)}`;
}
