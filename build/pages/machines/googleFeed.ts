import { escapeMarkup } from './escape.ts';
import type { FeedItem } from './feedItem.ts';
import type { MachineFile } from '../types.ts';
import { country } from './offer.ts';
import { homeUrl } from './site.ts';
import type { Site } from './site.ts';

type Field = readonly [name: string, value: string | undefined];

const element = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`;

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

export function googleFeed(items: readonly FeedItem[], site: Site): MachineFile {
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '  <channel>',
    `    ${element('title', site.name)}`,
    `    ${element('link', homeUrl(site))}`,
    `    ${element('description', site.description)}`,
    ...items.map(googleItem),
    '  </channel>',
    '</rss>\n',
  ].join('\n');
  return { path: 'feeds/google.xml', text };
}
