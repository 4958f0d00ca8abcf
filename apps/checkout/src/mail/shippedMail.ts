import { shop } from '../../../../src/config/shop.ts';
import { receiptPath } from '../../../../src/domain/documents/receipt.ts';
import type { ReceiptDocument } from '../../../../src/domain/documents/receipt.ts';
import { recordPath } from '../../../../src/domain/documents/record.ts';
import { parseShipment } from '../../../../src/domain/documents/shipment.ts';
import { trackingUrl } from '../../../../src/domain/tracking.ts';
import { textOf } from '../lib/storedValues.ts';
import {
  button,
  capitalized,
  describeSizes,
  oneLine,
  ordersAtEnd,
  paragraph,
  productTable,
  section,
  writeMail,
} from './mailParts.ts';
import type { Mail } from './mailer.ts';
import type { Found } from '../documents/documents.ts';
import type { ComposeContext, MailProblem } from './mailStore.ts';

interface ShippedOrder extends Pick<ComposeContext, 'shopUrl' | 'images'> {
  /** `SR-1042`; empty when the order has no receipt. */
  number: string;
  /** Set when it is paid on delivery. The mail names no amount, which a cancelled line would change. */
  isCashDue?: boolean;
  /** Lines of the receipt, because a browser may have written the records. */
  lines: readonly Pick<ReceiptDocument['lines'][number], 'name' | 'productSize' | 'productImages'>[];
  carrier: string | undefined;
  trackingNumber: string | undefined;
}

export function shippedMail(order: ShippedOrder): Promise<Omit<Mail, 'to'>> {
  const { number, lines, isCashDue, carrier = '', trackingNumber = '', shopUrl, images } = order;
  const title = `our order${number && ` ${number}`}`;
  const tracking = oneLine(trackingNumber);
  const parcel = [oneLine(carrier), tracking && `tracking number ${tracking}`].filter(Boolean).join(', ');
  const trackUrl = trackingUrl(order.carrier, order.trackingNumber);
  const products = lines.map(({ name, productSize, productImages }) => ({
    name,
    details: describeSizes(productSize),
    asset: productImages,
  }));
  const cash = isCashDue ? ' Please have the cash ready: My orders shows the amount.' : '';
  return writeMail({
    subject: `Y${title} from ${shop.name} is on its way`,
    heading: 'Your order is on its way',
    parts: [
      paragraph(`We have sent y${title}.${cash}`),
      products.length > 0 && section('In the parcel', productTable(images, products)),
      parcel && section('Sent with', paragraph(capitalized(parcel))),
      trackUrl && button(trackUrl, 'Track the parcel'),
    ],
    footer: ordersAtEnd(
      shopUrl,
      'When it arrives, please confirm the delivery under My orders.',
      trackUrl !== undefined,
    ),
  });
}

/** @returns the problem when there is nothing to write about. @throws Error when the database cannot be read */
export async function composeShipped(
  { id: shipmentId, data }: Found,
  { store, shopUrl, images }: ComposeContext,
): Promise<Omit<Mail, 'to'> | MailProblem> {
  const { uid, sessionId, orderIds, carrier, trackingNumber } = parseShipment(shipmentId, data);
  const records = await store.read(orderIds.map((orderId) => recordPath(uid, orderId)));
  // An order that was taken back no longer names the shipment.
  const shipped = orderIds.filter((_, index) => textOf(records[index], 'shipmentId') === shipmentId);
  if (shipped.length === 0) return 'no_orders';
  const receiptPaths = sessionId === undefined ? [] : [receiptPath({ uid, sessionId })];
  const [receipt]: (Partial<ReceiptDocument> | undefined)[] = await store.read(receiptPaths);
  return shippedMail({
    number: textOf(receipt, 'number'),
    isCashDue: receipt?.way === 'cod' && !receipt.isPaid,
    lines: receipt?.lines?.filter(({ orderId }) => shipped.includes(orderId)) ?? [],
    carrier,
    trackingNumber,
    shopUrl,
    images,
  });
}
