import { shop } from '../../src/config/shop.ts';
import { isSlug } from '../../src/domain/slug.ts';
import { listingPath, paths, productPath } from '../../src/paths.ts';

type Document = Readonly<Record<string, unknown>>;

export const slugOf = ({ slug }: Document) =>
  typeof slug === 'object' && slug !== null && 'current' in slug ? slug.current : undefined;

/** The route of the shop that shows a document; undefined if there is none. */
function pathOf(document: Document): string | undefined {
  switch (document._type) {
    case 'product': {
      const slug = slugOf(document);
      return typeof slug === 'string' && isSlug(slug) ? productPath(slug) : undefined;
    }
    case 'product_category':
      return typeof document.product_gender === 'string' ? listingPath(document.product_gender) : undefined;
    case 'hero_sale':
    case 'hero_banner':
    case 'home_banner':
      return paths.home;
    default:
      return undefined;
  }
}

/**
 * Where the shop shows a document.
 * @param shopUrl without a trailing slash; by default the public URL of the shop
 */
export function shopLinkOf(document: Document, shopUrl: string = shop.url): string | undefined {
  const path = pathOf(document);
  return path === undefined ? undefined : `${shopUrl.replace(/\/+$/, '')}/#${path}`;
}
