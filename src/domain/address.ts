import * as v from 'valibot';
import { optional, requiredText, text } from './schemaParts.ts';

export const addressLimits = {
  userCountry: 100,
  userFullName: 200,
  userAddress: 500,
  userCity: 100,
  userPostalCode: 20,
  userPhone: 40,
  userSecondPhone: 40,
  userLandmark: 60,
} as const;

/**
 * Reads the documents `userAddresses/{uid}` and `users/{uid}/recipients/{0…9}`; a field that is missing or no text is empty. The last two
 * are written only when they are given.
 */
export const addressSchema = v.object({
  userCountry: text,
  userFullName: text,
  userAddress: text,
  userCity: text,
  userPostalCode: text,
  userPhone: text,
  userSecondPhone: optional(requiredText),
  userLandmark: optional(requiredText),
});
export type UserAddress = v.InferOutput<typeof addressSchema>;
