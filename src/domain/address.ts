import * as v from 'valibot';
import { text } from './schemaParts.ts';

export const addressLimits = {
  userCountry: 100,
  userFullName: 200,
  userAddress: 500,
  userCity: 100,
  userPostalCode: 20,
  userPhone: 40,
} as const;

/** Reads the document `userAddresses/{uid}`; a field that is missing or no text is empty. */
export const addressSchema = v.object({
  userCountry: text,
  userFullName: text,
  userAddress: text,
  userCity: text,
  userPostalCode: text,
  userPhone: text,
});
export type UserAddress = v.InferOutput<typeof addressSchema>;
