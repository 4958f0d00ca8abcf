import { messages } from '../../src/config/messages.ts';
import { shop } from '../../src/config/shop.ts';
import { isSoldOut } from '../../src/domain/sizes.ts';
import { formatPrice, isForSale, notForSale } from '../../src/domain/price.ts';
import type { DetailedProduct } from '../../src/domain/detailedProduct.ts';
import type { ProductSummary } from '../../src/domain/types.ts';
import { productPath } from '../../src/paths.ts';
import { escapeMarkup } from './machines/escape.ts';
import type { Page } from './types.ts';
import { urlOf } from './machines/site.ts';
import type { Site } from './machines/site.ts';

const paragraph = (text: string) => (text === '' ? '' : `<p>${escapeMarkup(text)}</p>`);

function detailsOf(product: DetailedProduct): string {
  const points = product.details_points.map((point) => `<li>${escapeMarkup(point)}</li>`).join('');
  return [
    paragraph(isForSale(product.price) && isSoldOut(product) ? messages.outOfStock : ''),
    paragraph(product.details_desc),
    points && `<ul>${points}</ul>`,
  ].join('');
}

function listOf(products: readonly ProductSummary[], linkOf: (path: string) => string): string {
  const items = products.map(({ name, slug, price }) => {
    const url = escapeMarkup(linkOf(productPath(slug.current)));
    return `<li><a href="${url}">${escapeMarkup(name)}</a>, ${price > 0 ? formatPrice(price) : notForSale}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

function contentBelow(page: Page, linkOf: (path: string) => string): string {
  if (page.kind === 'home') return '';
  return page.kind === 'product' ? detailsOf(page.product) : listOf(page.listing.products, linkOf);
}

function contactLink(question: string): string {
  const { whatsApp, email } = shop;
  // Half of a surrogate pair cannot be encoded.
  const text = encodeURIComponent(question.replace(/\p{Surrogate}/gu, ''));
  const url = whatsApp ? `https://wa.me/${whatsApp}?text=${text}` : `mailto:${email}?body=${text}`;
  return `<a href="${escapeMarkup(url)}">${whatsApp ? 'ask us on WhatsApp' : `write to ${escapeMarkup(email)}`}</a>`;
}

export function withoutScript(page: Page, site: Site, linkOf: (path: string) => string): string {
  const subject = page.kind === 'product' ? page.product.name : 'your shop';
  const question = `Hello ${site.name}, I have a question about ${subject}: ${urlOf(site, page)}`;
  return `<div class="page">${contentBelow(page, linkOf)}<p>To order, please switch on JavaScript and reload the page, or ${contactLink(question)}.</p></div>`;
}
