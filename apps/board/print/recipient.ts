import { addressParts } from '../../../src/domain/addressLines.ts';
import { normalisePhone } from '../../../src/domain/contact.ts';
import { shortId } from '../../../src/domain/orderGroups.ts';
import type { OwnerOrder } from '../orders/types.ts';

/** Whom an order goes to: the name and phone of the address, or else those of the profile. What is missing is empty. */
export function recipientOf({ customer }: Pick<OwnerOrder, 'customer'>) {
  const { street, city, country, ...address } = addressParts(customer.address);
  const phone = address.phone || customer.phone;
  return {
    name: address.name || customer.name,
    /** The lines below the name. Parcels within Sri Lanka carry no country. */
    lines: [...street, city, /^sri\s*lanka$/i.test(country) ? '' : country].filter(Boolean),
    /** As people in Sri Lanka write it, `071 234 5678`; any other number as it was typed. */
    phone: (normalisePhone(phone) ?? phone).replace(/^\+94(\d{2})(\d{3})(\d{4})$/, '0$1 $2 $3'),
  };
}

/** The recipient's name on the screen and on paper. */
export function nameOf({ customer }: Pick<OwnerOrder, 'customer'>): string {
  return recipientOf({ customer }).name || (customer.isDeleted ? 'Deleted customer' : 'No name');
}

/** The order's number, as its customer knows it; without a receipt, six characters of its id. */
export function numberOf({ uid, payment, records }: Pick<OwnerOrder, 'uid' | 'payment' | 'records'>): string {
  // Another account's payment says nothing of this order.
  const number = payment?.uid === uid ? payment.number : undefined;
  return number ?? shortId(records);
}
