import * as v from 'valibot';
import { addressSchema } from './address.ts';

/** Prepares a stored address for screens, paper and files; missing fields are empty. */
export function addressParts(stored: object | null | undefined) {
  const address = v.parse(addressSchema, stored ?? {});
  return {
    name: address.userFullName,
    street: address.userAddress.split(/\s*[\r\n]+\s*/).filter(Boolean),
    landmark: address.userLandmark ?? '',
    city: `${address.userCity} ${address.userPostalCode}`.trim(),
    country: address.userCountry,
    phone: address.userPhone,
    secondPhone: address.userSecondPhone ?? '',
  };
}

/** Lists the lines from the name to the country, with the landmark after the street; none without an address. */
export function addressLines(stored: object | null | undefined): string[] {
  const { name, street, landmark, city, country } = addressParts(stored);
  return [name, ...street, landmark, city, country].filter(Boolean);
}

/** One text of an address and its phones, to see whether two are the same. Empty without an address. */
export function addressText(stored: object | null | undefined): string {
  const { phone, secondPhone } = addressParts(stored);
  return [...addressLines(stored), phone, secondPhone].filter(Boolean).join('\n');
}
