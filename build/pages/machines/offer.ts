import type { MerchantReturnPolicy, Offer, OfferShippingDetails, UnitPriceSpecification } from 'schema-dts';
import { currency, normalDeliveryDays, returnWithinDays } from '../../../src/config/constants.ts';
import { deliveryCost } from '../../../src/domain/delivery.ts';
import { originalPrice } from '../../../src/domain/price.ts';
import { isSoldOut } from '../../../src/domain/sizes.ts';
import type { PageProduct } from '../types.ts';
import { homeUrl, productUrl } from './site.ts';
import type { Site } from './site.ts';

export const country = 'LK';

const amount = (lkr: number) => lkr.toFixed(2);

const shippingOf = (priceLkr: number, at: Date): OfferShippingDetails & { '@type': string } => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: amount(deliveryCost(priceLkr, at)), currency },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    transitTime: {
      '@type': 'QuantitativeValue',
      minValue: normalDeliveryDays.min,
      maxValue: normalDeliveryDays.max,
      unitCode: 'DAY',
    },
  },
});

/** The terms do not say who pays for sending back an item that is not faulty, so neither does this. */
const returns: MerchantReturnPolicy & { '@type': string } = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: country,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returnWithinDays,
  returnMethod: 'https://schema.org/ReturnByMail',
  refundType: 'https://schema.org/FullRefund',
};

const originalPriceOf = (priceLkr: number): UnitPriceSpecification & { '@type': string } => ({
  '@type': 'UnitPriceSpecification',
  priceType: 'https://schema.org/StrikethroughPrice',
  price: amount(priceLkr),
  priceCurrency: currency,
});

/** Sri Lanka's time to the minute: `2026-12-01T09:30+05:30`. */
export const sriLankaTime = (ms: number) =>
  `${new Date(ms + 5.5 * 3_600_000).toISOString().slice(0, 16)}+05:30`;

/** A product's offer. Only a planned sale gives its price a last day, after which Google hides the offer until the next build. */
export function offerOf(
  { product, plan }: Pick<PageProduct, 'product' | 'plan'>,
  site: Site,
): Offer & { '@type': string } {
  const { price, discount } = product;
  const original = originalPrice(price, discount);
  const availability = isSoldOut(product) ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock';
  return {
    '@type': 'Offer',
    url: productUrl(site, product.slug.current),
    price: amount(price),
    priceCurrency: currency,
    // A price below LKR 1 has none, because the original price has no cents.
    ...(original !== undefined && original > price && { priceSpecification: originalPriceOf(original) }),
    ...(plan && { priceValidUntil: sriLankaTime(plan.toMs - 1).slice(0, 10) }),
    availability,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': `${homeUrl(site)}#organization` },
    shippingDetails: shippingOf(price, site.builtAt),
    hasMerchantReturnPolicy: returns,
  };
}
