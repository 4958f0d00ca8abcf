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
import type { Query, QueryDocumentSnapshot } from 'firebase/firestore/lite';
import { database, readWithRetry } from '../../../src/services/firebase/database.ts';
import { purchasesOf } from '../../../src/services/firebase/purchases.ts';
import { withClaimCheck } from './ownerAccount.ts';
import { paymentsCollection } from './payments.ts';
import { findAll } from './records.ts';

type Fields = Record<string, unknown>;

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

function toShipment(snapshot: QueryDocumentSnapshot): Fields {
  const { shippedBy: _owner, ...shipment } = toFields(snapshot);
  return shipment;
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
 * Everything that the database has about a customer, in words that they can read, as ISO 8601 and JSON. The account's e-mail address is
 * not in it: an owner may not read it. Costs one read for each document.
 */
export async function fetchCustomerExport(uid: string): Promise<Fields> {
  const findOwn = (source: Query, toPart: (snapshot: QueryDocumentSnapshot) => Fields) =>
    findAll(query(source, orderBy(documentId()))).then((found) => found.map(toPart));
  const ofUid = where('uid', '==', uid);
  const parts = {
    profile: readFields('users', uid),
    address: readFields('userAddresses', uid),
    deletionRequest: readFields('dataRequests', uid),
    /** The sizes they wait for. */
    stockRequest: readFields('stockRequests', uid),
    savedProducts: readFields('users', uid, 'lists', 'saved').then(toRows),
    /** If they keep it on the account. */
    cart: readFields('users', uid, 'lists', 'cart').then(toRows),
    orders: findOwn(purchasesOf(uid), toOrder),
    payments: findOwn(query(paymentsCollection(), ofUid), toPayment),
    receipts: findOwn(collection(database, 'users', uid, 'receipts'), toFields),
    returns: findOwn(query(collection(database, 'returns'), ofUid), toFields),
    shipments: findOwn(query(collection(database, 'shipments'), ofUid), toShipment),
  };
  const values = await Promise.all(Object.values(parts));
  const exportedAt = new Date().toISOString();
  return {
    accountId: uid,
    exportedAt,
    ...Object.fromEntries(Object.keys(parts).map((name, at) => [name, values[at]])),
  };
}
