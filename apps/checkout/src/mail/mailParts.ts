import { html } from 'hono/html';
import { shop } from '../../../../src/config/shop.ts';
import { registrationLines } from '../../../../src/domain/receipt.ts';
import { sizeLabel } from '../../../../src/domain/sizes.ts';
import type { SizeAndQuantity } from '../../../../src/domain/types.ts';
import type { Mail } from './mailer.ts';

type Html = ReturnType<typeof html>;

/** Holds both forms of a mail: lines of text, and HTML in which every value is escaped. */
export interface Part {
  text: readonly string[];
  html: Html;
}

/** A value may have line breaks, which would make a line of the mail look like another. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export const describeSizes = (sizes: readonly SizeAndQuantity[], word: 'Size' | 'size' = 'size'): string[] =>
  sizes.map(({ size, quantity }) => `${oneLine(sizeLabel(size, word))} × ${quantity}`);

/** Mail programs know no variables, and some of them no style sheet. */
const style = `
  @media (prefers-color-scheme: dark) {
    .page { background: #191a1b !important; color: #f2eee8 !important; }
    .soft { color: #c3bdb4 !important; }
    .rule { border-color: #4a4642 !important; }
    .button { background: #7cc9cb !important; color: #10211f !important; }
    .link { color: #7cc9cb !important; }
  }
`;

const block = (content: unknown) =>
  html`<p style="margin:0 0 8px;font-size:16px;line-height:1.5">${content}</p>`;

export const paragraph = (text: string): Part => ({ text: [text], html: block(text) });

/** The mail names nobody: the mailbox may be a stranger's, and a name can be any text. */
export const greeting = paragraph('Hello,');

export const lines = (text: readonly string[]): Part => ({
  text,
  html: block(text.map((line) => html`${line}<br />`)),
});

export const list = (items: readonly string[]): Part => ({
  text: items.map((item) => `- ${item}`),
  html: html`<ul style="margin:0 0 12px;padding:0 0 0 20px;font-size:16px;line-height:1.6">
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`,
});

export const button = (url: string, label: string): Part => ({
  text: [`${label}: ${url}`],
  html: html`<p style="margin:12px 0 16px">
    <a
      class="button"
      href="${url}"
      style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0d5c63;color:#ffffff;font-size:16px;text-decoration:none"
      >${label}</a
    >
  </p>`,
});

export const linkAtEnd = (text: string, url: string, label: string): Part => ({
  text: [`${text} ${label}:`, url],
  html: block(html`${text} <a class="link" href="${url}" style="color:#0d5c63">${label}</a>.`),
});

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
  parts: readonly Part[];
  footer: Part;
}

export async function writeMail({ subject, heading, parts, footer }: Content): Promise<Omit<Mail, 'to'>> {
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
          <p style="margin:0 0 24px;font-size:20px;letter-spacing:4px">${shop.name}</p>
          <h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:600">${heading}</h1>
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
