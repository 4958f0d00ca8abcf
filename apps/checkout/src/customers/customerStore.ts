import { changeDocuments, writeDocuments } from '../documents/documents.ts';
import type { Documents, Fields } from '../documents/documents.ts';

/** The documents and the account of a customer. Every call throws when the service cannot be reached, and may be repeated. */
export interface CustomerStore {
  hasAccount: (uid: string) => Promise<boolean>;
  /** Payments of the account that were begun or failed, which can be paid until their `expiresAt`, and orders that are not paid. */
  readOpenPayments: (uid: string) => Promise<readonly Fields[]>;
  /** How many orders the account has, and those that nobody has completed. */
  readOrders: (uid: string) => Promise<{ all: number; unfinished: readonly Fields[] }>;
  /** How many returns of the account are not ended. */
  countOpenReturns: (uid: string) => Promise<number>;
  /** Adds fields to a document. @returns false if there is none */
  updateDocument: (path: string, fields: object) => Promise<boolean>;
  /** Creates or replaces a document. */
  writeDocument: (path: string, fields: object) => Promise<void>;
  /** Deletes a document, if there is one. */
  removeDocument: (path: string) => Promise<void>;
  /** Removes fields from all documents of a collection, or of those of an account in it, and the notes from their `steps`. */
  strip: (collection: string, fields: readonly string[], ofUid?: string) => Promise<void>;
  /** Deletes the account, if there is one. */
  removeAccount: (uid: string) => Promise<void>;
}

/** The steps of a return without the notes, which speak of a person; nothing to change where there are none. */
const stepsWithoutNotes = ({ steps }: Fields): { steps?: object[] } =>
  Array.isArray(steps) ? { steps: steps.map(({ note: _note, ...step }: Fields) => step) } : {};

const without = (data: Fields, names: readonly string[]) =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)));

/** The customers in the database. */
export function createCustomerStore(
  documents: Documents,
  accounts: Pick<CustomerStore, 'hasAccount' | 'removeAccount'>,
): CustomerStore {
  const { query } = documents;
  return {
    ...accounts,
    readOpenPayments: async (uid) => {
      const states = ['state', 'in', ['begun', 'failed', 'placed']] as const;
      const open = await query({ collection: 'payments', where: [['uid', '==', uid], states] });
      return open.map(({ data }) => data);
    },
    readOrders: async (uid) => {
      const orders = await query({ collection: `users/${uid}/userPurchases` });
      const unfinished = orders.filter(({ data }) => data.isOrderCompleted === false);
      return { all: orders.length, unfinished: unfinished.map(({ data }) => data) };
    },
    countOpenReturns: async (uid) => {
      const own = await query({ collection: 'returns', where: [['uid', '==', uid]] });
      return own.filter(({ data }) => data.waitsFor !== 'nobody').length;
    },
    updateDocument: async (path, fields) =>
      (await changeDocuments(documents, [path], (data) => data && { ...data, ...fields })) > 0,
    writeDocument: (path, document) => writeDocuments(documents, [{ path, document }]),
    removeDocument: (path) => writeDocuments(documents, [{ path, document: null }]),
    strip: async (collection, fields, ofUid) => {
      const found = await query({
        collection,
        ...(ofUid !== undefined && { where: [['uid', '==', ofUid]] }),
      });
      const paths = found.map(({ id }) => `${collection}/${id}`);
      const strip = (data: Fields | undefined) =>
        data && { ...without(data, fields), ...stepsWithoutNotes(data) };
      await changeDocuments(documents, paths, strip);
    },
  };
}
