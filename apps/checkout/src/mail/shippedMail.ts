import { shop } from '../../../../src/config/shop.ts';
import { trackingUrl } from '../../../../src/domain/tracking.ts';
import type { SizeAndQuantity } from '../../../../src/domain/types.ts';
import { paths } from '../../../../src/paths.ts';
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
