import * as v from 'valibot';
import { text } from './schemaParts.ts';

/** Characters. */
export const addressLimits = {
  userCountry: 100,
  userFullName: 200,
  userAddress: 500,
  userCity: 100,
  userPostalCode: 20,
  userPhone: 40,
} as const;

/** The document `userAddresses/{uid}`. A field that is missing or no text is empty. */
export const addressSchema = v.object({
  userCountry: text,
  userFullName: text,
  userAddress: text,
  userCity: text,
  userPostalCode: text,
  userPhone: text,
});
export type UserAddress = v.InferOutput<typeof addressSchema>;

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
