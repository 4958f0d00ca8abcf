import { html } from 'hono/html';
import { shop } from '../../../src/config/shop.ts';
import { formatPrice } from '../../../src/domain/price.ts';
import { sizeLabel } from '../../../src/domain/sizes.ts';
import { paths, productPath } from '../../../src/paths.ts';
import { button, contactText, joinBlocks, mailPage, oneLine, paragraph, postalText } from './mailParts.ts';
import type { Mail } from './mailer.ts';

/** A piece that is in stock again. */
export interface StockPiece {
  slug: string;
  name: string;
  size: string;
  /** LKR */
  price: number;
}

/** Characters; a mail program shows no more of a subject. */
const maxSubjectName = 80;

const describePiece = ({ name, size }: StockPiece) => `${oneLine(name)}, ${oneLine(sizeLabel(size, 'size'))}`;

const subjectOf = (pieces: readonly StockPiece[]) =>
  pieces.length === 1 && pieces[0]
    ? `In stock again: ${describePiece(pieces[0]).slice(0, maxSubjectName)}`
    : `In stock again: ${pieces.length} pieces at ${shop.name}`;

const leadOf = ({ length }: readonly StockPiece[]) =>
  length === 1
    ? 'The piece that you wait for is in stock again.'
    : `${length} pieces that you wait for are in stock again.`;

const keepText =
  'We cannot keep anything back, and there may be few. The price is today’s; on the page of the product you see the current one.';
const onceText = 'You asked us for this mail, and we send it once.';
const othersText = 'What else you wait for is listed, and can be withdrawn, under';

/**
 * Writes the mail "In stock again", as text and as HTML without pictures. Every value is escaped.
 * @param pieces at least one
 * @param shopUrl ends in `/`
 */
export async function stockMail(pieces: readonly StockPiece[], shopUrl: string): Promise<Omit<Mail, 'to'>> {
  const subject = subjectOf(pieces);
  const profileUrl = `${shopUrl}#${paths.profile}`;
  const urlOf = ({ slug }: StockPiece) => `${shopUrl}#${productPath(slug)}`;
  const text = joinBlocks([
    ['Hello,'],
    [leadOf(pieces)],
    ...pieces.map((piece) => [`${describePiece(piece)}: ${formatPrice(piece.price)}`, urlOf(piece)]),
    [keepText],
    [`${onceText} ${othersText} My profile:`, profileUrl],
    [contactText],
    ['-- ', shop.name, postalText],
  ]);
  const page = await mailPage({
    subject,
    heading: 'In stock again',
    content: html`
      ${paragraph('Hello,')} ${paragraph(leadOf(pieces))}
      ${pieces.map(
        (piece) => html`
          <h2 style="margin:24px 0 4px;font-size:16px;line-height:1.4">${describePiece(piece)}</h2>
          ${paragraph(formatPrice(piece.price))} ${button(urlOf(piece), 'See it in the shop')}
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
