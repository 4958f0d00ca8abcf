import { shop } from '../config/shop.ts';
import { sizeLabel } from '../domain/sizes.ts';
import { productFolder } from '../domain/slug.ts';
import type { Product } from '../domain/types.ts';
import { productPath } from '../paths.ts';
import { whatsAppUrl } from '../ui/shareLink.ts';

type Named = Pick<Product, 'name' | 'slug'>;

/** The URL to send to others: that of the page which the build has written, whose picture and price a chat can show. */
export function productUrl(slug: string): string {
  const { origin, pathname, href } = window.location;
  // In development, no pages are written, and there is no canonical URL.
  const hasPages = document.querySelector('link[rel="canonical"]') !== null;
  return hasPages ? new URL(productFolder(slug), href).href : `${origin}${pathname}#${productPath(slug)}`;
}

export function question({ name, slug }: Named, size = ''): string {
  const inSize = size ? `, ${sizeLabel(size, 'size')}` : '';
  return `Hello ${shop.name}, I have a question about ${name}${inSize}: ${productUrl(slug.current)}`;
}

/** Replaces the buttons of a product that cannot be paid for online. */
export function AskUs({ product }: { product: Named }) {
  const { whatsApp, email } = shop;
  const text = question(product);
  return (
    <a
      className="button button-primary"
      href={whatsApp ? whatsAppUrl(whatsApp, text) : `mailto:${email}?body=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      Ask us{' '}
      <span className="visually-hidden">
        about {product.name} {whatsApp ? 'on WhatsApp' : 'by email'} (opens in a new tab)
      </span>
    </a>
  );
}
