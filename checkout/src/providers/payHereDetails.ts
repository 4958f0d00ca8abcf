import type { PaymentPage, ShopperDetails } from './provider.ts';

/** What PayHere wants to know of a shopper, as far as the request named it. The shop sends no postal address with a cart. */
export function detailsOf({ displayName, email, phoneNumber }: PaymentPage['customer']): ShopperDetails {
  const names = displayName.split(/\s+/).filter((name) => name !== '');
  return {
    first_name: names[0] ?? '',
    last_name: names.slice(1).join(' '),
    email,
    phone: phoneNumber,
    address: '',
    city: '',
  };
}
