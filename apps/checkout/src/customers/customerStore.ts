import { orderPath, toOrder, toOrderDocument } from '../../../../src/domain/documents/order.ts';
import type { Order } from '../../../../src/domain/documents/order.ts';
import { parseRecord } from '../../../../src/domain/documents/record.ts';
import { changeDocuments, writeDocuments } from '../documents/documents.ts';
import type { Documents, Fields } from '../documents/documents.ts';

const stepsWithoutNotes = ({ steps }: Fields): { steps?: object[] } =>
  Array.isArray(steps) ? { steps: steps.map(({ note: _note, ...step }: Fields) => step) } : {};

const without = (data: Fields, names: readonly string[]) =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)));

/** Numbers of parcels and reasons, in lines and history, may tell who it was. */
const withoutPerson = ({
  address: _address,
  giftMessage: _gift,
  searchTerms: _terms,
  note: _note,
  ...order
}: Order): Order => ({
  ...order,
  name: '',
  phone: '',
  address: undefined,
  isForgotten: true,
  events: [],
  lines: order.lines.map(({ trackingNumber: _number, cancelReason: _reason, ...line }) => line),
});

interface CustomerAccounts {
  hasAccount: (uid: string) => Promise<boolean>;
  removeAccount: (uid: string) => Promise<void>;
  /** Where backups are: those from before hold the customer. */
  noteForgotten: (uid: string) => Promise<unknown>;
}

/** Every call throws when a service cannot be reached, and may be repeated. */
export function createCustomerStore(documents: Documents, accounts: CustomerAccounts) {
  const { query } = documents;
  return {
    ...accounts,
    readOpenPayments: async (uid: string) => {
      const states = ['state', 'in', ['begun', 'failed']] as const;
      const open = await query({ collection: 'payments', where: [['uid', '==', uid], states] });
      return open.map(({ data }) => data);
    },
    countDue: async (uid: string) => {
      const own = await query({ collection: 'orders', where: [['uid', '==', uid]] });
      return own.filter(({ data }) => Number(data.dueMinor) > 0).length;
    },
    readOrders: async (uid: string) => {
      const orders = await query({ collection: `users/${uid}/userPurchases` });
      const unfinished = orders.filter(({ data }) => data.isOrderCompleted === false);
      return { all: orders.length, unfinished: unfinished.map(({ id, data }) => parseRecord(id, data)) };
    },
    countOpenReturns: async (uid: string) => {
      const own = await query({ collection: 'returns', where: [['uid', '==', uid]] });
      return own.filter(({ data }) => data.waitsFor !== 'nobody').length;
    },
    updateDocument: async (path: string, fields: object) =>
      (await changeDocuments(documents, [path], (data) => data && { ...data, ...fields })) > 0,
    writeDocument: (path: string, document: object) => writeDocuments(documents, [{ path, document }]),
    removeDocument: (path: string) => writeDocuments(documents, [{ path, document: null }]),
    forgetOrders: async (uid: string) => {
      const found = await query({ collection: 'orders', where: [['uid', '==', uid]] });
      const paths = found.map(({ id }) => orderPath(id));
      await changeDocuments(documents, paths, (data) => {
        const order = toOrder(data);
        return order && toOrderDocument(withoutPerson(order));
      });
    },
    strip: async (collection: string, fields: readonly string[], ofUid?: string) => {
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
export type CustomerStore = ReturnType<typeof createCustomerStore>;
