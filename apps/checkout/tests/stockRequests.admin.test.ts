import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFirestoreDocuments } from '../src/documents/firestoreDocuments.ts';
import { createMailStandIn } from '../../../local/services/mailStandIn.ts';
import { createStockMailService } from '../src/mail/sendStockMails.ts';
import { readAccount } from '../src/hosts/firebaseAccounts.ts';
import { createMailStore } from '../src/mail/mailStore.ts';
import { startFirebase } from './firebase.ts';
import type { LocalFirebase } from './firebase.ts';
import { buildProduct } from '../../../tests/support/checkoutServer.ts';

let local: LocalFirebase;
beforeAll(async () => {
  local = await startFirebase();
});
beforeEach(() => {
  local.reset();
  local.accounts.addUser({ localId: 'nimal', email: 'nimal@example.com', password: 'password' });
});
afterAll(() => local.stop());

const createStore = () =>
  createMailStore(
    createFirestoreDocuments(local.firestore),
    async (uid) => (await readAccount(local.auth, uid))?.email,
  );
const askedAt = new Date('2026-11-20T04:30:00Z');
const ask = (uid: string, wanted: string[]) =>
  local.database.write(`stockRequests/${uid}`, { wanted, askedAt });

describe('the requests in Firestore', () => {
  it('are listed by account, page by page', async () => {
    for (const uid of ['c', 'a', 'b']) ask(uid, ['kandy-shirt/M']);
    const store = createStore();
    expect((await store.listRequests('', 2)).map(({ id }) => id)).toEqual(['a', 'b']);
    expect((await store.listRequests('b', 2)).map(({ id }) => id)).toEqual(['c']);
  });

  it('are mailed by one of two servers, and deleted when nothing is left', async () => {
    ask('nimal', ['kandy-shirt/M']);
    const mailer = createMailStandIn();
    let nowMs = askedAt.getTime();
    const send = () =>
      createStockMailService({
        store: createStore(),
        catalogue: {
          fetchProducts: () => Promise.resolve([buildProduct({ updatedAtMs: askedAt.getTime() })]),
        },
        mailer,
        shopUrl: 'https://shop.test/',
        log: () => {},
        nowMs: () => nowMs,
      }).sendDue();
    await Promise.all([send(), send()]);
    expect(mailer.sent).toMatchObject([{ to: 'nimal@example.com' }]);
    expect(local.database.read('stockRequests/nimal')).toEqual({ wanted: [], askedAt, mailedAt: askedAt });
    nowMs += 24 * 60 * 60_000;
    await send();
    expect(local.database.read('stockRequests/nimal')).toBeUndefined();
  });
});
