import { html } from 'hono/html';
import { shop } from '../../../../src/config/shop.ts';
import { formatPrice } from '../../../../src/domain/price.ts';
import { firstCharacters } from '../../../../src/lib/text.ts';
import { sizeLabel } from '../../../../src/domain/sizes.ts';
import { paths, productPath } from '../../../../src/paths.ts';
import { button, contactText, joinBlocks, mailPage, oneLine, paragraph, postalText } from './mailParts.ts';
import type { Mail } from './mailer.ts';

/** A size of a product that is in stock again. */
export interface SizeInStock {
  slug: string;
  name: string;
  size: string;
  /** LKR */
  price: number;
}

/** Characters; a mail program shows no more of a subject. The size stands behind the name. */
const maxSubjectName = 60;

const describeSize = (size: string) => oneLine(sizeLabel(size, 'size'));
const describeLine = ({ name, size }: SizeInStock) => `${oneLine(name)}, ${describeSize(size)}`;

const describeShort = ({ name, size }: SizeInStock) =>
  `${firstCharacters(oneLine(name), maxSubjectName).trimEnd()}, ${describeSize(size)}`;

const subjectOf = (sizes: readonly SizeInStock[]) =>
  sizes.length === 1 && sizes[0]
    ? `Back in stock: ${describeShort(sizes[0])}`
    : `Back in stock: ${sizes.length} products at ${shop.name}`;

const leadOf = ({ length }: readonly SizeInStock[]) =>
  length === 1
    ? 'The product you were waiting for is back in stock.'
    : `${length} products you were waiting for are back in stock.`;

const keepText =
  'We can’t reserve items, and stock may be limited. Prices are today’s; the product page always has the current one.';
const onceText = 'You asked us to tell you, and we send this email once.';
const othersText = 'See or cancel your other alerts under';

/**
 * Writes the mail "Back in stock", as text and as HTML without pictures. Every value is escaped.
 * @param sizes at least one
 * @param shopUrl ends in `/`
 */
export async function stockMail(sizes: readonly SizeInStock[], shopUrl: string): Promise<Omit<Mail, 'to'>> {
  const subject = subjectOf(sizes);
  const profileUrl = `${shopUrl}#${paths.profile}`;
  const urlOf = ({ slug }: SizeInStock) => `${shopUrl}#${productPath(slug)}`;
  const text = joinBlocks([
    ['Hello,'],
    [leadOf(sizes)],
    ...sizes.map((size) => [`${describeLine(size)}: ${formatPrice(size.price)}`, urlOf(size)]),
    [keepText],
    [`${onceText} ${othersText} My profile:`, profileUrl],
    [contactText],
    ['-- ', shop.name, postalText],
  ]);
  const page = await mailPage({
    subject,
    heading: 'Back in stock',
    content: html`
      ${paragraph('Hello,')} ${paragraph(leadOf(sizes))}
      ${sizes.map(
        (size) => html`
          <h2 style="margin:24px 0 4px;font-size:16px;line-height:1.4">${describeLine(size)}</h2>
          ${paragraph(formatPrice(size.price))} ${button(urlOf(size), 'See it in the shop')}
        `,
      )}
      <div style="height:16px"></div>
      ${paragraph(keepText)}
    `,
    footer: paragraph(
      html`${onceText} ${othersText}
        <a class="link" href="${profileUrl}" style="color:#0d5c63">My profile</a>.`,
    ),
  });
  return { subject, text, html: page };
}
