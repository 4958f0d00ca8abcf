import { messages } from '../../../src/config/messages.ts';
import { formatPrice, isShownDiscount } from '../../../src/domain/price.ts';
import { isSoldOut } from '../../../src/domain/sizes.ts';
import type { DetailedProduct } from '../../../src/domain/detailedProduct.ts';
import type { Page } from '../types.ts';
import type { Site } from './site.ts';

/** Search engines cut a description after about so many characters. */
const maxDescriptionLength = 160;

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The text's characters as people count them, so that no letter loses its vowel sign and no emoji is cut in two. */
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function shorten(text: string, maxLength: number): string {
  const line = oneLine(text);
  if (line.length <= maxLength) return line;
  let cut = '';
  for (const { segment } of characters.segment(line)) {
    if (cut.length + segment.length > maxLength - 1) break;
    cut += segment;
  }
  const words = cut.replace(/\s+\S*$/, '');
  // One long word, or a script without spaces.
  return `${(words.length > maxLength / 2 ? words : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}

export function ownWords({ details_desc, details_points, fabric, fit }: DetailedProduct): string {
  const texts = [details_desc, ...details_points, fabric ?? '', fit ?? ''].filter((text) => text !== '');
  const sentences = texts.map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`));
  return oneLine([...new Set(sentences)].join(' '));
}

export function plainWords({ name, category, gender }: DetailedProduct): string {
  const audience = gender === 'unisex' ? 'for women and men' : `for ${gender}`;
  return `${name}: ${category === '' ? 'clothes' : category} ${audience}.`;
}

/** Begins with what a friend in a chat asks first, unless it has no price: that, or that it is out of stock. */
function productDescription(product: DetailedProduct): string {
  const { price, discount } = product;
  const offer = isShownDiscount(discount) ? `${formatPrice(price)}, ${discount}% OFF` : formatPrice(price);
  const facts = [
    ...(price > 0 ? [isSoldOut(product) ? capitalize(messages.outOfStock) : offer] : []),
    ownWords(product) || plainWords(product),
  ];
  return facts.join('. ');
}

function collectionDescription(site: Site, { gender, listing }: Page & { kind: 'collection' }): string {
  const categories = listing.subCategories.map(({ value }) => value);
  const title = gender === 'unisex' ? 'Clothes for women and men' : `Clothes for ${gender}`;
  const offered =
    categories.length > 0 ? `: ${new Intl.ListFormat('en-GB').format(categories.slice(0, 5))}` : '';
  return `${title}${offered}. ${site.tagline}`;
}

const collectionNames = { men: 'Men’s collection', women: 'Women’s collection', unisex: 'Unisex collection' };

function ownTexts(page: Page, site: Site): [heading: string, description: string] {
  switch (page.kind) {
    case 'home':
      return [`${site.name}: ${site.tagline.replace(/\.$/, '')}`, site.description];
    case 'collection':
      return [collectionNames[page.gender], collectionDescription(site, page)];
    case 'product':
      return [page.product.name, productDescription(page.product)];
  }
}

export function textsOf(page: Page, site: Site) {
  const [heading, description] = ownTexts(page, site);
  return {
    title: page.kind === 'home' ? site.name : `${heading} | ${site.name}`,
    heading,
    description: shorten(description, maxDescriptionLength),
  };
}

export const audiences = { men: 'male', women: 'female', unisex: 'unisex' } as const;

/** Google takes so many colours, the main one first, and 100 characters for all. */
const maxColours = 3;
const maxColourLength = 32;

/** The owner's words for a product's colours as Google wants them: `Blue, white` becomes `Blue/white`. */
export function coloursOf(text: string | undefined): string | undefined {
  const colours = (text ?? '')
    .split(/[,;/&+]/)
    .map((colour) => shorten(colour, maxColourLength))
    .filter((colour) => colour !== '');
  return colours.slice(0, maxColours).join('/') || undefined;
}
