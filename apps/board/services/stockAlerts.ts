import { collection, documentId, limit, orderBy } from 'firebase/firestore/lite';
import { parseStockAlert, stockAlertSchema } from '../../../src/domain/stockAlerts.ts';
import { parseList } from '../../../src/lib/lists.ts';
import { database } from '../../../src/services/firebase/database.ts';
import { find } from './reads.ts';

interface AlertedSize {
  slug: string;
  size: string;
  customers: number;
}

interface StockAlerts {
  sizes: readonly AlertedSize[];
  isPartial: boolean;
}

export const maxAlertCustomers = 200;

/** Sorts by the number of customers who wait. Costs a read for each of the first 200, and at least one. */
export async function fetchStockAlerts(): Promise<StockAlerts> {
  const found = await find(
    collection(database, 'stockRequests'),
    orderBy(documentId()),
    limit(maxAlertCustomers),
  );
  const sizes = new Map<string, AlertedSize>();
  for (const snapshot of found) {
    const alerts = parseList(stockAlertSchema, snapshot.get('wanted'), 'sizes that are waited for');
    for (const alert of new Set(alerts)) {
      const { slug, size } = parseStockAlert(alert) ?? { slug: '', size: '' };
      sizes.set(alert, { slug, size, customers: (sizes.get(alert)?.customers ?? 0) + 1 });
    }
  }
  const sorted = [...sizes.values()].sort((one, other) => other.customers - one.customers);
  return { sizes: sorted, isPartial: found.length >= maxAlertCustomers };
}
