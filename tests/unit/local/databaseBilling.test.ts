// @vitest-environment node
import {
  collection,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { rulesText } from '../../../local/services/mounts/rulesText.ts';
import { codeOf } from './codeOf.ts';
import { closedRules, database, service, setUpDatabaseBench, start } from './databaseBench.ts';

setUpDatabaseBench();

/** What a request would be billed. */
async function readsOf(request: () => Promise<unknown>): Promise<number> {
  const before = service().billedReads;
  await request();
  return service().billedReads - before;
}

const notes = collection(database, 'notes');
const writeNotes = (count: number) =>
  service().writeAll(
    Array.from({ length: count }, (_, index) => [`notes/n${index}`, { isOld: index < 10 }] as const),
  );

describe('billed reads', () => {
  it('are one for each document that is asked for, found or not', async () => {
    writeNotes(1);
    expect(await readsOf(() => getDoc(doc(database, 'notes/n0')))).toBe(1);
    expect(await readsOf(() => getDoc(doc(database, 'notes/missing')))).toBe(1);
  });

  it('are one for each document of a query, and at least one', async () => {
    writeNotes(25);
    expect(await readsOf(() => getDocs(notes))).toBe(25);
    expect(await readsOf(() => getDocs(query(notes, limit(7))))).toBe(7);
    expect(await readsOf(() => getDocs(query(notes, where('isOld', '==', 1))))).toBe(1);
  });

  it('are one for each started thousand of a count', async () => {
    expect(await readsOf(() => getCount(notes))).toBe(1);
    writeNotes(1000);
    expect(await readsOf(() => getCount(notes))).toBe(1);
    writeNotes(1001);
    expect(await readsOf(() => getCount(notes))).toBe(2);
    expect(await readsOf(() => getCount(query(notes, where('isOld', '==', true))))).toBe(1);
  });

  it('include the documents that the rules read, once per request', async () => {
    start({ rules: rulesText });
    const purchase = {
      productName: 'lotus-shirt',
      productImages: '',
      productPrice: 4500,
      productSize: '[{"size":"M","quantity":1}]',
      isOrderShipped: false,
      isOrderCompleted: false,
    };
    const batch = writeBatch(database);
    for (const id of ['o1', 'o2', 'o3']) batch.set(doc(database, 'users/u1/userPurchases', id), purchase);
    expect(await readsOf(() => batch.commit())).toBe(1);
    expect(
      await readsOf(() => setDoc(doc(database, 'users/u1'), { userName: 'Nimal', userPhone: '0771234567' })),
    ).toBe(1);
  });

  it('do not include what was refused, or what a test looks at', async () => {
    start({ rules: closedRules });
    writeNotes(3);
    expect(await readsOf(() => codeOf(getDocs(notes)))).toBe(0);
    expect(await readsOf(async () => [service().list('notes'), service().read('notes/n0')])).toBe(0);
  });
});
