import { html } from 'hono/html';
import { shop } from '../../../../src/config/shop.ts';
import { registrationLines } from '../../../../src/domain/receipt.ts';
import { sizeLabel } from '../../../../src/domain/sizes.ts';
import type { SizeAndQuantity } from '../../../../src/domain/types.ts';

/** What the mails to customers are made of. */

export type Html = ReturnType<typeof html>;

/** A value may have line breaks, which would make a line of the mail look like another. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** `size M × 2`, one for each size. */
export const describeSizes = (sizes: readonly SizeAndQuantity[], word: 'Size' | 'size' = 'size'): string[] =>
  sizes.map(({ size, quantity }) => `${oneLine(sizeLabel(size, word))} × ${quantity}`);

/** Mail programs support little: no variables, and some of them no style sheet. The colours are those of the shop. */
const style = `
  @media (prefers-color-scheme: dark) {
    .page { background: #191a1b !important; color: #f2eee8 !important; }
    .soft { color: #c3bdb4 !important; }
    .rule { border-color: #4a4642 !important; }
    .button { background: #7cc9cb !important; color: #10211f !important; }
    .link { color: #7cc9cb !important; }
  }
`;

export const section = (title: string, content: Html) => html`
  <h2 style="margin:24px 0 4px;font-size:16px;line-height:1.4">${title}</h2>
  ${content}
`;

export const paragraph = (content: unknown) =>
  html`<p style="margin:0 0 8px;font-size:16px;line-height:1.5">${content}</p>`;

export const list = (items: readonly string[]) =>
  html`<ul style="margin:0;padding:0 0 0 20px;font-size:16px;line-height:1.6">
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`;

export const button = (url: string, label: string) =>
  html`<p style="margin:12px 0 8px">
    <a
      class="button"
      href="${url}"
      style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0d5c63;color:#ffffff;font-size:16px;text-decoration:none"
      >${label}</a
    >
  </p>`;

export const contactText = `Questions? Write to ${shop.email} or call ${shop.phone}.`;
const postalAddress = [
  shop.company,
  shop.address.street,
  `${shop.address.city} ${shop.address.postalCode}`,
  shop.address.country,
].join(', ');
export const postalText = [postalAddress, ...registrationLines].join(' · ');

/** Joins the paragraphs of a mail's text; empty ones are left out. */
export const joinBlocks = (blocks: readonly (readonly string[])[]): string =>
  `${blocks
    .filter(({ length }) => length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;

interface Page {
  /** Of the window. */
  subject: string;
  heading: string;
  content: unknown;
  /** What to do with the mail, above how to reach the shop. */
  footer: unknown;
}

/** Writes a mail as an HTML document. */
export async function mailPage({ subject, heading, content, footer }: Page): Promise<string> {
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
          <p style="margin:0 0 24px;font-size:20px;letter-spacing:4px">${shop.name}</p>
          <h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:600">${heading}</h1>
          ${content}
          <div class="rule" style="margin-top:24px;padding-top:16px;border-top:1px solid #ddd3c6">
            ${footer} ${paragraph(contactText)}
            <p class="soft" style="margin:0;font-size:14px;line-height:1.5;color:#5f564e">${postalText}</p>
          </div>
        </div>
      </body>
    </html>`;
  return document.toString();
}
