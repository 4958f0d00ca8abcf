import { html } from 'hono/html';
import { shop } from '../../../../src/config/shop.ts';
import { registrationLines } from '../../../../src/domain/receipt.ts';
import { sizeLabel } from '../../../../src/domain/sizes.ts';
import { imageUrl } from '../../../../src/services/content/urls.ts';
import { paths } from '../../../../src/paths.ts';
import type { SizeAndQuantity } from '../../../../src/domain/types.ts';
import type { Mail } from './mailer.ts';
import type { ComposeContext } from './mailStore.ts';

/** Holds both forms of a mail: lines of text, and HTML in which every value is escaped. */
export interface Part {
  text: readonly string[];
  html: ReturnType<typeof html>;
}

/** A value may have line breaks, which would make a line of the mail look like another. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export const describeSizes = (sizes: readonly SizeAndQuantity[]): string[] =>
  sizes.map(({ size, quantity }) => `${oneLine(sizeLabel(size, 'size'))} × ${quantity}`);

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Mail programs know no variables, and some of them no style sheet. */
const style = `
  @media (prefers-color-scheme: dark) {
    .page { background: #17191a !important; color: #f3efe8 !important; }
    .soft { color: #bdb6ab !important; }
    .rule { border-color: #3a3e3f !important; }
    .button { background: #7cc7c6 !important; color: #0c2426 !important; }
    .link { color: #7cc7c6 !important; }
  }
`;

/** Keeps an order's number on one line. */
const unbroken = (text: string) =>
  text
    .split(/(\b[A-Z]+-\d+)/)
    .map((part, index) => (index % 2 === 1 ? html`<span style="white-space:nowrap">${part}</span>` : part));

const block = (content: unknown) =>
  html`<p style="margin:0 0 8px;font-size:16px;line-height:1.5">
    ${typeof content === 'string' ? unbroken(content) : content}
  </p>`;

export const paragraph = (text: string): Part => ({ text: [text], html: block(text) });

const pictureWidthPx = 72;

type Images = ComposeContext['images'];

/** Has two pixels for each. Mail programs do not say which formats they show; a JPEG has a colour where the picture has none. */
const jpegUrl = (images: Images, asset: string) =>
  imageUrl(images, { asset: { _ref: asset } }, pictureWidthPx * 2).replace(
    /auto=format|fm=jpg/,
    'fm=jpg&bg=fff',
  );

interface ProductRow {
  name: string;
  /** `size M × 2` */
  details: readonly string[];
  price?: string;
  /** The picture's id at the content service; empty where there is none. */
  asset: string;
}

const cell = 'padding:8px 0;font-size:16px;line-height:1.4;vertical-align:top';
const amountCell = `${cell};padding-left:12px;text-align:right;white-space:nowrap`;

/** Where pictures are not loaded, the cell keeps its width and says what would be seen. */
function productRow({ name, details, price = '', asset }: ProductRow, images: Images): Part {
  const title = oneLine(name);
  return {
    text: [`- ${[title, ...details].join(', ')}${price && `: ${price}`}`],
    html: html`
      <tr>
        <td style="${cell};width:${pictureWidthPx + 16}px">
          ${
            asset &&
            html`<img
              src="${jpegUrl(images, asset)}"
              alt="${title}"
              width="${pictureWidthPx}"
              style="display:block;width:${pictureWidthPx}px;height:auto;font-size:11px;line-height:1.3"
            />`
          }
        </td>
        <td style="${cell}">
          ${title}
          ${details.map(
            (detail) =>
              html`<br /><span class="soft" style="font-size:14px;color:#5f564e"
                  >${capitalized(detail)}</span
                >`,
          )}
        </td>
        <td style="${amountCell}">${price}</td>
      </tr>
    `,
  };
}

function totalRow([title, amount]: readonly [title: string, amount: string], index: number): Part {
  const weight = `font-weight:${title === 'Total' ? 600 : 400}`;
  const look = index === 0 ? `border-top:1px solid #ddd3c6;${weight}` : weight;
  return {
    text: [`${title}: ${amount}`],
    html: html`
      <tr>
        <th class="rule" scope="row" colspan="2" style="${cell};${look};text-align:left">${title}</th>
        <td class="rule" style="${amountCell};${look}">${amount}</td>
      </tr>
    `,
  };
}

/** @param totals stand below the products */
export function productTable(
  images: Images,
  products: readonly ProductRow[],
  totals: readonly (readonly [title: string, amount: string])[] = [],
): Part {
  const rows = products.map((product) => productRow(product, images));
  const sums = totals.map(totalRow);
  return {
    text: [...rows, ...(sums.length > 0 ? [paragraph('')] : []), ...sums].flatMap(({ text }) => text),
    html: html`<table style="width:100%;margin:8px 0;border-collapse:collapse">
      <tbody>
        ${[...rows, ...sums].map((row) => row.html)}
      </tbody>
    </table>`,
  };
}

/** An amount and where it goes, so that both are found at a glance. */
export const box = (title: string, amount: string, details: readonly string[], hint: string): Part => ({
  text: [`${title} ${amount} to:`, ...details, '', hint],
  html: html`<div class="rule" style="margin:16px 0;padding:16px;border:1px solid #85796b;border-radius:3px">
    ${block(title)}
    <p style="margin:0 0 8px;font-size:28px;line-height:1.2;font-weight:600">${amount}</p>
    ${block(details.map((line) => html`${line}<br />`))} ${block(hint)}
  </div>`,
});

/** @param isQuiet whether another button of the mail is filled */
export const button = (url: string, label: string, isQuiet = false): Part => ({
  text: [`${label}: ${url}`],
  html: html`<p style="margin:12px 0 16px">
    <a
      class="${isQuiet ? '' : 'button'}"
      href="${url}"
      style="display:inline-block;padding:12px 24px;border-radius:3px;font-size:14px;font-weight:600;text-decoration:none;${
        isQuiet ? 'border:1px solid #85796b;color:inherit' : 'background:#0d5c63;color:#ffffff'
      }"
      >${label}</a
    >
  </p>`,
});

/** Leads from the end of a mail to the page that shows its order. */
export function ordersAtEnd(shopUrl: string, hint?: string, isQuiet?: boolean): Part {
  const { text, html: link } = button(`${shopUrl}#${paths.orders}`, 'My orders', isQuiet);
  return { text: [...(hint ? [hint] : []), ...text], html: html`${hint && block(hint)} ${link}` };
}

export function profileAtEnd(text: string, shopUrl: string): Part {
  const url = `${shopUrl}#${paths.profile}`;
  const link = html`<a class="link" href="${url}" style="color:#0d5c63">My profile</a>`;
  return { text: [`${text} My profile:`, url], html: block(html`${text} ${link}.`) };
}

export const section = (title: string, ...parts: readonly Part[]): Part => ({
  text: [title.endsWith('?') ? title : `${title}:`, ...parts.flatMap(({ text }) => text)],
  html: html`
    <h2 style="margin:24px 0 4px;font-size:16px;line-height:1.4">${title}</h2>
    ${parts.map((part) => part.html)}
  `,
});

const contactText = `Questions? Write to ${shop.email} or call ${shop.phone}.`;
const postalAddress = [
  shop.company,
  shop.address.street,
  `${shop.address.city} ${shop.address.postalCode}`,
  shop.address.country,
].join(', ');
const postalText = [postalAddress, ...registrationLines].join(' · ');

interface Content {
  subject: string;
  heading: string;
  /** What does not apply is left out. */
  parts: readonly (Part | false | '' | undefined)[];
  footer: Part;
}

/** Names nobody: the mailbox may be a stranger's, and a name can be any text. */
export async function writeMail({ subject, heading, footer, ...given }: Content): Promise<Omit<Mail, 'to'>> {
  const parts = [paragraph('Hello,'), ...given.parts].filter((part) => !!part);
  const end = [[contactText], ['-- ', shop.name, postalText]];
  const blocks = [...parts, footer].map(({ text }) => text);
  const document = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${style}
        </style>
      </head>
      <body
        class="page"
        style="margin:0;background:#fbf8f3;color:#211d1a;font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans Sinhala','Noto Sans Tamil',sans-serif"
      >
        <div style="max-width:560px;margin:0 auto;padding:24px 16px">
          <p
            style="margin:0 0 24px;font-size:22px;font-weight:500;letter-spacing:0.2em;text-transform:uppercase"
          >
            ${shop.name}
          </p>
          <h1 style="margin:0 0 16px;font-size:28px;line-height:1.15;font-weight:400">${heading}</h1>
          ${parts.map((part) => part.html)}
          <div class="rule" style="margin-top:24px;padding-top:16px;border-top:1px solid #ddd3c6">
            ${footer.html} ${block(contactText)}
            <p class="soft" style="margin:0;font-size:14px;line-height:1.5;color:#5f564e">${postalText}</p>
          </div>
        </div>
      </body>
    </html>`;
  return {
    subject,
    text: `${[...blocks, ...end].map((each) => each.join('\n')).join('\n\n')}\n`,
    html: document.toString(),
  };
}
