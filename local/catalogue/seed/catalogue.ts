import type { SceneName } from '../drawings/scenes.ts';
import { seededRandom } from '../drawings/svg.ts';
import { tinyPng } from '../drawings/tinyPng.ts';
import { altEnding, pictures, picturesOf, scenePictures, sizeCharts } from './pictures.ts';
import type { SeedPicture } from './pictures.ts';
import { detailsOf } from './details.ts';
import { categories, products } from './products.ts';
import type { CatalogueEntry } from './products.ts';
import { scenes } from './scenes.ts';
import { categorySizeTables } from './sizeTables.ts';
import { synonyms } from './synonyms.ts';

/** A document as the content service stores it. */
export interface SeedDocument {
  _id: string;
  _type: string;
  _rev: string;
  _createdAt: string;
  _updatedAt: string;
  [field: string]: unknown;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Fields = Record<string, unknown>;

const reference = (picture: SeedPicture) => ({ _type: 'reference', _ref: picture.assetId });

const image = (picture: SeedPicture, alt: string) => ({ _type: 'image', alt, asset: reference(picture) });

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The placeholder, like the hosted service's `lqip` a few pixels in size: the main colour on the paper. */
function drawLqip({ width, height, colours }: SeedPicture): string {
  const columns = width > height ? 7 : 5;
  const rows = Math.max(3, Math.round((columns * height) / width));
  const isInMiddle = (index: number, count: number) => Math.abs(index - (count - 1) / 2) < count / 4;
  return tinyPng(columns, rows, colours, (column, row) =>
    Number(isInMiddle(column, columns) && isInMiddle(row, rows)),
  );
}

const lqips = new Map(pictures.map((picture) => [picture.assetId, drawLqip(picture)]));

function productFields(entry: CatalogueEntry): Fields {
  const {
    name,
    slug,
    price,
    discount,
    gender,
    category,
    sizes,
    labels = [],
    description,
    points,
    altText,
  } = entry;
  const isForLegs = ['legs', 'skirt'].includes(entry.garment.kind);
  const chart = isForLegs ? sizeCharts.bottoms : sizeCharts.tops;
  return {
    name,
    slug: { _type: 'slug', current: slug },
    price,
    ...(discount === undefined ? {} : { discount }),
    gender,
    category,
    is_outof_stock: labels.includes('sold out'),
    is_best_selling: labels.includes('best'),
    isNew: labels.includes('new'),
    quantity: labels.includes('sold out') ? 0 : 6 + Math.floor(seededRandom(slug)() * 60),
    size: sizes,
    ...detailsOf(entry),
    details_desc: description,
    details_points: points,
    size_chart: image(
      chart,
      `Size chart in centimetres: ${isForLegs ? 'trousers, shorts and skirts' : 'tops, dresses and kurtas'}`,
    ),
    image: picturesOf(entry).map(({ view, picture }, at) => ({
      ...image(picture, `${capitalize(altText)}, ${altEnding(entry, view)}`),
      _key: `${view}0${at}`,
    })),
  };
}

/** The scenes of each carousel: where they lead, and what they say. */
const heroBanners: Record<string, Partial<Record<SceneName, readonly [link: string, caption: string]>>> = {
  'hero-island': {
    shore: ['mirissa-batik-camp-shirt', 'Batik for the beach'],
    veranda: ['women', 'Linen for slow days'],
    teaHills: ['nuwara-eliya-hoodie', 'Warm in the tea hills'],
  },
  'hero-craft': {
    moonstone: ['kandyan-osari-in-ivory', 'Ivory for the big day'],
    rail: ['unisex', 'Made for everyone'],
    garden: ['dumbara-handloom-saree', 'Handloom, from Dumbara'],
  },
};

function sceneImage(name: SceneName) {
  const { alt, focus } = scenes[name];
  const hotspot = focus && { x: focus[0], y: focus[1], width: 0.4, height: 0.8 };
  return { ...image(scenePictures[name], alt), ...(hotspot && { hotspot }) };
}

/** As the Studio's lists of banners write it. */
const orderRank = (place: number) => `0|${place}00000:`;

const isoTime = (ms: number) => new Date(ms).toISOString();

/** The demo shop's documents. Dates are relative to `nowMs`, so that sales are running and new arrivals are recent. */
export function seedDocuments(nowMs: number): SeedDocument[] {
  const document = (_id: string, _type: string, ageDays: number, fields: Fields): SeedDocument => {
    const createdAt = isoTime(nowMs - Math.round(ageDays * dayMs));
    return {
      _id,
      _type,
      _rev: `rev-${_id}`.slice(0, 40),
      _createdAt: createdAt,
      _updatedAt: createdAt,
      ...fields,
    };
  };
  const sale = (
    id: string,
    place: number,
    age: number,
    remainingMs: number,
    header: string,
    title: string,
    path: string,
    scene: SceneName,
  ) =>
    document(id, 'hero_sale', age, {
      orderRank: orderRank(place),
      header,
      sale_end: isoTime(nowMs + remainingMs),
      route_path: path,
      sale_category: { _type: 'sale_category', title },
      sale_img: sceneImage(scene),
    });
  return [
    ...products.map((entry) => {
      const random = seededRandom(`age of ${entry.slug}`)();
      const ageDays = entry.labels?.includes('new') ? 1 + random * 12 : 30 + random * 200;
      return document(`product-${entry.slug}`, 'product', ageDays, productFields(entry));
    }),
    ...Object.entries(categories).map(([gender, sub_categories]) =>
      document(`category-${gender}`, 'product_category', 400, {
        product_gender: gender,
        sub_categories,
        sizeTables: categorySizeTables(gender),
      }),
    ),
    sale(
      'sale-monsoon',
      1,
      12,
      3 * dayMs + 7 * hourMs,
      'The Monsoon Sale',
      'Up to 25% off for men',
      'men',
      'saleBatik',
    ),
    sale(
      'sale-weligama',
      2,
      6,
      9 * dayMs,
      'Batik, to the floor',
      '30% off the Weligama maxi',
      'weligama-batik-maxi',
      'saleDress',
    ),
    ...Object.entries(heroBanners).map(([id, links], at) =>
      document(id, 'hero_banner', 40 - at, {
        orderRank: orderRank(at + 1),
        banner: (Object.keys(links) as SceneName[]).map((name) => ({
          ...sceneImage(name),
          _key: name.toLowerCase(),
          link: links[name]?.[0],
          caption: links[name]?.[1],
        })),
      }),
    ),
    document('banner-top', 'home_banner', 50, {
      orderRank: orderRank(1),
      banner: sceneImage('top'),
      link: 'women',
    }),
    document('banner-foot', 'home_banner', 45, {
      orderRank: orderRank(2),
      banner: sceneImage('foot'),
      link: 'palaka-check-sarong',
      caption: 'Checks for the evening',
    }),
    ...Object.entries(synonyms).map(([id, words]) => document(id, 'search_synonym', 400, { words })),
    ...pictures.map((picture) => {
      const { assetId, file, width, height } = picture;
      return document(assetId, 'sanity.imageAsset', 300, {
        assetId: file.split('-')[0],
        originalFilename: file,
        extension: 'svg',
        mimeType: 'image/svg+xml',
        metadata: {
          _type: 'sanity.imageMetadata',
          lqip: lqips.get(picture.assetId),
          dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
          hasAlpha: false,
          isOpaque: true,
        },
      });
    }),
  ];
}
