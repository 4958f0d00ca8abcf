import type { ContentDocument } from '../../local/services/content/documents.ts';
import { buildImage, buildProductDocument } from './factories.ts';

/** Documents of a compromised content service, or of a malicious editor. */

const markup = '<img src=x onerror="window.hacked = true"><script>window.hacked = true</script>';
const foreignUrls = [
  'javascript:window.hacked=true',
  'data:text/html,<script>window.hacked=true</script>',
  'https://evil.test/page',
  '//evil.test',
  '/\\evil.test',
  '..%2f..%2fevil',
  'men/../../evil',
];
const bidiText = '\u202edetrevni\u200b \u2066isolated';
const huge = 'Wewbada'.repeat(1500);
const emoji = '👗👩‍👩‍👧‍👦🇱🇰'.repeat(20);

const texts = [markup, bidiText, huge, emoji, '   ', ''];

const foreignPictures: unknown[] = [
  ...foreignUrls.map((url) => ({ asset: { _ref: url } })),
  ...foreignUrls.map((url) => ({ ...buildImage(), asset: { _ref: url, url } })),
  { asset: { _ref: 'image-../../evil-20x30-svg' } },
  { asset: { _ref: `image-big-1x99999999999-png` } },
  null,
  'https://evil.test/a.png',
  7,
];

/** Malicious texts and URLs for each field of a product; what no schema takes is left to the fuzz tests. */
const damages: Record<string, unknown>[] = [
  ...texts.map((text) => ({ name: text, category: text, details_desc: text, details_points: [text, text] })),
  ...texts.map((text) => ({ size: [text, text, 'M'] })),
  ...foreignUrls.map((url) => ({ slug: { current: url } })),
  { image: foreignPictures, size_chart: foreignPictures[0] },
  { image: [{ ...buildImage(), alt: markup }, buildImage()] },
  { image: [{ ...buildImage(), crop: { top: 9, left: 'x' }, hotspot: { x: '50%; x' } }] },
];

/** Products that each have one of the damages. Unless the slug itself is damaged, it is `hostile-0`, `hostile-1`, … */
export const hostileProducts: ContentDocument[] = damages.map((damage, index) =>
  buildProductDocument({
    _id: `hostile-${index}`,
    slug: { current: `hostile-${index}` },
    is_best_selling: true,
    isNew: true,
    ...damage,
  }),
);

/** A complete shop of hostile documents, with one valid product. */
export function hostileDocuments(): ContentDocument[] {
  const sale = { _type: 'hero_sale', sale_end: '2099-04-14', sale_img: buildImage('sale', '1200x900') };
  return [
    ...hostileProducts,
    buildProductDocument({ _createdAt: '2026-02-01T00:00:00Z', is_best_selling: true, isNew: true }),
    {
      _id: 'categories',
      _type: 'product_category',
      product_gender: 'men',
      sub_categories: [...texts, null, 7, {}, 'shirts', 'shirts'],
    },
    ...foreignUrls.map((route_path, index) => ({
      ...sale,
      _id: `sale-${index}`,
      header: texts[index % texts.length],
      route_path,
      sale_category: { title: texts[(index + 1) % texts.length] },
      sale_img: foreignPictures[index],
    })),
    { _id: 'hero', _type: 'hero_banner', banner: [...foreignPictures, buildImage('hero', '1920x900')] },
    { _id: 'home', _type: 'home_banner', banner: { ...buildImage('home', '1920x700'), alt: markup } },
  ];
}
