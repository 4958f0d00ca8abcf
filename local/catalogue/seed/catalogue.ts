import { runningPlan } from '../../../src/domain/salePlan.ts';
import { fullPriceOf } from '../../../src/domain/salePrice.ts';
import { pictures, picturesOf } from '../pictures.ts';
import type { SeedPicture } from '../pictures.ts';
import { detailsOf } from './details.ts';
import { categories, products } from './products.ts';
import type { CatalogueEntry } from './products.ts';
import { seedPlans } from './sales.ts';
import { seededRandom } from './seededRandom.ts';
import { categorySizeTables } from './sizeTables.ts';
import { synonyms } from './synonyms.ts';

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

/** Names an asset after its file, as the content service does. */
const assetIdOf = ({ file }: SeedPicture) => `image-${file.replace('.', '-')}`;

function image(picture: SeedPicture) {
  const [x, y] = picture.focus ?? [];
  return {
    _type: 'image',
    alt: picture.alt,
    asset: { _type: 'reference', _ref: assetIdOf(picture) },
    ...(x !== undefined && { hotspot: { x, y, width: 0.4, height: 0.8 } }),
  };
}

function onlyImage(of: string) {
  const [picture] = picturesOf(of);
  if (!picture) throw new Error(`local/catalogue/pictures.json has no picture of ${of}.`);
  return image(picture);
}

function productFields(entry: CatalogueEntry): Fields {
  const { name, slug, price, discount, gender, category, sizes, labels = [], description, points } = entry;
  // A picture of the size table of these.
  const hasChart = gender === 'unisex' && ['t-shirts', 'overshirts', 'hoodies'].includes(category);
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
    ...(hasChart && { size_chart: onlyImage('unisex tops') }),
    image: picturesOf(slug).map((picture, at) => ({ ...image(picture), _key: `view${at}` })),
  };
}

/** The scenes of each carousel: where they lead, and what they say. */
const heroBanners: Record<string, Record<string, readonly [link: string, caption: string]>> = {
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

/** Ranks as the Studio's lists of banners do. */
const orderRank = (place: number) => `0|${place}00000:`;

const reference = (_ref: string) => ({ _type: 'reference', _ref });

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
    end: Fields,
    header: string,
    title: string,
    path: string,
    scene: string,
  ) =>
    document(id, 'hero_sale', age, {
      orderRank: orderRank(place),
      header,
      ...end,
      route_path: path,
      sale_category: { _type: 'sale_category', title },
      sale_img: onlyImage(scene),
    });
  const plans = seedPlans(nowMs);
  return [
    ...products.map((entry) => {
      const random = seededRandom(`age of ${entry.slug}`)();
      const ageDays = entry.labels?.includes('new') ? 1 + random * 12 : 30 + random * 200;
      return document(`product-${entry.slug}`, 'product', ageDays, {
        ...productFields(entry),
        ...(runningPlan(entry, plans, nowMs) && { priceBeforeSale: fullPriceOf(entry, entry.price) }),
      });
    }),
    ...plans.map(({ id, slugs, fromMs, toMs, ...plan }) =>
      document(id, 'sale_plan', 20, {
        ...plan,
        products: slugs.map((slug) => ({ ...reference(`product-${slug}`), _key: slug })),
        from: isoTime(fromMs),
        to: isoTime(toMs),
      }),
    ),
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
      { sale_end: isoTime(nowMs + 3 * dayMs + 7 * hourMs) },
      'The Monsoon Sale',
      'Up to 25% off for men',
      'men',
      'saleBatik',
    ),
    sale(
      'sale-weligama',
      2,
      6,
      { sale_plan: reference('plan-weligama') },
      'Batik, to the floor',
      '30% off the Weligama maxi',
      'weligama-batik-maxi',
      'saleDress',
    ),
    ...Object.entries(heroBanners).map(([id, links], at) =>
      document(id, 'hero_banner', 40 - at, {
        orderRank: orderRank(at + 1),
        banner: Object.entries(links).map(([scene, [link, caption]]) => ({
          ...onlyImage(scene),
          _key: scene.toLowerCase(),
          link,
          caption,
        })),
      }),
    ),
    document('banner-top', 'home_banner', 50, {
      orderRank: orderRank(1),
      banner: onlyImage('top'),
      link: 'women',
    }),
    document('banner-foot', 'home_banner', 45, {
      orderRank: orderRank(2),
      banner: onlyImage('foot'),
      link: 'palaka-check-sarong',
      caption: 'Checks for the evening',
    }),
    ...Object.entries(synonyms).map(([id, words]) => document(id, 'search_synonym', 400, { words })),
    ...pictures.map((picture) => {
      const { file } = picture;
      const [, assetId, width, height, extension] = /^(\w+)-(\d+)x(\d+)\.(\w+)$/.exec(file) ?? [];
      return document(assetIdOf(picture), 'sanity.imageAsset', 300, {
        assetId,
        originalFilename: file,
        extension,
        mimeType: extension === 'svg' ? 'image/svg+xml' : 'image/webp',
        metadata: {
          _type: 'sanity.imageMetadata',
          dimensions: {
            _type: 'sanity.imageDimensions',
            width: Number(width),
            height: Number(height),
            aspectRatio: Number(width) / Number(height),
          },
        },
      });
    }),
  ];
}
