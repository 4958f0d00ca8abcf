import * as v from 'valibot';
import { addressSchema } from './address.ts';

/** What is written of a stored address on screens, on paper and in files; empty where it is missing. */
export function addressParts(stored: object | null | undefined) {
  const address = v.parse(addressSchema, stored ?? {});
  return {
    name: address.userFullName,
    /** Several lines if the customer wrote several. */
    street: address.userAddress.split(/\s*[\r\n]+\s*/).filter(Boolean),
    city: `${address.userCity} ${address.userPostalCode}`.trim(),
    country: address.userCountry,
    phone: address.userPhone,
  };
}

/** From the name to the country; none without an address. */
export function addressLines(stored: object | null | undefined): string[] {
  const { name, street, city, country } = addressParts(stored);
  return [name, ...street, city, country].filter(Boolean);
}
