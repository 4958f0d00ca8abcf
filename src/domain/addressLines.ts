import * as v from 'valibot';
import { addressSchema } from './address.ts';

/** Prepares a stored address for screens, paper and files; missing fields are empty. */
export function addressParts(stored: object | null | undefined) {
  const address = v.parse(addressSchema, stored ?? {});
  return {
    name: address.userFullName,
    street: address.userAddress.split(/\s*[\r\n]+\s*/).filter(Boolean),
    city: `${address.userCity} ${address.userPostalCode}`.trim(),
    country: address.userCountry,
    phone: address.userPhone,
  };
}

/** Lists the lines from the name to the country; none without an address. */
export function addressLines(stored: object | null | undefined): string[] {
  const { name, street, city, country } = addressParts(stored);
  return [name, ...street, city, country].filter(Boolean);
}

/** One text of an address and its phone, to see whether two are the same. Empty without an address. */
export function addressText(stored: object | null | undefined): string {
  const { phone } = addressParts(stored);
  return [...addressLines(stored), phone].filter(Boolean).join('\n');
}
