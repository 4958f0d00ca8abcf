import { xmlElement as element } from './escape.ts';
import type { FeedItem } from './feedItem.ts';
import type { TextFile } from '../types.ts';
import { country } from './offer.ts';
import { homeUrl } from './site.ts';
import type { Site } from './site.ts';

type Field = readonly [name: string, value: string | undefined];

function googleFields(item: FeedItem): Field[] {
  return [
    ['id', item.id],
    ['title', item.title],
    ['description', item.description],
    ['link', item.link],
    ['image_link', item.imageLink],
    ...item.moreImageLinks.map((link): Field => ['additional_image_link', link]),
    ['availability', item.isAvailable ? 'in_stock' : 'out_of_stock'],
    ['price', item.price],
    ['sale_price', item.salePrice],
    ['sale_price_effective_date', item.saleDates],
    ['brand', item.brand],
    // The shop knows no GTIN or manufacturer's number of its products.
    ['identifier_exists', 'no'],
    ['condition', 'new'],
    ['age_group', item.ageGroup],
    ['gender', item.gender],
    ['color', item.colour],
    ['size', item.size],
    ['material', item.material],
    ['item_group_id', item.groupId],
    ['google_product_category', item.category],
    ['product_type', item.productType],
  ];
}

function googleItem(item: FeedItem): string {
  const { price, minDays, maxDays } = item.delivery;
  const shipping = [
    element('g:country', country),
    element('g:price', price),
    element('g:min_transit_time', String(minDays)),
    element('g:max_transit_time', String(maxDays)),
  ].join('');
  const fields = googleFields(item).flatMap(([name, value]) =>
    value === undefined ? [] : [`      ${element(`g:${name}`, value)}`],
  );
  return ['    <item>', ...fields, `      <g:shipping>${shipping}</g:shipping>`, '    </item>'].join('\n');
}

function* googleText(items: Iterable<FeedItem>, site: Site) {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n  <channel>\n';
  yield `    ${element('title', site.name)}\n`;
  yield `    ${element('link', homeUrl(site))}\n`;
  yield `    ${element('description', site.description)}\n`;
  for (const item of items) yield `${googleItem(item)}\n`;
  yield '  </channel>\n</rss>\n';
}

export const googleFeed = (items: Iterable<FeedItem>, site: Site): TextFile => ({
  path: 'feeds/google.xml',
  text: googleText(items, site),
});
