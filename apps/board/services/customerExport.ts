import {
  collection,
  doc,
  documentId,
  getDoc,
  orderBy,
  query,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import type { QueryDocumentSnapshot } from 'firebase/firestore/lite';
import { database, readWithRetry } from '../../../src/services/firebase/database.ts';
import { purchasesOf } from '../../../src/services/firebase/purchases.ts';
import { withClaimCheck } from './ownerAccount.ts';
import { paymentsCollection } from './payments.ts';
import { findAll } from './records.ts';

type Fields = Record<string, unknown>;

/** What the shop has stored about a customer, in words that they can read. */
export interface CustomerExport {
  accountId: string;
  /** When it was put together, as ISO 8601. */
  exportedAt: string;
  profile: unknown;
  address: unknown;
  deletionRequest: unknown;
  /** The sizes they wait for. */
  stockRequest: unknown;
  savedProducts: Fields[];
  /** If they keep it on the account. */
  cart: Fields[];
  orders: Fields[];
  payments: Fields[];
  receipts: Fields[];
  shipments: Fields[];
}

/** What a payment holds that concerns the customer. The rest is for the shop's own work: search terms, notes, page data. */
const paymentFields = [
  'provider',
  'reference',
  'extraReferences',
  'state',
  'disputes',
  'refunds',
  'amountMinor',
  'currency',
  'createdAt',
  'paidAt',
  'orderIds',
  'lines',
];

/** Turns stored values into what JSON can hold; times become ISO 8601. */
function toPlain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, toPlain(field)]));
}

const toFields = (snapshot: QueryDocumentSnapshot): Fields => toPlain(snapshot.data()) as Fields;

function parseSizes(stored: unknown): unknown {
  try {
    return typeof stored === 'string' ? (JSON.parse(stored) as unknown) : stored;
  } catch {
    return stored;
  }
}

function toOrder(snapshot: QueryDocumentSnapshot): Fields {
  const { productSize, ...fields } = toFields(snapshot);
  return { orderId: snapshot.id, ...fields, productSize: parseSizes(productSize) };
}

function toPayment(snapshot: QueryDocumentSnapshot): Fields {
  const fields = toFields(snapshot);
  const shown = paymentFields.filter((name) => fields[name] !== undefined);
  return { paymentId: snapshot.id, ...Object.fromEntries(shown.map((name) => [name, fields[name]])) };
}

/** The rows of a list, as `src/sync/rows.ts` writes them. One without a value was removed. */
function toRows(list: unknown): Fields[] {
  const text = typeof list === 'object' && list && 'rows' in list ? String(list.rows) : '';
  return Array.from(text.matchAll(/([^;@]+)@(\d+)(?:=([^;]*))?;/g), ([, row, changedAtMs, value]) => ({
    row,
    value: value ?? null,
    changedAt: new Date(Number(changedAtMs)).toISOString(),
  }));
}

async function readFields(...path: [string, ...string[]]): Promise<unknown> {
  const snapshot = await withClaimCheck(readWithRetry(() => getDoc(doc(database, ...path))));
  return snapshot.exists() ? toPlain(snapshot.data()) : null;
}

/**
 * Everything that the database has about a customer. The account's e-mail address is not in it: an owner may not read it. Costs one
 * read for each document.
 */
export async function fetchCustomerExport(uid: string): Promise<CustomerExport> {
  const [
    profile,
    address,
    deletionRequest,
    stockRequest,
    saved,
    cart,
    orders,
    payments,
    receipts,
    shipments,
  ] = await Promise.all([
    readFields('users', uid),
    readFields('userAddresses', uid),
    readFields('dataRequests', uid),
    readFields('stockRequests', uid),
    readFields('users', uid, 'lists', 'saved'),
    readFields('users', uid, 'lists', 'cart'),
    findAll(query(purchasesOf(uid), orderBy(documentId()))),
    findAll(query(paymentsCollection(), where('uid', '==', uid), orderBy(documentId()))),
    findAll(query(collection(database, 'users', uid, 'receipts'), orderBy(documentId()))),
    findAll(query(collection(database, 'shipments'), where('uid', '==', uid), orderBy(documentId()))),
  ]);
  return {
    accountId: uid,
    exportedAt: new Date().toISOString(),
    profile,
    address,
    deletionRequest,
    stockRequest,
    savedProducts: toRows(saved),
    cart: toRows(cart),
    orders: orders.map(toOrder),
    payments: payments.map(toPayment),
    receipts: receipts.map(toFields),
    shipments: shipments.map(toFields).map(({ shippedBy: _owner, ...shipment }) => shipment),
  };
}
