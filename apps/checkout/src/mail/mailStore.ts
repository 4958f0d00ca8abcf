import type { Settings as ShopSettings } from '../../../../src/config/settings.ts';
import type { MailState } from '../../../../src/domain/paymentState.ts';

/** Why a mail failed, stored as `mailProblem`. */
export type MailProblem = 'no_account' | 'no_orders' | 'refunded' | 'refused';

/** Collections whose documents may each wait for a mail to the customer, as their `mail` says. */
export type MailCollection = 'shipments' | 'payments' | 'returns';

/** A document as a database returns it; times are Firestore's `Timestamp`, or the local database's Date. */
export interface StoredDocument {
  id: string;
  data: Record<string, unknown>;
}

/** What mails need of the database. Every call throws when it cannot be reached. */
export interface MailStore {
  /** Documents with this `mail`, in no order. */
  list: (collection: MailCollection, state: MailState, limit: number) => Promise<StoredDocument[]>;
  /** Documents by path, in the order of the paths; undefined where there is none. */
  read: (paths: readonly string[]) => Promise<(Record<string, unknown> | undefined)[]>;
  /** What customers wait for (`stockRequests`), by the accounts' ids. @param after the id after which to begin; empty for the beginning */
  listRequests: (after: string, limit: number) => Promise<StoredDocument[]>;
  /** Products of which some size runs low. */
  listLow: (limit: number) => Promise<StoredDocument[]>;
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
