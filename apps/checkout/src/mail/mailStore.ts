import type { Settings as ShopSettings } from '../../../../src/config/settings.ts';
import { changeDocuments } from '../documents/documents.ts';
import type { Documents, Found } from '../documents/documents.ts';
import type { MailState } from '../../../../src/domain/paymentState.ts';

/** Why a mail failed, stored as `mailProblem`. */
export type MailProblem = 'no_account' | 'no_orders' | 'refunded' | 'refused';

/** Collections whose documents may each wait for a mail to the customer, as their `mail` says. */
export type MailCollection = 'shipments' | 'payments' | 'returns';

/** What mails need of the database. Every call throws when it cannot be reached. */
export interface MailStore {
  /** Documents with this `mail`, in no order. */
  list: (collection: MailCollection, state: MailState, limit: number) => Promise<Found[]>;
  /** Documents by path, in the order of the paths; undefined where there is none. */
  read: (paths: readonly string[]) => Promise<(Record<string, unknown> | undefined)[]>;
  /** What customers wait for (`stockRequests`), by the accounts' ids. @param after the id after which to begin; empty for the beginning */
  listRequests: (after: string, limit: number) => Promise<Found[]>;
  /** Products of which some size runs low. */
  listLow: (limit: number) => Promise<Found[]>;
  /**
   * Replaces a document, in one transaction.
   * @param decide may be called more than once; null deletes the document, undefined leaves it as it is
   * @returns whether something was written
   */
  changeDocument: (
    path: string,
    decide: (data: object | undefined) => object | null | undefined,
  ) => Promise<boolean>;
  /** The receipt of the customer's order that has this record; undefined when it has none. */
  receiptOf: (uid: string, orderId: string) => Promise<object | undefined>;
  /** The e-mail address of an account; undefined when there is no such account. @throws Error when it cannot be found out */
  emailOf: (uid: string) => Promise<string | undefined>;
}

/** What a mail is written from. Nothing that a customer typed belongs into one: anybody can sign up with somebody else's address. */
export interface ComposeContext {
  store: Pick<MailStore, 'read' | 'receiptOf'>;
  /** The shop's URL, ending in `/`. */
  shopUrl: string;
  /** Where the catalogue's pictures are. */
  images: ShopSettings['sanity'];
}

/** @param emailOf see `MailStore` */
export function createMailStore(documents: Documents, emailOf: MailStore['emailOf']): MailStore {
  const { read, query } = documents;
  return {
    list: (collection, state, limit) => query({ collection, where: [['mail', '==', state]], limit }),
    read,
    listRequests: (after, limit) => query({ collection: 'stockRequests', after, limit }),
    listLow: (limit) => query({ collection: 'stock', where: [['isLow', '==', true]], limit }),
    changeDocument: async (path, decide) => (await changeDocuments(documents, [path], decide)) > 0,
    receiptOf: async (uid, orderId) => {
      const receipts = await query({ collection: `users/${uid}/receipts` });
      return receipts
        .map(({ data }) => data)
        .find(({ orderIds }) => Array.isArray(orderIds) && orderIds.includes(orderId));
    },
    emailOf,
  };
}
