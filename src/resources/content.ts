import { contentStaleAfterMs, listingPageSize } from '../config/constants.ts';
import type { DetailedProduct } from '../domain/detailedProduct.ts';
import type { HomeContent } from '../services/content/home.ts';
import type { PageContent, Listing, ListingChoice } from '../domain/types.ts';
import type { Resource } from './resourceCache.ts';

export const homeContent: Resource<HomeContent> = {
  key: 'home',
  // Its code loads with the home page.
  load: async () => (await import('../services/content/home.ts')).fetchHome(),
  staleAfterMs: contentStaleAfterMs,
};

export const productContent = (slug: string): Resource<DetailedProduct | null> => ({
  key: `product ${slug}`,
  // Its code loads with the product page.
  load: async () => (await import('../services/content/product.ts')).fetchProduct(slug),
  staleAfterMs: contentStaleAfterMs,
});

// Its code loads with the listing.
const listings = () => import('../services/content/listing.ts');

export const listingContent = (choice: ListingChoice): Resource<Listing> => ({
  key: `listing ${JSON.stringify(choice)}`,
  load: async (current) => (await listings()).fetchListing(choice, 0, current?.until ?? listingPageSize),
  staleAfterMs: contentStaleAfterMs,
});

export const nextPageOf =
  (choice: ListingChoice): Resource<Listing>['load'] =>
  async (current) => {
    const { fetchListing, fetchListingPage } = await listings();
    if (!current) return fetchListing(choice, 0, listingPageSize);
    const until = current.until + listingPageSize;
    const page = await fetchListingPage(choice, current.until, until, current.colourGroups);
    // A product added to the catalogue since then has moved another from the previous page to this one.
    const known = new Set(current.products.map(({ _id }) => _id));
    const added = page.products.filter(({ _id }) => !known.has(_id));
    return { ...current, total: page.total, until, products: [...current.products, ...added] };
  };

export function contentResource(content: PageContent): Resource<unknown> {
  switch (content.kind) {
    case 'home':
      return homeContent;
    case 'listing':
      return listingContent(content.choice);
    case 'product':
      return productContent(content.slug);
  }
}
