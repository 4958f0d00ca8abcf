import { html } from 'hono/html';
import { returnWithinDays } from '../../../../src/config/constants.ts';
import { shop } from '../../../../src/config/shop.ts';
import { noonOf } from '../../../../src/domain/delivery.ts';
import { formatDeliveryWindow } from '../../../../src/domain/deliveryWindow.ts';
import { lineTotal } from '../../../../src/domain/orderGroups.ts';
import { formatPrice } from '../../../../src/domain/price.ts';
import { addressLines, paymentLine, transferHint } from '../../../../src/domain/receipt.ts';
import { paths } from '../../../../src/paths.ts';
import { textOf } from '../store/receipt.ts';
import type { StoredReceipt } from '../store/receipt.ts';
import {
  contactText,
  describeSizes,
  joinBlocks,
  mailPage,
  oneLine,
  paragraph,
  postalText,
  section,
} from './mailParts.ts';
import type { Html } from './mailParts.ts';
import type { Mail } from './mailer.ts';

export interface ConfirmedOrder extends Omit<StoredReceipt, 'address'> {
  address?: object | undefined;
  /** Empty when unknown. */
  customerName: string;
  /** The shop's URL, ending in `/`. */
  shopUrl: string;
  /** The URL of a product's picture; empty without one. */
  pictureOf: (assetId: string) => string;
}

/** In the mail. */
export const pictureWidthPx = 64;

const returnsText = `You may return items within ${returnWithinDays} days of receiving them for a full refund, unworn and with their labels. Send them to: ${shop.returnAddress}.`;
const noAddressText =
  'We have no delivery address yet and need it to send your parcel. Please enter it under';

function toContent(order: ConfirmedOrder) {
  const { number, customerName, deliveryMinor, totalMinor, shopUrl, pictureOf } = order;
  const name = oneLine(customerName);
  const field = (key: string) => oneLine(textOf(order.address, key));
  const address = addressLines({
    userFullName: field('userFullName'),
    userAddress: field('userAddress'),
    userCity: field('userCity'),
    userPostalCode: field('userPostalCode'),
    userCountry: field('userCountry'),
  });
  const { expectedFrom, expectedTo, feeMinor = 0, transferTo } = order;
  return {
    greeting: name === '' ? 'Hello,' : `Dear ${name},`,
    lead: transferTo
      ? `Thank you. We keep your order ${number} for you and send it once your transfer is there, within 48 hours.`
      : `Thank you. Your order ${number} is confirmed, and we are getting it ready.`,
    lines: order.lines.map((line) => ({
      name: oneLine(line.name),
      sizes: line.productSize,
      amount: formatPrice(lineTotal(line)),
      picture: pictureOf(line.productImages),
    })),
    totals: [
      ['Delivery', deliveryMinor === 0 ? 'Free' : formatPrice(deliveryMinor / 100)],
      ...(feeMinor > 0 ? [['Cash on delivery', formatPrice(feeMinor / 100)] as const] : []),
      ['Total', formatPrice(totalMinor / 100)],
    ] as const,
    address,
    expected: formatDeliveryWindow({ from: noonOf(expectedFrom), to: noonOf(expectedTo) }),
    payment: `${oneLine(paymentLine(order))}.`,
    transfer: transferTo ? [...transferTo.map(oneLine), transferHint(number ?? '')] : [],
    ordersUrl: `${shopUrl}#${paths.orders}`,
    profileUrl: `${shopUrl}#${paths.profile}`,
  };
}
type Content = ReturnType<typeof toContent>;

const toText = ({ address, expected, payment, transfer, ...content }: Content): string =>
  joinBlocks([
    [content.greeting],
    [content.lead],
    content.lines.map(
      ({ name, sizes, amount }) => `- ${[name, ...describeSizes(sizes)].join(', ')}: ${amount}`,
    ),
    content.totals.map(([title, amount]) => `${title}: ${amount}`),
    [payment],
    ...(transfer.length > 0 ? [['Transfer it to:', ...transfer]] : []),
    ...(address.length === 0
      ? [[`${noAddressText} My profile:`, content.profileUrl]]
      : [['It goes to:', ...address], [`Expected: ${expected}`]]),
    ['Follow your order under My orders:', content.ordersUrl],
    [returnsText],
    [contactText],
    ['-- ', shop.name, postalText],
  ]);

const cell = 'padding:8px 0;font-size:16px;line-height:1.4;vertical-align:top';
const amountCell = `${cell};padding-left:12px;text-align:right;white-space:nowrap`;

/** Where pictures are not loaded, the cell keeps its width and says what would be seen. */
const lineRow = ({ name, sizes, amount, picture }: Content['lines'][number]): Html => html`
  <tr>
    <td style="${cell};width:${pictureWidthPx + 12}px">
      ${
        picture &&
        html`<img
          src="${picture}"
          alt="${name}"
          width="${pictureWidthPx}"
          style="display:block;width:${pictureWidthPx}px;height:auto;border-radius:4px;font-size:11px;line-height:1.3"
        />`
      }
    </td>
    <td style="${cell}">
      ${name}
      ${describeSizes(sizes, 'Size').map(
        (size) => html`<br /><span class="soft" style="font-size:14px;color:#5f564e">${size}</span>`,
      )}
    </td>
    <td style="${amountCell}">${amount}</td>
  </tr>
`;

const totalRow = ([title, amount]: Content['totals'][number], index: number): Html => {
  // The last one is the total; a line parts them from the products.
  const look = index === 0 ? 'border-top:1px solid #ddd3c6;font-weight:400' : 'font-weight:700';
  return html`
    <tr>
      <th class="rule" scope="row" colspan="2" style="${cell};${look};text-align:left">${title}</th>
      <td class="rule" style="${amountCell};${look}">${amount}</td>
    </tr>
  `;
};

const link = (url: string, label: string) =>
  html`<a class="link" href="${url}" style="color:#0d5c63">${label}</a>`;

function toHtml(content: Content, subject: string): Promise<string> {
  const { greeting, lead, lines, totals, payment, transfer, address, expected, ordersUrl, profileUrl } =
    content;
  return mailPage({
    subject,
    heading: transfer.length > 0 ? 'Your order waits for your transfer' : 'Your order is confirmed',
    content: html`
      ${paragraph(greeting)} ${paragraph(lead)}
      <table style="width:100%;margin:16px 0 8px;border-collapse:collapse">
        <tbody>
          ${lines.map(lineRow)} ${totals.map(totalRow)}
        </tbody>
      </table>
      ${paragraph(payment)}
      ${transfer.length > 0 && section('Transfer it to', paragraph(transfer.map((line) => html`${line}<br />`)))}
      ${
        address.length === 0
          ? section(
              'Where should we deliver?',
              paragraph(html`${noAddressText} ${link(profileUrl, 'My profile')}.`),
            )
          : section(
              'Delivery',
              html`${paragraph(html`Expected <strong>${expected}</strong>`)}
              ${paragraph(address.map((line) => html`${line}<br />`))}`,
            )
      }
      ${section('Returns', paragraph(returnsText))}
    `,
    footer: paragraph(html`Follow your order under ${link(ordersUrl, 'My orders')}.`),
  });
}

/** Writes the mail "Your order is confirmed", as text and as HTML that also holds without its pictures. Every value is escaped. */
export async function confirmationMail(order: ConfirmedOrder): Promise<Omit<Mail, 'to'>> {
  const state = order.transferTo ? 'waits for your transfer' : 'is confirmed';
  const subject = `Your order ${order.number} from ${shop.name} ${state}`;
  const content = toContent(order);
  return { subject, text: toText(content), html: await toHtml(content, subject) };
}
