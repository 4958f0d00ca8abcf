import {
  checkStatePath,
  parseCheckState,
  parseStockRequest,
  storedFields,
} from '../../apps/checkout/src/mail/stockRequest.ts';
import type { StockRequestStore } from '../../apps/checkout/src/mail/stockRequest.ts';
import { localEmailOf } from './checkoutOwner.ts';
import type { LocalAccounts, LocalDocuments } from './checkoutOwner.ts';

/** What customers wait for in the local database. Nothing else can write between its reading and writing. */
export function createLocalStockRequests(
  documents: LocalDocuments,
  accounts: LocalAccounts,
): StockRequestStore {
  return {
    list: async (after, limit) =>
      documents
        .list('stockRequests')
        .map(({ id, data }) => ({ uid: id, data }))
        .filter(({ uid }) => uid > after)
        .sort((one, other) => (one.uid < other.uid ? -1 : 1))
        .slice(0, limit),
    change: async (uid, decide) => {
      const path = `stockRequests/${uid}`;
      const data = documents.read(path);
      const change = data && decide(parseStockRequest(data));
      if (!change) return false;
      const fields = storedFields(change);
      if (!fields) documents.remove(path);
      else {
        const stored = Object.entries({ ...data, ...fields }).filter(([, value]) => value !== undefined);
        documents.write(path, Object.fromEntries(stored));
      }
      return true;
    },
    changeState: async (decide) => {
      const next = decide(parseCheckState(documents.read(checkStatePath)));
      if (next) documents.write(checkStatePath, { after: next.after, startedAt: new Date(next.startedAtMs) });
      return next !== undefined;
    },
    emailOf: async (uid) => localEmailOf(accounts, uid),
  };
}
