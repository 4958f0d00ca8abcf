import type { ContentDocument } from '../../services/content/documents.ts';
import type { Ledger } from './ledger.ts';
import type { PastCustomer } from './pastCustomers.ts';
import { dayMs } from './pastPayments.ts';

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

/** The sizes of the catalogue that are sold out, as `slug/size`. */
function soldOutSizesOf(catalogue: readonly ContentDocument[]): string[] {
  return catalogue
    .filter(({ _type }) => _type === 'product')
    .flatMap(({ slug, size, soldOutSizes, is_outof_stock: isSoldOut }) => {
      const { current = '' } = slug as { current?: string };
      return (isSoldOut === true ? texts(size) : texts(soldOutSizes)).map((name) => `${current}/${name}`);
    });
}

/** Every third customer waits for one to three sizes that are sold out; more of them for the first ones. */
export function addStockAlerts(
  ledger: Ledger,
  catalogue: readonly ContentDocument[],
  customers: readonly PastCustomer[],
  nowMs: number,
): void {
  const sizes = soldOutSizesOf(catalogue);
  if (sizes.length === 0) return;
  customers.forEach(({ uid }, index) => {
    if (index % 3 !== 0) return;
    const wanted = Array.from(
      { length: 1 + (index % 4 === 0 ? 2 : 0) },
      (_, place) => sizes[(index * (place + 1)) % Math.min(sizes.length, 7)] ?? '',
    );
    ledger.change(`stockRequests/${uid}`, {
      wanted: [...new Set(wanted)],
      askedAt: new Date(nowMs - (0.4 + index * 0.7) * dayMs),
    });
  });
}
