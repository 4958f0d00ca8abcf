import { html } from 'hono/html';
import { shop } from '../../../../src/config/shop.ts';
import { trackingUrl } from '../../../../src/domain/tracking.ts';
import type { SizeAndQuantity } from '../../../../src/domain/types.ts';
import { paths } from '../../../../src/paths.ts';
import {
  button,
  contactText,
  describeSizes,
  joinBlocks,
  list,
  mailPage,
  oneLine,
  paragraph,
  postalText,
  section,
} from './mailParts.ts';
import type { Mail } from './mailer.ts';

export interface ShippedOrder {
  /** `SR-1042`, or six characters of an id when the order has no receipt. */
  number: string;
  /** Whether it is to be paid on delivery. Without the amount, which a cancelled line would change. */
  isCashDue?: boolean;
  /** Empty when unknown. */
  customerName: string;
  lines: readonly { name: string; sizes: readonly SizeAndQuantity[] }[];
  carrier: string | undefined;
  trackingNumber: string | undefined;
  /** The lines of the postal address, from the name on; empty lines are left out. */
  address: readonly string[];
  /** The shop's URL, ending in `/`. */
  shopUrl: string;
}

const nameOf = ({ number }: ShippedOrder) => `Your order ${number}`;

function toContent(order: ShippedOrder) {
  const { customerName, carrier = '', trackingNumber = '', shopUrl } = order;
  const name = oneLine(customerName);
  const number = oneLine(trackingNumber);
  const parcel = [oneLine(carrier), ...(number === '' ? [] : [`tracking number ${number}`])]
    .filter((part) => part !== '')
    .join(', ');
  return {
    greeting: name === '' ? 'Hello,' : `Dear ${name},`,
    lead: `${nameOf(order)} has left us and is on its way to you.${
      order.isCashDue ? ' Please have the cash ready: My orders shows the amount.' : ''
    }`,
    lines: order.lines.map((line) => [oneLine(line.name), ...describeSizes(line.sizes)].join(', ')),
    address: order.address.map(oneLine).filter((line) => line !== ''),
    /** "Domex, tracking number 123" */
    parcel: parcel.charAt(0).toUpperCase() + parcel.slice(1),
    trackUrl: trackingUrl(order.carrier, order.trackingNumber),
    ordersUrl: `${shopUrl}#${paths.orders}`,
  };
}

type Content = ReturnType<typeof toContent>;

const confirmText = 'When it has arrived, please confirm the delivery under';

function toText(content: Content): string {
  const { greeting, lead, lines, address, parcel, trackUrl, ordersUrl } = content;
  const blocks = [
    [greeting],
    [lead],
    ['In the parcel:', ...lines.map((line) => `- ${line}`)],
    parcel === ''
      ? []
      : [`Sent with: ${parcel}`, ...(trackUrl === undefined ? [] : [`Track it: ${trackUrl}`])],
    address.length === 0 ? [] : ['It goes to:', ...address],
    [`${confirmText} My orders:`, ordersUrl],
    [contactText],
    ['-- ', shop.name, postalText],
  ];
  return joinBlocks(blocks);
}

async function toHtml(content: Content, subject: string): Promise<string> {
  const { greeting, lead, lines, address, parcel, trackUrl, ordersUrl } = content;
  return mailPage({
    subject,
    heading: 'Your order is on its way',
    content: html`
      ${paragraph(greeting)} ${paragraph(lead)} ${section('In the parcel', list(lines))}
      ${parcel === '' ? '' : section('Sent with', paragraph(parcel))}
      ${trackUrl === undefined ? '' : button(trackUrl, 'Track the parcel')}
      ${
        address.length === 0
          ? ''
          : section('It goes to', paragraph(address.map((line) => html`${line}<br />`)))
      }
    `,
    footer: paragraph(
      html`${confirmText} <a class="link" href="${ordersUrl}" style="color:#0d5c63">My orders</a>.`,
    ),
  });
}

/** Writes the mail "Your order is on its way", as text and as HTML without pictures. Every value is escaped. */
export async function shippedMail(order: ShippedOrder): Promise<Omit<Mail, 'to'>> {
  const subject = `${nameOf(order)} from ${shop.name} is on its way`;
  const content = toContent(order);
  return { subject, text: toText(content), html: await toHtml(content, subject) };
}
