// @vitest-environment node
import { FirebaseError, initializeApp } from 'firebase/app';
import {
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  doc,
  documentId,
  getAggregate,
  getCount,
  getDocs,
  getFirestore,
  orderBy,
  query,
  setLogLevel,
  sum,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import type { Query, QueryConstraint } from 'firebase/firestore/lite';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../local/services/database/database.ts';
import type { DatabaseOptions, DatabaseService } from '../../../local/services/database/database.ts';
import { indexesText } from '../../../local/services/mounts/rulesText.ts';

/**
 * What the tests of shop and board rely on, and could not notice if it were missing: the local database refuses what
 * Google's does.
 */
setLogLevel('silent');
let service: DatabaseService;
const server = setupServer(http.all('http://database.test:8080/*', ({ request }) => service.handle(request)));
server.listen({ onUnhandledRequest: 'error' });
afterAll(() => server.close());

const database = getFirestore(initializeApp({ projectId: 'demo-sarasa', apiKey: 'key' }));
connectFirestoreEmulator(database, 'database.test', 8080, { mockUserToken: 'valid-token' });

const rulesFor = (match: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function isOpen(name) { return exists(/databases/$(database)/documents/open/$(name)); }
    match ${match}
  }
}`;
const start = (options: Partial<DatabaseOptions> = {}) => {
  const rules = rulesFor('/{document=**} { allow read, write; }');
  service = createDatabase({ verifyClaims: () => ({ uid: 'u1', claims: {} }), rules, ...options });
};
beforeEach(() => start());

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => (error instanceof FirebaseError ? error.code : String(error)),
  );
const purchases = collectionGroup(database, 'userPurchases');
const notes = collection(database, 'notes');

it.each([
  ['/{path=**}/userPurchases/{id}', 'no error'],
  ['/users/{uid}/userPurchases/{id}', 'permission-denied'],
  ['/users/{path=**}', 'permission-denied'],
])('a query of a collection group under rules for %s: %s', async (path, code) => {
  start({ rules: rulesFor(`${path} { allow read; }`) });
  expect(await codeOf(getDocs(purchases))).toBe(code);
});

it('an update changes only what is there', async () => {
  expect(await codeOf(updateDoc(doc(notes, 'missing'), { text: 'x' }))).toBe('not-found');
});

describe('documents that the rules read', () => {
  const writeNotes = (count: number) => {
    const batch = writeBatch(database);
    for (let index = 0; index < count; index += 1) batch.set(doc(database, `notes/n${index}`), {});
    return codeOf(batch.commit());
  };

  it('are limited to 20 for a request', async () => {
    start({ rules: rulesFor('/notes/{id} { allow write: if !isOpen(id); }') });
    expect(await writeNotes(20)).toBe('no error');
    expect(await writeNotes(21)).toBe('permission-denied');
  });

  it.each([
    [10, 'no error'],
    [11, 'permission-denied'],
  ])('are limited to 10 for a document: %i', async (count, code) => {
    const names = Array.from({ length: count }, (_, index) => `!isOpen('x${index}')`).join('&&');
    start({ rules: rulesFor(`/notes/{id} { allow write: if ${names}; }`) });
    expect(await writeNotes(1)).toBe(code);
  });
});

describe('a query without an index', () => {
  const payments = collection(database, 'payments');
  const [shipped, completed] = [where('isOrderShipped', '==', false), where('isOrderCompleted', '==', false)];
  beforeEach(() => start({ indexes: indexesText }));

  it.each<[what: string, source: Query, constraints: QueryConstraint[]]>([
    ['a filter and another order', notes, [where('a', '==', 1), orderBy('b')]],
    ['two equality filters', notes, [where('a', '==', 1), where('b', '==', 2)]],
    ['a list and an equality', notes, [where('a', 'array-contains', 1), where('b', '==', 2)]],
    ['one flag of a group', purchases, [shipped]],
    ['two orders', notes, [orderBy('a'), orderBy('b')]],
    ['names backwards', notes, [orderBy(documentId(), 'desc')]],
    ['ranges of two fields', notes, [where('a', '>', 1), where('b', '>', 1)]],
    ['alternatives of which one has none', notes, [where('a', 'in', [1, 2]), orderBy('b')]],
    ['a state of one customer', collection(database, 'users/u1/userPurchases'), [shipped, completed]],
    ['one flag with an order', purchases, [shipped, orderBy('purchasedAt')]],
    ['an order of a group', purchases, [orderBy('purchasedAt')]],
    [
      'the search in the other order',
      payments,
      [where('searchTerms', 'array-contains', 'a'), orderBy('orderedAt')],
    ],
  ])('is refused for %s', async (_what, source, constraints) => {
    expect(await codeOf(getDocs(query(source, ...constraints)))).toBe('failed-precondition');
    expect(await codeOf(getCount(query(source, ...constraints)))).toBe('failed-precondition');
  });

  it('is refused for a sum that no index holds behind the filter', async () => {
    const paid = query(payments, where('paidAt', '>=', new Date(0)));
    expect(await codeOf(getAggregate(paid, { amount: sum('amountMinor') }))).toBe('failed-precondition');
  });
});
