import Papa from 'papaparse';
import type { FeedItem } from './feedItem.ts';
import type { TextFile } from '../types.ts';

/** The owner's crop has three in a picture's URL, where a list would be split. */
const withoutCommas = (url: string) => url.replaceAll(',', '%2C');

const columns: Record<string, (item: FeedItem) => string | undefined> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  description: ({ description }) => description,
  // With spaces, unlike Google's.
  availability: ({ isAvailable }) => (isAvailable ? 'in stock' : 'out of stock'),
  condition: () => 'new',
  price: ({ price }) => price,
  link: ({ link }) => link,
  image_link: ({ imageLink }) => imageLink,
  brand: ({ brand }) => brand,
  sale_price: ({ salePrice }) => salePrice,
  sale_price_effective_date: ({ saleDates }) => saleDates,
  additional_image_link: ({ moreImageLinks }) => moreImageLinks.map(withoutCommas).join(','),
  item_group_id: ({ groupId }) => groupId,
  google_product_category: ({ category }) => category,
  product_type: ({ productType }) => productType,
  age_group: ({ ageGroup }) => ageGroup,
  gender: ({ gender }) => gender,
  color: ({ colour }) => colour,
  size: ({ size }) => size,
  material: ({ material }) => material,
};

function* metaText(items: Iterable<FeedItem>) {
  yield Papa.unparse([Object.keys(columns)]);
  for (const item of items) {
    const row = Object.values(columns).map((valueOf) => valueOf(item));
    yield `\r\n${Papa.unparse([row], { escapeFormulae: /^\s*[=+\-@]/ })}`;
  }
}

/** A CSV file, so that its owner can open it in a spreadsheet, where a name that begins with `=` must not run. */
export const metaFeed = (items: Iterable<FeedItem>): TextFile => ({
  path: 'feeds/meta.csv',
  text: metaText(items),
});
