import type { Settings as ShopSettings } from '../../../../src/config/settings.ts';
import { changeDocuments } from '../documents/documents.ts';
import type { Documents } from '../documents/documents.ts';
import type { MailState } from '../../../../src/domain/paymentState.ts';

/** Why a mail failed, stored as `mailProblem`. */
export type MailProblem = 'no_account' | 'no_orders' | 'refunded' | 'refused';

/** A document of these may wait for a mail to the customer, as its `mail` says. */
export type MailCollection = 'shipments' | 'orders' | 'returns';

/** Nothing that a customer typed belongs into a mail: anybody can sign up with somebody else's address. */
export interface ComposeContext {
  store: Pick<MailStore, 'read'>;
  shopUrl: string;
  images: ShopSettings['sanity'];
}

/**
 * Every call throws when the database cannot be reached.
 * @param emailOf finds the e-mail address of an account, if there is one. @throws Error when it cannot be found out
 */
export function createMailStore(documents: Documents, emailOf: (uid: string) => Promise<string | undefined>) {
  const { read, query } = documents;
  return {
    list: (collection: MailCollection, state: MailState, limit: number) =>
      query({ collection, where: [['mail', '==', state]], limit }),
    read,
    /** @param after the account after which to begin; empty for the beginning */
    listStockAlerts: (after: string, limit: number) => query({ collection: 'stockRequests', after, limit }),
    changeDocument: async (path: string, decide: (data: object | undefined) => object | null | undefined) =>
      (await changeDocuments(documents, [path], decide)) > 0,
    emailOf,
  };
}
export type MailStore = ReturnType<typeof createMailStore>;
