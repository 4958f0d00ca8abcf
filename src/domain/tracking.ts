import { carriers } from '../config/carriers.ts';
import { trackingNumberPattern } from './limits.ts';

/** As it was typed, without the invisible marks and typographic dashes and spaces that a copied number brings. */
export const cleanTrackingNumber = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** An https URL; undefined for an unknown carrier, and without a valid number. Upper and lower case are the same. */
export function trackingUrl(
  carrier: string | undefined,
  trackingNumber: string | undefined,
): string | undefined {
  if (trackingNumber === undefined || !trackingNumberPattern.test(trackingNumber)) return undefined;
  const name = carrier?.trim().toLowerCase();
  const template = carriers.find((known) => known.name.toLowerCase() === name)?.trackingUrl;
  if (!template?.startsWith('https://')) return undefined;
  return template.replaceAll('{number}', () => encodeURIComponent(trackingNumber.replaceAll(' ', '')));
}
