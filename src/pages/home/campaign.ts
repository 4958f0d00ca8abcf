import { titleFromSlug } from '../../domain/slug.ts';
import { genders } from '../../domain/types.ts';
import type { HomeContent } from '../../domain/types.ts';

/** The collection for campaign pictures without a link. */
export function mainCollection({ bestSelling, newArrivals }: HomeContent): string {
  return bestSelling[0]?.gender ?? newArrivals[0]?.gender ?? genders[1];
}

/** Where the picture at the top leads: its own link, the first sale, or a collection. */
export function topLink(content: HomeContent): string {
  const saleLinks = content.sales.map(({ route_path }) => route_path);
  return content.homeBanners[0]?.link ?? saleLinks.find(Boolean) ?? mainCollection(content);
}

/** The call to action of a campaign: names the collection or the product it leads to. */
export const callToAction = (link: string): string =>
  `Shop ${genders.some((gender) => gender === link) ? link : titleFromSlug(link)}`;
