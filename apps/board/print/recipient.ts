import { addressParts } from '../../../src/domain/addressLines.ts';
import { normalisePhone } from '../../../src/domain/contact.ts';
import type { Order } from '../../../src/domain/documents/order.ts';
import { shortId } from '../../../src/domain/orderGroups.ts';

/** `071 234 5678`, as people in Sri Lanka write it; any other number as it was typed. */
export const shownPhone = (phone: string): string =>
  (normalisePhone(phone) ?? phone).replace(/^\+94(\d{2})(\d{3})(\d{4})$/, '0$1 $2 $3');

/** Prefers the name and phone of the address to those of the profile. What is missing is empty. */
export function recipientOf(order: Pick<Order, 'address' | 'name' | 'phone'>) {
  const { street, landmark, city, country, ...address } = addressParts(order.address);
  const phone = shownPhone(address.phone || order.phone);
  const secondPhone = shownPhone(address.secondPhone);
  return {
    name: address.name || order.name,
    /** Parcels within Sri Lanka carry no country. */
    lines: [...street, landmark, city, /^sri\s*lanka$/i.test(country) ? '' : country].filter(Boolean),
    phone,
    secondPhone,
    phones: [...new Set([phone, secondPhone])].filter(Boolean),
  };
}

export function nameOf(order: Order): string {
  if (order.isForgotten) return 'Deleted customer';
  return recipientOf(order).name || (order.troubles.includes('unmatched') ? 'Unknown payer' : 'No name');
}

/** Returns the number that the customer knows; without one, six characters of its id. */
export const numberOf = ({ number, lines }: Pick<Order, 'number' | 'lines'>): string =>
  number ?? shortId(lines);
