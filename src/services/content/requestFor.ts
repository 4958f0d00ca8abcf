import { listingPageSize } from '../../config/constants.ts';
import type { PageContent } from '../../domain/types.ts';
import { productRequest } from './productQueries.ts';
import { homeRequest } from './homeQueries.ts';
import { listingRequest } from './listingQueries.ts';
import type { ContentRequest } from './queries.ts';

/** Equals the page's own request, for the boot script: otherwise the page will not take its result. */
export function requestFor(content: PageContent): ContentRequest {
  switch (content.kind) {
    case 'home':
      return homeRequest;
    case 'listing':
      return listingRequest(content.choice, 0, listingPageSize);
    case 'product':
      return productRequest(content.slug);
  }
}
