import { returnWithinDays } from '../../../../src/config/constants.ts';
import { shop } from '../../../../src/config/shop.ts';
import { noonOf } from '../../../../src/domain/delivery.ts';
import { formatDeliveryWindow } from '../../../../src/domain/deliveryWindow.ts';
import { chargedTotals, lineTotal, sumMoney, totalRows } from '../../../../src/domain/orderGroups.ts';
import { isCancelledByCustomer, toOrder } from '../../../../src/domain/documents/order.ts';
import type { Order } from '../../../../src/domain/documents/order.ts';
import { hasLapsed } from '../orders/followPayment.ts';
import { moneyOnceCancelled } from '../../../../src/domain/orderNews.ts';
import { formatPrice } from '../../../../src/domain/price.ts';
import { paymentLine, transferHint } from '../../../../src/domain/receipt.ts';
import { receiptPath } from '../../../../src/domain/documents/receipt.ts';
import type { ReceiptDocument } from '../../../../src/domain/documents/receipt.ts';
import {
  box,
  describeSizes,
  oneLine,
  ordersAtEnd,
  paragraph,
  profileAtEnd,
  productTable,
  section,
  writeMail,
} from './mailParts.ts';
import type { Mail } from './mailer.ts';
import type { Found } from '../documents/documents.ts';
import type { ComposeContext, MailProblem } from './mailStore.ts';

export interface ConfirmedOrder
  extends Omit<ReceiptDocument, 'address' | 'paidAt'>, Pick<ComposeContext, 'shopUrl' | 'images'> {
  /** Absent when the customer still has to enter one. */
  address?: object | undefined;
  /** Set when it is cancelled because its transfer has not come. */
  isLapsed?: boolean;
  /** What becomes of the money. Set when the customer has cancelled it. */
  cancelled?: string | undefined;
  /** Cents still to come: lines may be cancelled before the mail is sent. */
  dueMinor?: number;
}

function delivery({ address, expectedFrom, expectedTo, transferTo, shopUrl }: ConfirmedOrder) {
  if (!address) {
    return section(
      'Where should we deliver?',
      profileAtEnd(
        'We have no delivery address yet and need it to send your parcel. Please enter it under',
        shopUrl,
      ),
    );
  }
  // Delivery days count from the transfer.
  if (transferTo) return undefined;
  const expected = formatDeliveryWindow({ from: noonOf(expectedFrom), to: noonOf(expectedTo) });
  return section('Delivery', paragraph(`Expected ${expected}`));
}

function describeState({ number, transferTo, isPaid, isLapsed, cancelled }: ConfirmedOrder) {
  if (cancelled !== undefined) {
    const text = `As you asked, we have cancelled your order ${number}. ${cancelled}`;
    return { state: 'is cancelled', text };
  }
  if (isLapsed) {
    const text = `We have not received your transfer, so your order ${number} is cancelled. If you have sent the money, please tell us.`;
    return { state: 'is cancelled', text };
  }
  if (!transferTo) {
    const text = `Thank you. Your order ${number} is confirmed, and we are getting it ready.`;
    return { state: 'is confirmed', text };
  }
  if (isPaid)
    return {
      state: 'is paid',
      text: `Thank you. We have received your transfer and are getting your order ${number} ready.`,
    };
  const text = `Thank you. Please transfer the amount within 48 hours. We will send your order ${number} as soon as the money arrives.`;
  return { state: 'is reserved for 48 hours', text };
}

export function confirmationMail(order: ConfirmedOrder): Promise<Omit<Mail, 'to'>> {
  const { number, transferTo, isPaid, money, shopUrl, images, dueMinor = sumMoney(money) } = order;
  const { state, text } = describeState(order);
  const isOff = order.isLapsed === true || order.cancelled !== undefined;
  const awaited = isPaid || isOff ? undefined : transferTo;
  const amount = formatPrice(dueMinor / 100);
  const products = order.lines.map((line) => ({
    name: line.name,
    details: describeSizes(line.productSize),
    price: formatPrice(lineTotal(line)),
    asset: line.productImages,
  }));
  return writeMail({
    subject: `Your order ${number} from ${shop.name} ${state}`,
    heading: `Your order ${state}`,
    parts: [
      paragraph(text),
      awaited && box('Transfer', amount, awaited.map(oneLine), transferHint(number)),
      productTable(images, products, totalRows(chargedTotals(money)).slice(1)),
      !isOff && !awaited && paragraph(`${oneLine(paymentLine(order, dueMinor))}.`),
      !isOff && delivery(order),
      !isOff &&
        section(
          'Returns',
          paragraph(
            `You may return items within ${returnWithinDays} days of receiving them for a full refund, unworn and with their labels. Ask for the return under My orders, and wait for our answer before you send anything.`,
          ),
        ),
    ],
    footer: ordersAtEnd(shopUrl),
  });
}

/** An earlier refund may be among what goes back by card. */
const describeMoney = ({ method, owedMinor, refundedMinor }: Order): string =>
  method === 'card' && owedMinor === 0 && refundedMinor > 0
    ? `In all, ${moneyOnceCancelled(refundedMinor, true)}`
    : moneyOnceCancelled(owedMinor, false);

/** @returns the problem when there is nothing to confirm any more. @throws Error when the database cannot be read */
export async function composeConfirmation(
  { data }: Found,
  { store, shopUrl, images }: ComposeContext,
): Promise<Omit<Mail, 'to'> | MailProblem> {
  const order = toOrder(data);
  if (!order) return 'no_orders';
  const { dueMinor } = order;
  const isLapsed = order.lines.some(hasLapsed);
  const isCancelled = isCancelledByCustomer(order);
  const isOff = order.paidAtMs === undefined && dueMinor === 0 && !isLapsed;
  if (!isCancelled && (isOff || order.refundedMinor >= order.amountMinor)) return 'refunded';
  const [receipt] = await store.read([receiptPath(order)]);
  if (!receipt) return 'no_orders';
  const confirmed = receipt as unknown as ReceiptDocument;
  const cancelled = isCancelled ? describeMoney(order) : undefined;
  return confirmationMail({ ...confirmed, isLapsed, cancelled, dueMinor, shopUrl, images });
}
