import { carriers } from '../config/carriers.ts';
import { trackingNumberPattern } from './limits.ts';

/** Returns an https URL; undefined for an unknown carrier, and without a valid number. Case does not matter. */
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
