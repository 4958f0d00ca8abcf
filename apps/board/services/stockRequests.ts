import { collection, documentId, limit, orderBy } from 'firebase/firestore/lite';
import { parseStockAlert, stockAlertSchema } from '../../../src/domain/stockAlerts.ts';
import { parseList } from '../../../src/lib/lists.ts';
import { database } from '../../../src/services/firebase/database.ts';
import { find, msOf } from './records.ts';

/** A size that customers wait for until it is in stock again. */
export interface WantedSize {
  slug: string;
  size: string;
  customers: number;
  /**
   * ms since the epoch: the first of them has waited at least since then. A customer's request has one time, of what they asked for last.
   * Undefined if none has a time.
   */
  sinceMs: number | undefined;
}

export interface WantedSizes {
  /** Those for which most wait come first, and of these, the oldest. */
  sizes: readonly WantedSize[];
  /** Whether there may be more customers than were read. */
  isPartial: boolean;
}

/** Customers that are read; enough to see what is wanted most. */
export const maxStockCustomers = 200;

const earlier = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);

/** What customers wait for. Costs one read for each of the first 200 who wait, and one if nobody does. */
export async function fetchWantedSizes(): Promise<WantedSizes> {
  const found = await find(
    collection(database, 'stockRequests'),
    orderBy(documentId()),
    limit(maxStockCustomers),
  );
  const sizes = new Map<string, WantedSize>();
  for (const snapshot of found) {
    const askedAtMs = msOf(snapshot.get('askedAt'));
    const alerts = parseList(stockAlertSchema, snapshot.get('wanted'), 'sizes that are waited for');
    for (const alert of new Set(alerts)) {
      const { slug, size } = parseStockAlert(alert) ?? { slug: '', size: '' };
      const { customers, sinceMs } = sizes.get(alert) ?? { customers: 0, sinceMs: undefined };
      sizes.set(alert, { slug, size, customers: customers + 1, sinceMs: earlier(sinceMs, askedAtMs) });
    }
  }
  const sorted = [...sizes.values()].sort(
    (one, other) =>
      other.customers - one.customers ||
      (one.sinceMs ?? Number.MAX_VALUE) - (other.sinceMs ?? Number.MAX_VALUE),
  );
  return { sizes: sorted, isPartial: found.length >= maxStockCustomers };
}
