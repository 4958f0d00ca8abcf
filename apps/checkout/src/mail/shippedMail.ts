import * as v from 'valibot';
import { shop } from '../../../../src/config/shop.ts';
import { trackingNumberPattern } from '../../../../src/domain/limits.ts';
import { shortId } from '../../../../src/domain/orderGroups.ts';
import { listOf, optional, requiredText, text } from '../../../../src/domain/schemaParts.ts';
import { trackingUrl } from '../../../../src/domain/tracking.ts';
import type { SizeAndQuantity } from '../../../../src/domain/types.ts';
import { sanitizeText } from '../../../../src/lib/text.ts';
import { paths } from '../../../../src/paths.ts';
import { nameProducts } from '../catalogue.ts';
import { textOf } from '../store/receipt.ts';
import {
  addressOf,
  button,
  describeSizes,
  greeting,
  lines,
  linkAtEnd,
  list,
  oneLine,
  paragraph,
  section,
  writeMail,
} from './mailParts.ts';
import type { Mail } from './mailer.ts';
import type { ComposeContext, MailProblem, StoredDocument } from './mailStore.ts';

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
  /** As it is stored. */
  address: object | undefined;
  /** The shop's URL, ending in `/`. */
  shopUrl: string;
}

/** Writes the mail "Your order is on its way". */
export function shippedMail(order: ShippedOrder): Promise<Omit<Mail, 'to'>> {
  const { number, customerName, isCashDue, carrier = '', trackingNumber = '', shopUrl } = order;
  const tracking = oneLine(trackingNumber);
  const parcel = [oneLine(carrier), tracking && `tracking number ${tracking}`].filter(Boolean).join(', ');
  const trackUrl = trackingUrl(order.carrier, order.trackingNumber);
  const address = addressOf(order.address);
  const cash = isCashDue ? ' Please have the cash ready: My orders shows the amount.' : '';
  return writeMail({
    subject: `Your order ${number} from ${shop.name} is on its way`,
    heading: 'Your order is on its way',
    parts: [
      greeting(customerName),
      paragraph(`Your order ${number} has left us and is on its way to you.${cash}`),
      section(
        'In the parcel',
        list(order.lines.map(({ name, sizes }) => [oneLine(name), ...describeSizes(sizes)].join(', '))),
      ),
      ...(parcel ? [section('Sent with', paragraph(parcel.charAt(0).toUpperCase() + parcel.slice(1)))] : []),
      ...(trackUrl === undefined ? [] : [button(trackUrl, 'Track the parcel')]),
      ...(address.length > 0 ? [section('It goes to', lines(address))] : []),
    ],
    footer: linkAtEnd(
      'When it has arrived, please confirm the delivery under',
      `${shopUrl}#${paths.orders}`,
      'My orders',
    ),
  });
}

/** Lines that left together, as the owner's board stores them under `shipments/{shipmentId}`; what is malformed is left out. */
const shipmentSchema = v.object({
  uid: text,
  // They become parts of paths.
  orderIds: listOf(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/))),
  carrier: optional(requiredText),
  trackingNumber: optional(v.pipe(requiredText, v.regex(trackingNumberPattern))),
});

const sizesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ size: v.pipe(v.string(), v.transform(sanitizeText)), quantity: v.number() })),
);
const recordSchema = v.object({
  productName: text,
  productSize: v.fallback(sizesSchema, []),
  shipmentId: text,
});

/**
 * Writes the mail of a shipment.
 * @returns the problem when there is nothing to write about
 * @throws Error when the database cannot be read
 */
export async function composeShipped(
  { id: shipmentId, data }: StoredDocument,
  { store, catalogue, shopUrl, customerName }: ComposeContext,
): Promise<Omit<Mail, 'to'> | MailProblem> {
  const { uid, orderIds, carrier, trackingNumber } = v.parse(shipmentSchema, data);
  const [address, ...records] = await store.read([
    `userAddresses/${uid}`,
    ...orderIds.map((orderId) => `users/${uid}/userPurchases/${orderId}`),
  ]);
  const shipped = records
    .map((record) => v.parse(recordSchema, record ?? {}))
    // An order that was taken back since does not name the shipment any more.
    .filter((record) => record.shipmentId === shipmentId);
  if (shipped.length === 0) return 'no_orders';
  const nameOf = await nameProducts(
    catalogue,
    shipped.map(({ productName }) => productName),
  );
  const products = shipped.map(({ productName, productSize }) => ({
    name: nameOf(productName),
    sizes: productSize,
  }));
  const receipt = await store.receiptOf(uid, orderIds[0] ?? '');
  return shippedMail({
    number: textOf(receipt, 'number') || shortId(orderIds.map((orderId) => ({ orderId }))),
    isCashDue: textOf(receipt, 'way') === 'cod' && Reflect.get(receipt ?? {}, 'isPaid') === false,
    customerName,
    lines: products,
    carrier,
    trackingNumber,
    address,
    shopUrl,
  });
}
