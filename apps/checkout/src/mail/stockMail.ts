import { shop } from '../../../../src/config/shop.ts';
import { formatPrice } from '../../../../src/domain/price.ts';
import { sizeLabel } from '../../../../src/domain/sizes.ts';
import { paths, productPath } from '../../../../src/paths.ts';
import { button, greeting, linkAtEnd, oneLine, paragraph, section, writeMail } from './mailParts.ts';
import type { Mail } from './mailer.ts';

export interface SizeInStock {
  slug: string;
  name: string;
  size: string;
  /** LKR */
  price: number;
}

/** Mail programs show no more letters of a subject. */
const maxSubjectName = 60;

/** A letter of Sinhala or Tamil, or a joined emoji, has several code points. */
const shorten = (name: string) =>
  Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
    .slice(0, maxSubjectName)
    .join('')
    .trimEnd();

export function stockMail(sizes: readonly SizeInStock[], shopUrl: string): Promise<Omit<Mail, 'to'>> {
  const named = sizes.map(({ slug, name, size, price }) => {
    const label = oneLine(sizeLabel(size, 'size'));
    return {
      title: `${oneLine(name)}, ${label}`,
      short: `${shorten(oneLine(name))}, ${label}`,
      price: formatPrice(price),
      url: `${shopUrl}#${productPath(slug)}`,
    };
  });
  const isOne = named.length === 1;
  return writeMail({
    subject: `Back in stock: ${isOne ? named[0]?.short : `${named.length} products at ${shop.name}`}`,
    heading: 'Back in stock',
    parts: [
      greeting,
      paragraph(
        isOne
          ? 'The product you were waiting for is back in stock.'
          : `${named.length} products you were waiting for are back in stock.`,
      ),
      ...named.map(({ title, price, url }) =>
        section(title, paragraph(price), button(url, 'See it in the shop')),
      ),
      paragraph(
        'We can’t reserve items, and stock may be limited. Prices are today’s; the product page always has the current one.',
      ),
    ],
    footer: linkAtEnd(
      'You asked us to tell you, and we send this email once. See or cancel your other alerts under',
      `${shopUrl}#${paths.profile}`,
      'My profile',
    ),
  });
}
