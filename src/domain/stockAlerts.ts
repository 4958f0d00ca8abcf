import * as v from 'valibot';
import { purchaseTextLimits } from './limits.ts';
import { uniqueTexts } from './schemaParts.ts';
import { isSlug } from './slug.ts';

/** Matches what `isWantedList` of `firestore.rules` does; 30 is `maxSizeLength`. */
const sizePattern = /^[^|\p{Cc}\u202a-\u202e\u2066-\u2069]{1,30}$/u;

/** Reads `slug/size`; undefined if it is malformed. */
export function parseStockAlert(text: string): { slug: string; size: string } | undefined {
  const end = text.indexOf('/');
  const alert = { slug: text.slice(0, Math.max(0, end)), size: text.slice(end + 1) };
  const isValid =
    isSlug(alert.slug) && alert.slug.length <= purchaseTextLimits.productName && sizePattern.test(alert.size);
  return isValid ? alert : undefined;
}

export const stockAlertSchema = v.pipe(
  v.string(),
  v.check((alert) => parseStockAlert(alert) !== undefined),
);

export const stockAlertsSchema = uniqueTexts(stockAlertSchema);

/** Returns undefined if `stockRequests/{uid}` cannot hold it, because its size is too long, for example. */
export function stockAlertOf(slug: string, size: string): string | undefined {
  const alert = `${slug}/${size}`;
  return parseStockAlert(alert) && alert;
}
