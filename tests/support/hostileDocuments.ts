import type { ContentDocument } from '../../local/services/content/documents.ts';
import { buildImage, buildProductDocument } from './factories.ts';

/** Documents of a compromised content service, or of a malicious editor. */

export const markup = '<img src=x onerror="window.hacked = true"><script>window.hacked = true</script>';
export const foreignUrls = [
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

export const texts = [markup, bidiText, huge, emoji, '   ', ''];

const preview = 'data:image/png;base64,AA=="), url("https://evil.test/track.png';

const foreignPictures: unknown[] = [
  ...foreignUrls.map((url) => ({ asset: { _ref: url } })),
  ...foreignUrls.map((url) => ({ ...buildImage(), asset: { _ref: url, url } })),
  { asset: { _ref: 'image-../../evil-20x30-svg' } },
  { asset: { _ref: `image-big-1x99999999999-png` } },
  null,
  'https://evil.test/a.png',
  7,
];

/** Invalid and malicious values for each field of a product. */
const damages: Record<string, unknown>[] = [
  ...texts.map((text) => ({ name: text, category: text, details_desc: text, details_points: [text, text] })),
  ...texts.map((text) => ({ size: [text, text, 'M'] })),
  ...foreignUrls.map((url) => ({ slug: { current: url } })),
  { image: foreignPictures, size_chart: foreignPictures[0] },
  { image: [{ ...buildImage(), lqip: preview, alt: markup }, buildImage()] },
  { image: [{ ...buildImage(), crop: { top: 9, left: 'x' }, hotspot: { x: '50%; x' } }] },
  ...[-1, -2500, 1e21, 1e9, 10_000_000, '2500', null, {}, [], true].map((price) => ({ price })),
  ...[-1, 0, 100, 1e21, '18', null].map((discount) => ({ discount })),
  ...['name', 'slug', 'price', 'image', 'size', 'gender', 'category'].map((field) => ({ [field]: null })),
  { details_points: null, details_desc: null, size_chart: null, discount: null, isNew: null },
  { name: {}, slug: 'kandy-shirt', image: 'front', size: 'M', details_points: 'Cotton', isNew: 'yes' },
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
    ...[null, '', 'tomorrow', '9999-99-99', 7, '+275760-09-13', markup].map((sale_end, index) => ({
      ...sale,
      _id: `sale-of-${index}`,
      header: 'Sale',
      sale_end,
    })),
    { _id: 'sale-null', _type: 'hero_sale', header: null, sale_category: null, sale_img: null },
    { _id: 'hero', _type: 'hero_banner', banner: [...foreignPictures, buildImage('hero', '1920x900')] },
    { _id: 'hero-null', _type: 'hero_banner', banner: null },
    { _id: 'home-null', _type: 'home_banner', banner: null },
    { _id: 'home', _type: 'home_banner', banner: { ...buildImage('home', '1920x700'), alt: markup } },
  ];
}
