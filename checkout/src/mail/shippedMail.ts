import { html } from 'hono/html';
import { shop } from '../../../src/config/shop.ts';
import { sizeLabel } from '../../../src/domain/sizes.ts';
import { trackingUrl } from '../../../src/domain/tracking.ts';
import type { SizeAndQuantity } from '../../../src/domain/types.ts';
import { paths } from '../../../src/paths.ts';
import type { Mail } from './mailer.ts';

export interface ShippedPiece {
  name: string;
  sizes: readonly SizeAndQuantity[];
}

export interface ShippedOrder {
  /** Empty when unknown. */
  customerName: string;
  pieces: readonly ShippedPiece[];
  carrier: string | undefined;
  trackingNumber: string | undefined;
  /** The lines of the postal address, from the name on; empty lines are left out. */
  address: readonly string[];
  /** The shop's URL, ending in `/`. */
  shopUrl: string;
}

type Html = ReturnType<typeof html>;

/** A value may have line breaks, which would make a line of the mail look like another. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const describePiece = ({ name, sizes }: ShippedPiece) =>
  [
    oneLine(name),
    ...sizes.map(({ size, quantity }) => `${oneLine(sizeLabel(size, 'size'))} × ${quantity}`),
  ].join(', ');

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

const section = (title: string, content: Html) => html`
  <h2 style="margin:24px 0 4px;font-size:16px;line-height:1.4">${title}</h2>
  ${content}
`;

const paragraph = (content: unknown) =>
  html`<p style="margin:0 0 8px;font-size:16px;line-height:1.5">${content}</p>`;

const list = (items: readonly string[]) =>
  html`<ul style="margin:0;padding:0 0 0 20px;font-size:16px;line-height:1.6">
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`;

const button = (url: string, label: string) =>
  html`<p style="margin:12px 0 8px">
    <a
      class="button"
      href="${url}"
      style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0d5c63;color:#ffffff;font-size:16px;text-decoration:none"
      >${label}</a
    >
  </p>`;

interface Content {
  greeting: string;
  lead: string;
  pieces: string[];
  address: string[];
  /** "Domex, tracking number 123" */
  parcel: string;
  trackUrl: string | undefined;
  ordersUrl: string;
}

function toContent(order: ShippedOrder): Content {
  const { customerName, carrier = '', trackingNumber = '', shopUrl } = order;
  const name = oneLine(customerName);
  const number = oneLine(trackingNumber);
  const parcel = [oneLine(carrier), ...(number === '' ? [] : [`tracking number ${number}`])]
    .filter((part) => part !== '')
    .join(', ');
  return {
    greeting: name === '' ? 'Hello,' : `Dear ${name},`,
    lead: 'Your order has left us and is on its way to you.',
    pieces: order.pieces.map(describePiece),
    address: order.address.map(oneLine).filter((line) => line !== ''),
    parcel: parcel.charAt(0).toUpperCase() + parcel.slice(1),
    trackUrl: trackingUrl(order.carrier, order.trackingNumber),
    ordersUrl: `${shopUrl}#${paths.orders}`,
  };
}

const confirmText = 'When it has arrived, please confirm the delivery under';
const contactText = `Questions? Write to ${shop.email} or call ${shop.phone}.`;
const postalText = [
  shop.company,
  shop.address.street,
  `${shop.address.city} ${shop.address.postalCode}`,
  shop.address.country,
].join(', ');

function toText(content: Content): string {
  const { greeting, lead, pieces, address, parcel, trackUrl, ordersUrl } = content;
  const blocks = [
    [greeting],
    [lead],
    ['In the parcel:', ...pieces.map((piece) => `- ${piece}`)],
    parcel === ''
      ? []
      : [`Sent with: ${parcel}`, ...(trackUrl === undefined ? [] : [`Track it: ${trackUrl}`])],
    address.length === 0 ? [] : ['It goes to:', ...address],
    [`${confirmText} My orders:`, ordersUrl],
    [contactText],
    ['-- ', shop.name, postalText],
  ];
  return `${blocks
    .filter(({ length }) => length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

async function toHtml(content: Content, subject: string): Promise<string> {
  const { greeting, lead, pieces, address, parcel, trackUrl, ordersUrl } = content;
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
          <h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:600">
            Your order is on its way
          </h1>
          ${paragraph(greeting)} ${paragraph(lead)} ${section('In the parcel', list(pieces))}
          ${parcel === '' ? '' : section('Sent with', paragraph(parcel))}
          ${trackUrl === undefined ? '' : button(trackUrl, 'Track the parcel')}
          ${
            address.length === 0
              ? ''
              : section('It goes to', paragraph(address.map((line) => html`${line}<br />`)))
          }
          <div class="rule" style="margin-top:24px;padding-top:16px;border-top:1px solid #ddd3c6">
            ${paragraph(
              html`${confirmText} <a class="link" href="${ordersUrl}" style="color:#0d5c63">My orders</a>.`,
            )}
            ${paragraph(contactText)}
            <p class="soft" style="margin:0;font-size:14px;line-height:1.5;color:#5f564e">${postalText}</p>
          </div>
        </div>
      </body>
    </html>`;
  return document.toString();
}

/** Writes the mail "Your order is on its way", as text and as HTML without pictures. Every value is escaped. */
export async function shippedMail(order: ShippedOrder): Promise<Omit<Mail, 'to'>> {
  const subject = `Your order from ${shop.name} is on its way`;
  const content = toContent(order);
  return { subject, text: toText(content), html: await toHtml(content, subject) };
}
