import type { PaymentPageData, ShopperDetails } from './provider.ts';

/** Maps the customer to the details that PayHere requires. */
export function toShopperDetails(customer: PaymentPageData['customer']): ShopperDetails {
  const { displayName, email, phoneNumber, address, city } = customer;
  const [first_name = '', ...others] = displayName.split(/\s+/).filter((name) => name !== '');
  return { first_name, last_name: others.join(' '), email, phone: phoneNumber, address, city };
}
