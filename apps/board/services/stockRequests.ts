import { collection, documentId, limit, orderBy } from 'firebase/firestore/lite';
import { parseStockAlert, stockAlertSchema } from '../../../src/domain/stockAlerts.ts';
import { parseList } from '../../../src/lib/lists.ts';
import { database } from '../../../src/services/firebase/database.ts';
import { find } from './records.ts';

/** A size that customers wait for until it is in stock again. */
export interface WantedSize {
  slug: string;
  size: string;
  customers: number;
}

export interface WantedSizes {
  /** Those for which most wait come first. */
  sizes: readonly WantedSize[];
  /** Whether there may be more customers than were read. */
  isPartial: boolean;
}

/** Customers that are read; enough to see what is wanted most. */
export const maxStockCustomers = 200;

/** What customers wait for. Costs one read for each of the first 200 who wait, and one if nobody does. */
export async function fetchWantedSizes(): Promise<WantedSizes> {
  const found = await find(
    collection(database, 'stockRequests'),
    orderBy(documentId()),
    limit(maxStockCustomers),
  );
  const sizes = new Map<string, WantedSize>();
  for (const snapshot of found) {
    const alerts = parseList(stockAlertSchema, snapshot.get('wanted'), 'sizes that are waited for');
    for (const alert of new Set(alerts)) {
      const { slug, size } = parseStockAlert(alert) ?? { slug: '', size: '' };
      sizes.set(alert, { slug, size, customers: (sizes.get(alert)?.customers ?? 0) + 1 });
    }
  }
  const sorted = [...sizes.values()].sort((one, other) => other.customers - one.customers);
  return { sizes: sorted, isPartial: found.length >= maxStockCustomers };
}
