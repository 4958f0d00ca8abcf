import { currency, normalDeliveryDays } from '../../../src/config/constants.ts';
import { deliveryCost } from '../../../src/domain/delivery.ts';
import { isForSale, originalPrice } from '../../../src/domain/price.ts';
import { sizeLabel } from '../../../src/domain/sizes.ts';
import type { DetailedProduct } from '../../../src/domain/detailedProduct.ts';
import type { PageProduct } from '../types.ts';
import { sriLankaTime } from './offer.ts';
import { catalogueImageUrl } from './previewImage.ts';
import { productUrl } from './site.ts';
import type { Site } from './site.ts';
import { audiences, coloursOf, ownWords, plainWords, shorten } from './texts.ts';
import { groupIdOf, variantsOf } from './variants.ts';
import type { Variant } from './variants.ts';

/** Google's limits in characters; Meta's are higher. */
const maxTitleLength = 150;
const maxDescriptionLength = 5000;
const maxSizeLength = 100;
const maxTypeLength = 750;
const maxMaterialLength = 200;
/** Google's limit; Meta's is 20. */
const maxMorePictures = 10;

/** Google's number for "Apparel & Accessories", which covers all that a clothing shop sells. */
const apparel = '166';

const money = (lkr: number) => `${lkr.toFixed(2)} ${currency}`;

export type FeedItem = ReturnType<typeof itemsOf>[number];
type FeedProduct = Pick<PageProduct, 'product' | 'colour' | 'plan'>;

function prices({ price, discount }: DetailedProduct): { price: string; salePrice?: string } {
  const original = originalPrice(price, discount);
  return original === undefined || original <= price
    ? { price: money(price) }
    : { price: money(original), salePrice: money(price) };
}

function titleOf(name: string, { size }: Variant): string {
  const suffix = size === undefined ? '' : `, ${sizeLabel(size, 'size')}`;
  return shorten(name, maxTitleLength - suffix.length) + suffix;
}

function itemsOf({ product, colour, plan }: FeedProduct, site: Site) {
  const [first, ...more] = product.image;
  // Both services refuse an item without a picture or a price, and count refusals against the shop.
  if (first === undefined || !isForSale(product.price)) return [];
  const { name, gender, category, fabric, slug } = product;
  const shared = {
    groupId: groupIdOf(product),
    description: shorten(ownWords(product) || plainWords(product), maxDescriptionLength),
    link: productUrl(site, slug.current),
    imageLink: catalogueImageUrl(site, first),
    moreImageLinks: more.slice(0, maxMorePictures).map((picture) => catalogueImageUrl(site, picture)),
    ...prices(product),
    ...(plan && { saleDates: `${sriLankaTime(plan.fromMs)}/${sriLankaTime(plan.toMs)}` }),
    brand: shorten(site.name, 70),
    gender: audiences[gender],
    ageGroup: 'adult',
    colour: coloursOf(colour),
    ...(fabric !== undefined && { material: shorten(fabric, maxMaterialLength) }),
    category: apparel,
    productType: shorten([gender, ...(category === '' ? [] : [category])].join(' > '), maxTypeLength),
    delivery: {
      price: money(deliveryCost(product.price, site.builtAt)),
      minDays: normalDeliveryDays.min,
      maxDays: normalDeliveryDays.max,
    },
  };
  return variantsOf(product).map((variant) => ({
    ...shared,
    id: variant.id,
    title: titleOf(name, variant),
    isAvailable: variant.isAvailable,
    ...(variant.size !== undefined && { size: shorten(variant.size, maxSizeLength) }),
  }));
}

/** The catalogue as items of a product feed: each product in each of its sizes. Products without a picture or a price are left out. */
export function* feedItems(products: readonly FeedProduct[], site: Site): Generator<FeedItem> {
  for (const product of products) yield* itemsOf(product, site);
}
