import { carriers } from '../config/carriers.ts';
import { trackingNumberPattern } from './limits.ts';

/**
 * Where the customer looks up a parcel. A carrier without a link for a number has one page for all parcels.
 * @param carrier as the owner wrote it; upper and lower case are the same
 * @returns an https URL; undefined for an unknown carrier, and where the number is missing or none
 */
export function trackingUrl(
  carrier: string | undefined,
  trackingNumber: string | undefined,
): string | undefined {
  if (trackingNumber === undefined || !trackingNumberPattern.test(trackingNumber)) return undefined;
  const name = carrier?.trim().toLowerCase();
  const template = carriers.find((known) => known.name.toLowerCase() === name)?.trackingUrl;
  if (!template?.startsWith('https://')) return undefined;
  return template.replaceAll('{number}', () => encodeURIComponent(trackingNumber));
}
