import { collection, documentId, orderBy, where } from 'firebase/firestore/lite';
import { database } from '../../../src/services/firebase/database.ts';
import { find } from './records.ts';

/** What was sold of one product. */
export interface ProductSales {
  pieces: number;
  /** Minor units (cents), without delivery. */
  amountMinor: number;
}

/** What was paid on one day in Sri Lanka, as the checkout server adds it up. Amounts are in minor units (cents). */
export interface DailySales {
  /** `2026-11-22` */
  day: string;
  /** With delivery. */
  paidMinor: number;
  /** Of this day's payments, whenever it was refunded. */
  refundedMinor: number;
  /** Number of payments. */
  orders: number;
  pieces: number;
  /** Payments that were the first of their account. */
  newCustomers: number;
  /** Payments of accounts that had paid before. */
  returningCustomers: number;
  /** By slug. */
  products: ReadonlyMap<string, ProductSales>;
  /** Pieces by size. */
  sizes: ReadonlyMap<string, number>;
  /** Whether a field could not be read, and counts as nothing. */
  isDamaged: boolean;
}

/** Reads the fields of an untrusted document, and remembers whether one of them was unreadable. */
class Fields {
  isDamaged = false;

  /** A missing field is 0: the server writes only what there is. */
  count(value: unknown): number {
    if (value === undefined) return 0;
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
    this.isDamaged = true;
    return 0;
  }

  entries(value: unknown): [string, unknown][] {
    if (value === undefined) return [];
    // A Firestore map is a plain object; anything else has another prototype or is a list.
    if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
      return Object.entries(value);
    }
    this.isDamaged = true;
    return [];
  }
}

/**
 * Parses a stored day. What is malformed counts as nothing and sets `isDamaged`.
 * @param day the document's id, such as `2026-11-22`
 */
export function parseDailySales(day: string, document: Readonly<Record<string, unknown>>): DailySales {
  const fields = new Fields();
  const parsed = {
    day,
    paidMinor: fields.count(document.paidMinor),
    refundedMinor: fields.count(document.refundedMinor),
    orders: fields.count(document.orders),
    pieces: fields.count(document.pieces),
    newCustomers: fields.count(document.newCustomers),
    returningCustomers: fields.count(document.returningCustomers),
    products: new Map(
      fields.entries(document.products).map(([slug, value]): [string, ProductSales] => {
        const product = Object.fromEntries(fields.entries(value));
        return [
          slug,
          { pieces: fields.count(product.pieces), amountMinor: fields.count(product.amountMinor) },
        ];
      }),
    ),
    sizes: new Map(
      fields.entries(document.sizes).map(([size, value]): [string, number] => [size, fields.count(value)]),
    ),
  };
  return { ...parsed, isDamaged: fields.isDamaged };
}

/**
 * The sales of the days from `first` to `last`, both included. Days without a sale have no document and are left out. Costs
 * one read for each day that is returned, and one if there is none.
 * @param first a day such as `2026-11-22`
 * @throws FirestoreError, DatabaseTimeoutError, SignedOutError
 */
export async function fetchDailySales(first: string, last: string): Promise<DailySales[]> {
  const snapshots = await find(
    collection(database, 'dailySales'),
    where(documentId(), '>=', first),
    where(documentId(), '<=', last),
    orderBy(documentId()),
  );
  return snapshots.map((snapshot) => parseDailySales(snapshot.id, snapshot.data()));
}
