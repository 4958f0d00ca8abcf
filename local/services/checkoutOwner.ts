import type { Delivery, Mail, Mailer } from '../../apps/checkout/src/mail/mailer.ts';
import type { MailStore } from '../../apps/checkout/src/mail/mailStore.ts';
import { stepsWithoutNotes } from '../../apps/checkout/src/customers/forgetCustomer.ts';
import type { CustomerStore } from '../../apps/checkout/src/customers/forgetCustomer.ts';
import type { StoredDocuments } from './memoryPaymentStore.ts';

/** The local database, past its access rules. */
export type LocalDocuments = StoredDocuments;

/** The part of the local authentication service that the checkout server calls. */
export interface LocalAccounts {
  users: () => readonly { localId: string; email: string }[];
  remove: (uid: string) => unknown;
}

/** The e-mail address of a local account; undefined when there is no such account. */
export const localEmailOf = (accounts: LocalAccounts, uid: string): string | undefined =>
  accounts.users().find(({ localId }) => localId === uid)?.email;

/** The customers in the local database and authentication service. */
export function createLocalCustomers(documents: LocalDocuments, accounts: LocalAccounts): CustomerStore {
  return {
    hasAccount: async (uid) => accounts.users().some(({ localId }) => localId === uid),
    readOpenPayments: async (uid) =>
      documents
        .list('payments')
        .map(({ data }) => data)
        .filter(
          ({ uid: owner, state }) => owner === uid && ['begun', 'failed', 'placed'].includes(String(state)),
        ),
    readOrders: async (uid) => {
      const orders = documents.list(`users/${uid}/userPurchases`).map(({ data }) => data);
      return {
        all: orders.length,
        unfinished: orders.filter(({ isOrderCompleted }) => isOrderCompleted === false),
      };
    },
    countOpenReturns: async (uid) =>
      documents.list('returns').filter(({ data }) => data.uid === uid && data.waitsFor !== 'nobody').length,
    updateDocument: async (path, fields) => {
      const data = documents.read(path);
      if (data) documents.write(path, { ...data, ...fields });
      return data !== undefined;
    },
    writeDocument: async (path, fields) => documents.write(path, fields),
    removeDocument: async (path) => documents.remove(path),
    strip: async (collection, fields, ofUid) => {
      for (const { id, data } of documents.list(collection)) {
        if (ofUid !== undefined && data.uid !== ofUid) continue;
        const kept = Object.fromEntries(Object.entries(data).filter(([name]) => !fields.includes(name)));
        documents.write(`${collection}/${id}`, { ...kept, ...stepsWithoutNotes(kept) });
      }
    },
    removeAccount: async (uid) => void accounts.remove(uid),
  };
}

/** What waits for a mail in the local database. */
export function createLocalMails(documents: LocalDocuments, accounts: LocalAccounts): MailStore {
  return {
    list: async (collection, state, limit) =>
      documents
        .list(collection)
        .filter(({ data }) => data.mail === state)
        .slice(0, limit),
    read: async (paths) => paths.map((path) => documents.read(path)),
    listRequests: async (after, limit) =>
      documents
        .list('stockRequests')
        .filter(({ id }) => id > after)
        .sort((one, other) => (one.id < other.id ? -1 : 1))
        .slice(0, limit),
    listLow: async (limit) =>
      documents
        .list('stock')
        .filter(({ data }) => data.isLow === true)
        .slice(0, limit),
    changeDocument: async (path, decide) => {
      const next = decide(documents.read(path));
      if (next === null) documents.remove(path);
      else if (next) documents.write(path, next);
      return next !== undefined;
    },
    receiptOf: async (uid, orderId) => {
      const receipts = documents.list(`users/${uid}/receipts`).map(({ data }) => data);
      return receipts.find(({ orderIds }) => Array.isArray(orderIds) && orderIds.includes(orderId));
    },
    emailOf: async (uid) => localEmailOf(accounts, uid),
  };
}

/** A mail server in memory. */
export interface MailStandIn extends Mailer {
  /** What was sent, oldest first. */
  sent: Mail[];
  /** Whether connections fail. */
  isDown: boolean;
  /** What becomes of the next mails, in this order; they are sent when it is empty. */
  deliveries: Delivery[];
}

/** Keeps mails instead of sending them. */
export function createMailStandIn(): MailStandIn {
  const standIn: MailStandIn = {
    sent: [],
    isDown: false,
    deliveries: [],
    open: async () => {
      if (standIn.isDown) throw new Error('The mail server cannot be reached.');
      return {
        send: async (mail) => {
          const delivery = standIn.deliveries.shift() ?? 'sent';
          if (delivery === 'sent') standIn.sent.push(mail);
          return delivery;
        },
        close: () => {},
      };
    },
  };
  return standIn;
}
