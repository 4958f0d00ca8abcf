import type { PaymentPageData, ShopperDetails } from './provider.ts';

/** Maps the customer to the details that PayHere requires. Address and city stay empty: the shop sends no postal address with a cart. */
export function toShopperDetails(customer: PaymentPageData['customer']): ShopperDetails {
  const { displayName, email, phoneNumber } = customer;
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
