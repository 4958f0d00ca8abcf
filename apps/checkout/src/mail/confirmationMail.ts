import { html } from 'hono/html';
import { returnWithinDays } from '../../../../src/config/constants.ts';
import { shop } from '../../../../src/config/shop.ts';
import { noonOf } from '../../../../src/domain/delivery.ts';
import { formatDeliveryWindow } from '../../../../src/domain/deliveryWindow.ts';
import { chargedTotals, lineTotal, totalRows } from '../../../../src/domain/orderGroups.ts';
import { toOrder } from '../../../../src/domain/documents/order.ts';
import { hasLapsed } from '../orders/followPayment.ts';
import { formatPrice } from '../../../../src/domain/price.ts';
import { paymentLine, transferHint } from '../../../../src/domain/receipt.ts';
import { paths } from '../../../../src/paths.ts';
import { imageUrl } from '../../../../src/services/content/urls.ts';
import { receiptPath } from '../../../../src/domain/documents/receipt.ts';
import type { ReceiptDocument } from '../../../../src/domain/documents/receipt.ts';
import {
  describeSizes,
  greeting,
  lines,
  linkAtEnd,
  oneLine,
  paragraph,
  section,
  writeMail,
} from './mailParts.ts';
import type { Part } from './mailParts.ts';
import type { Mail } from './mailer.ts';
import type { Found } from '../documents/documents.ts';
import type { ComposeContext, MailProblem } from './mailStore.ts';

export interface ConfirmedOrder extends Omit<ReceiptDocument, 'address' | 'paidAt'> {
  /** Absent when the customer still has to enter one. */
  address?: object | undefined;
  /** Set when it is cancelled because its transfer has not come. */
  isLapsed?: boolean;
  shopUrl: string;
  pictureOf: (assetId: string) => string;
}

const pictureWidthPx = 64;

const cell = 'padding:8px 0;font-size:16px;line-height:1.4;vertical-align:top';
const amountCell = `${cell};padding-left:12px;text-align:right;white-space:nowrap`;

/** Where pictures are not loaded, the cell keeps its width and says what would be seen. */
function productRow(line: ConfirmedOrder['lines'][number], picture: string): Part {
  const name = oneLine(line.name);
  const amount = formatPrice(lineTotal(line));
  return {
    text: [`- ${[name, ...describeSizes(line.productSize)].join(', ')}: ${amount}`],
    html: html`
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
          ${describeSizes(line.productSize, 'Size').map(
            (size) => html`<br /><span class="soft" style="font-size:14px;color:#5f564e">${size}</span>`,
          )}
        </td>
        <td style="${amountCell}">${amount}</td>
      </tr>
    `,
  };
}

function totalRow([title, amount]: readonly [title: string, amount: string], index: number): Part {
  const weight = `font-weight:${title === 'Total' ? 700 : 400}`;
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

function table({ lines: products, money, pictureOf }: ConfirmedOrder): Part {
  const rows = products.map((line) => productRow(line, pictureOf(line.productImages)));
  const totals = totalRows(chargedTotals(money)).slice(1).map(totalRow);
  return {
    text: [...rows.flatMap(({ text }) => text), '', ...totals.flatMap(({ text }) => text)],
    html: html`<table style="width:100%;margin:16px 0 8px;border-collapse:collapse">
      <tbody>
        ${[...rows, ...totals].map((row) => row.html)}
      </tbody>
    </table>`,
  };
}

function delivery({ address, expectedFrom, expectedTo, transferTo, shopUrl }: ConfirmedOrder): Part[] {
  if (!address) {
    return [
      section(
        'Where should we deliver?',
        linkAtEnd(
          'We have no delivery address yet and need it to send your parcel. Please enter it under',
          `${shopUrl}#${paths.profile}`,
          'My profile',
        ),
      ),
    ];
  }
  // Delivery days count from the transfer.
  if (transferTo) return [];
  const expected = formatDeliveryWindow({ from: noonOf(expectedFrom), to: noonOf(expectedTo) });
  return [section('Delivery', paragraph(`Expected ${expected}`))];
}

function describeState({ number, transferTo, isPaid, isLapsed }: ConfirmedOrder) {
  if (isLapsed) {
    const text = `We have not received your transfer, so your order ${number} is cancelled. If you have sent the money, please tell us.`;
    return { state: 'is cancelled', text };
  }
  if (!transferTo) {
    const text = `Thank you. Your order ${number} is confirmed, and we are getting it ready.`;
    return { state: 'is confirmed', text };
  }
  if (isPaid) return { state: 'is paid', text: `Thank you. Your transfer for order ${number} is here.` };
  const text = `Thank you. We keep your order ${number} for 48 hours, and send it once your transfer is here.`;
  return { state: 'waits for your transfer', text };
}

export function confirmationMail(order: ConfirmedOrder): Promise<Omit<Mail, 'to'>> {
  const { number, transferTo, isPaid, isLapsed, shopUrl } = order;
  const { state, text } = describeState(order);
  const whatFollows = () => [
    paragraph(`${oneLine(paymentLine(order))}.`),
    ...(transferTo && !isPaid
      ? [section('Transfer it to', lines([...transferTo.map(oneLine), transferHint(number)]))]
      : []),
    ...delivery(order),
    section(
      'Returns',
      paragraph(
        `You may return items within ${returnWithinDays} days of receiving them for a full refund, unworn and with their labels. Ask for it under My orders, and wait for our answer before you send anything.`,
      ),
    ),
  ];
  return writeMail({
    subject: `Your order ${number} from ${shop.name} ${state}`,
    heading: `Your order ${state}`,
    parts: [greeting, paragraph(text), table(order), ...(isLapsed ? [] : whatFollows())],
    footer: linkAtEnd('Follow your order under', `${shopUrl}#${paths.orders}`, 'My orders'),
  });
}

/** Screens with twice the pixels are the most common ones. */
const pixelRatio = 2;

/** @returns the problem when there is nothing to confirm any more. @throws Error when the database cannot be read */
export async function composeConfirmation(
  { data }: Found,
  { store, shopUrl, images }: ComposeContext,
): Promise<Omit<Mail, 'to'> | MailProblem> {
  const order = toOrder(data);
  if (!order) return 'no_orders';
  if (order.refundedMinor >= order.amountMinor) return 'refunded';
  const [receipt] = await store.read([receiptPath(order)]);
  if (!receipt) return 'no_orders';
  // Mail programs do not say which formats they show. A JPEG has a colour where the picture has none.
  const pictureOf = (assetId: string) =>
    assetId &&
    imageUrl(images, { asset: { _ref: assetId } }, pictureWidthPx * pixelRatio).replace(
      /auto=format|fm=jpg/,
      'fm=jpg&bg=fff',
    );
  const confirmed = receipt as unknown as ReceiptDocument;
  return confirmationMail({ ...confirmed, isLapsed: order.lines.some(hasLapsed), shopUrl, pictureOf });
}
