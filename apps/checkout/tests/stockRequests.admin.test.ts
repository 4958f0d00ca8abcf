import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailStandIn } from '../../../local/services/checkoutOwner.ts';
import { createStockMailService } from '../src/mail/sendStockMails.ts';
import { claimPieces, endClaim, endRequest } from '../src/mail/stockRequest.ts';
import { readEmail } from '../src/store/firebaseAccounts.ts';
import { createFirestoreStockRequests } from '../src/store/firestoreStockRequests.ts';
import { startFirebase } from './firebase.ts';
import type { LocalFirebase } from './firebase.ts';
import { buildProduct } from './shop.ts';

let local: LocalFirebase;
beforeAll(async () => {
  local = await startFirebase();
});
beforeEach(() => {
  local.reset();
  local.accounts.addUser({ localId: 'nimal', email: 'nimal@example.com', password: 'password' });
});
afterAll(() => local.stop());

const createStore = () => createFirestoreStockRequests(local.firestore, (uid) => readEmail(local.auth, uid));
const askedAt = new Date('2026-11-20T04:30:00Z');
const mailedAt = new Date('2026-11-21T04:30:00Z');
const ask = (uid: string, wanted: string[]) =>
  local.database.write(`stockRequests/${uid}`, { wanted, askedAt });

describe('the requests in Firestore', () => {
  it('are listed by account, page by page', async () => {
    for (const uid of ['c', 'a', 'b']) ask(uid, ['kandy-shirt/M']);
    const store = createStore();
    expect((await store.list('', 2)).map(({ uid }) => uid)).toEqual(['a', 'b']);
    expect((await store.list('b', 2)).map(({ uid }) => uid)).toEqual(['c']);
  });

  it('are claimed by one of two, and deleted when nothing is left', async () => {
    ask('nimal', ['kandy-shirt/M']);
    const store = createStore();
    const claim = () =>
      store.change('nimal', (request) => claimPieces(request, ['kandy-shirt/M'], mailedAt.getTime()));
    expect((await Promise.all([claim(), claim()])).sort()).toEqual([false, true]);
    expect(local.database.read('stockRequests/nimal')).toEqual({
      wanted: [],
      askedAt,
      sending: ['kandy-shirt/M'],
      sendingAt: mailedAt,
    });
    expect(await store.change('nimal', endClaim)).toBe(true);
    expect(local.database.read('stockRequests/nimal')).toEqual({ wanted: [], askedAt, mailedAt });
    expect(await store.change('nimal', endRequest)).toBe(true);
    expect(local.database.read('stockRequests/nimal')).toBeUndefined();
    expect(await store.change('nimal', endClaim)).toBe(false);
  });

  it('are mailed by one of two servers, which remember when they looked', async () => {
    ask('nimal', ['kandy-shirt/M']);
    const mailer = createMailStandIn();
    const send = () =>
      createStockMailService({
        requests: createStore(),
        catalogue: {
          fetchProducts: () => Promise.resolve([buildProduct({ updatedAtMs: askedAt.getTime() })]),
        },
        mailer,
        shopUrl: 'https://shop.test/',
        log: () => {},
      }).sendDue();
    const results = await Promise.all([send(), send()]);
    expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(1);
    expect(mailer.sent).toMatchObject([{ to: 'nimal@example.com' }]);
    expect(local.database.read('serverState/stockMails')).toEqual({
      after: '',
      startedAt: expect.any(Date) as unknown,
    });
    ask('nimal', ['kandy-shirt/M']);
    expect((await send()).sent).toBe(0);
  });
});
