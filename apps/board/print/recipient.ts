import { addressParts } from '../../../src/domain/addressLines.ts';
import { normalisePhone } from '../../../src/domain/contact.ts';
import { shortId } from '../../../src/domain/orderGroups.ts';
import type { OwnerOrder } from '../orders/types.ts';

/** Prefers the name and phone of the address to those of the profile. What is missing is empty. */
export function recipientOf({ customer }: Pick<OwnerOrder, 'customer'>) {
  const { street, city, country, ...address } = addressParts(customer.address);
  const phone = address.phone || customer.phone;
  return {
    name: address.name || customer.name,
    /** Parcels within Sri Lanka carry no country. */
    lines: [...street, city, /^sri\s*lanka$/i.test(country) ? '' : country].filter(Boolean),
    /** `071 234 5678`, as people in Sri Lanka write it; any other number as it was typed. */
    phone: (normalisePhone(phone) ?? phone).replace(/^\+94(\d{2})(\d{3})(\d{4})$/, '0$1 $2 $3'),
  };
}

export function nameOf({ customer }: Pick<OwnerOrder, 'customer'>): string {
  return recipientOf({ customer }).name || (customer.isDeleted ? 'Deleted customer' : 'No name');
}

/** Returns the number that the customer knows; without a receipt, six characters of its id. */
export function numberOf({ uid, payment, records }: Pick<OwnerOrder, 'uid' | 'payment' | 'records'>): string {
  // Another account's payment says nothing about this order.
  const number = payment?.uid === uid ? payment.number : undefined;
  return number ?? shortId(records);
}
