import type { BreadcrumbList, CollectionPage, Graph, OnlineStore, Product, Thing, WebSite } from 'schema-dts';
import { shop } from '../../../src/config/shop.ts';
import { isForSale } from '../../../src/domain/price.ts';
import type { Gender, ProductSummary } from '../../../src/domain/types.ts';
import { country, offerOf } from './offer.ts';
import type { Page } from '../types.ts';
import { catalogueImageUrl, previewImage } from './previewImage.ts';
import { collectionUrl, homeUrl, productUrl, urlOf } from './site.ts';
import type { Site } from './site.ts';
import { audiences, capitalize, coloursOf, ownWords, plainWords, textsOf } from './texts.ts';
import { catalogueId, groupIdOf } from './variants.ts';

const maxPictures = 5;

/** On every page, because services read pages one by one. */
const organization = (site: Site) =>
  ({
    '@type': 'OnlineStore',
    '@id': `${homeUrl(site)}#organization`,
    name: site.name,
    url: homeUrl(site),
    logo: `${site.url}/icon-512.png`,
  }) satisfies OnlineStore;

const fullOrganization = (site: Site) =>
  ({
    ...organization(site),
    legalName: shop.company,
    description: site.description,
    email: shop.email,
    telephone: shop.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.address.street,
      addressLocality: shop.address.city,
      postalCode: shop.address.postalCode,
      addressCountry: country,
    },
    sameAs: [...new Set([shop.contactUrl, ...shop.socials.map(({ url }) => url)])].filter((url) =>
      url.startsWith('https:'),
    ),
  }) satisfies OnlineStore;

const website = (site: Site): WebSite & { '@type': 'WebSite' } => ({
  '@type': 'WebSite',
  '@id': `${homeUrl(site)}#website`,
  name: site.name,
  url: homeUrl(site),
  inLanguage: 'en',
  publisher: { '@id': `${homeUrl(site)}#organization` },
});

const breadcrumb = (
  steps: readonly [name: string, url: string][],
): BreadcrumbList & { '@type': 'BreadcrumbList' } => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  })),
});

const collectionStep = (site: Site, gender: Gender): [string, string] => [
  capitalize(gender),
  collectionUrl(site, gender),
];

function productData(site: Site, page: Page & { kind: 'product' }): Product & { '@type': 'Product' } {
  const { product } = page;
  const color = coloursOf(page.colour);
  const { name, image, category, gender, fabric } = product;
  return {
    '@type': 'Product',
    '@id': `${urlOf(site, page)}#product`,
    name,
    description: ownWords(product) || plainWords(product),
    sku: catalogueId(product),
    ...(product.colourGroup !== undefined && { inProductGroupWithID: groupIdOf(product) }),
    ...(image.length > 0 && {
      image: image.slice(0, maxPictures).map((picture) => catalogueImageUrl(site, picture)),
    }),
    brand: { '@type': 'Brand', name: site.name },
    ...(category !== '' && { category }),
    ...(color !== undefined && { color }),
    ...(fabric !== undefined && { material: fabric }),
    audience: { '@type': 'PeopleAudience', suggestedGender: audiences[gender], suggestedMinAge: 13 },
    offers: offerOf(page, site),
  };
}

const itemList = (site: Site, products: readonly ProductSummary[]) => ({
  '@type': 'ItemList' as const,
  numberOfItems: products.length,
  itemListElement: products.map(({ slug, name }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name,
    url: productUrl(site, slug.current),
  })),
});

function collectionData(
  site: Site,
  page: Page & { kind: 'collection' },
): CollectionPage & { '@type': string } {
  const { heading, description } = textsOf(page, site);
  return {
    '@type': 'CollectionPage',
    '@id': urlOf(site, page),
    url: urlOf(site, page),
    name: heading,
    description,
    inLanguage: 'en',
    isPartOf: { '@id': `${homeUrl(site)}#website` },
    primaryImageOfPage: { '@type': 'ImageObject', url: previewImage(page, site).url },
    mainEntity: itemList(site, page.listing.products),
  };
}

function ownData(page: Page, site: Site): Thing[] {
  const home: [string, string] = ['Home', homeUrl(site)];
  if (page.kind === 'home') return [];
  if (page.kind === 'collection') {
    return [collectionData(site, page), breadcrumb([home, collectionStep(site, page.gender)])];
  }
  const { product } = page;
  const steps = [
    home,
    collectionStep(site, product.gender),
    [product.name, urlOf(site, page)] as [string, string],
  ];
  // Google refuses a product without a price, and shows an error in the owner's Search Console.
  return [...(isForSale(product.price) ? [productData(site, page)] : []), breadcrumb(steps)];
}

export function structuredData(page: Page, site: Site): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      page.kind === 'home' ? fullOrganization(site) : organization(site),
      website(site),
      ...ownData(page, site),
    ],
  };
}
