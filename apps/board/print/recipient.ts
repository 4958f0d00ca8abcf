import { normalisePhone } from '../../../src/domain/contact.ts';
import { shortId } from '../../../src/domain/orderGroups.ts';
import type { OwnerOrder } from '../orders/types.ts';

/** Whom a parcel goes to. Texts that are missing are empty. */
export interface Recipient {
  name: string;
  /** Street, then city with postal code; several if the customer wrote several. */
  lines: readonly string[];
  /** Empty for Sri Lanka, where parcels carry no country. */
  country: string;
  /** As people in Sri Lanka write it, `071 234 5678`, or as the customer typed it if it is no Sri Lankan number. */
  phone: string;
}

/** Whom an order goes to: the name and phone of the address, or else those of the profile. */
export function recipientOf({ customer }: Pick<OwnerOrder, 'customer'>): Recipient {
  const { name, address } = customer;
  const phone = address?.userPhone || customer.phone;
  const city = [address?.userCity, address?.userPostalCode].filter(Boolean).join(' ');
  const country = address?.userCountry.trim() ?? '';
  return {
    name: address?.userFullName || name,
    lines: [...(address?.userAddress ?? '').split(/\s*[\r\n]+\s*/), city].filter(Boolean),
    country: /^sri\s*lanka$/i.test(country) ? '' : country,
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
