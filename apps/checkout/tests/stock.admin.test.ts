import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, expect, it } from 'vitest';
import { createSeededRandom } from '../../../tests/support/seededRandom.ts';
import { existing, transitionPayment } from '../src/payments/paymentTransitions.ts';
import { SoldOutError } from '../src/lib/refusal.ts';
import { createStockStore } from '../src/stock/stockStore.ts';
import { createPaymentStore } from '../src/orders/createPaymentStore.ts';
import { createFirestoreDocuments } from '../src/documents/firestoreDocuments.ts';
import { withTurns } from '../src/payments/paymentStore.ts';
import { placeReads, planPlace } from '../src/orders/planPlace.ts';
import { engine, openFirestore } from './firebase.ts';
import { createTestServer, paidReport, pay, runDue } from '../../../tests/support/checkoutServer.ts';
import { buildLine, buildPayment, startMs } from '../../../tests/support/orders.ts';

const slug = 'kandy-shirt';
const buyers = [0, 1, 2, 3];

type Tasks<Result> = readonly (() => Promise<Result>)[];

const settle = async <Result>(
  tasks: Tasks<Result>,
  isAtOnce: boolean,
): Promise<PromiseSettledResult<Result>[]> => {
  if (isAtOnce) return Promise.allSettled(tasks.map((task) => task()));
  const results: PromiseSettledResult<Result>[] = [];
  // One after another.
  // oxlint-disable-next-line no-await-in-loop
  for (const task of tasks) results.push(...(await Promise.allSettled([task()])));
  return results;
};

/**
 * Lets buyers start, pay and expire over few units, with an owner who counts, and checks after each race that nothing was sold
 * twice.
 * @param isAtOnce whether they do it at once: Google's emulator waits for seconds when two transactions lock each other
 * @returns how many transactions have been run
 */
async function raceForUnits(firestore: Firestore, races: number, isAtOnce: boolean): Promise<number> {
  const chance = createSeededRandom(1);
  const store = createPaymentStore(createFirestoreDocuments(firestore));
  const stock = createStockStore(createFirestoreDocuments(firestore));
  let transactions = 0;
  const run = <Result>(transaction: Promise<Result>): Promise<Result> => {
    transactions += 1;
    return transaction;
  };
  const line = buildLine(slug, 2500, { M: 1 });
  const sizes = async () => (await firestore.doc(`stock/${slug}`).get()).get('sizes') as unknown;

  for (let race = 0; race < races; race += 1) {
    const onHand = 1 + Math.floor(chance() * 3);
    // One race after another.
    // oxlint-disable-next-line no-await-in-loop
    await stock.change({
      key: `count-of-the-race-${race}`,
      changes: [{ slug, size: 'M', count: onHand }],
      by: 'owner',
    });
    const ids = buyers.map((buyer) => `cs_race_${race}_${buyer}`);
    const start = (sessionId: string, buyer: number) =>
      run(
        store.create(
          buildPayment({ sessionId, uid: `buyer-${race}-${buyer}`, lines: [line], amountMinor: 250_000 }),
        ),
      );
    // oxlint-disable-next-line no-await-in-loop
    const started = await settle(
      ids.map((id, buyer) => () => start(id, buyer)),
      isAtOnce,
    );
    const sold = ids.filter((_, buyer) => started[buyer]?.status === 'fulfilled');
    for (const result of started) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(SoldOutError);
    }
    expect(sold).toHaveLength(Math.min(onHand, buyers.length));
    // oxlint-disable-next-line no-await-in-loop
    expect(await sizes()).toEqual({ M: { onHand, held: sold.length } });
    const paid = sold.filter(() => chance() < 0.6);
    const report = (sessionId: string) =>
      run(
        store.update(sessionId, (payment) => {
          const known = existing(payment);
          return paid.includes(sessionId)
            ? transitionPayment(known, paidReport(sessionId, { amountMinor: 250_000 }), startMs)
            : transitionPayment(known, { kind: 'expired', sessionId }, startMs);
        }),
      );
    // Each notification comes twice.
    // oxlint-disable-next-line no-await-in-loop
    const reported = await settle(
      [...sold, ...sold].map((id) => () => report(id)),
      isAtOnce,
    );
    expect(reported.filter(({ status }) => status === 'rejected')).toEqual([]);
    // oxlint-disable-next-line no-await-in-loop
    expect(await sizes()).toEqual({ M: { onHand: onHand - paid.length, held: 0 } });
  }
  return transactions;
}

const { firestore, stop } = await openFirestore();
afterAll(stop);

it('sells no unit twice, whoever is first [F65]', async () => {
  const transactions = await raceForUnits(firestore, engine ? 70 : 5, !engine);
  expect(transactions).toBeGreaterThan(engine ? 500 : 30);
}, 300_000);

/** Nothing of it is counted. */
const lines = [buildLine('galle-skirt')];
const store = createPaymentStore(createFirestoreDocuments(firestore), { nowMs: () => startMs });

it('records many paid notifications at once, and orders placed beside them: none is lost, no number doubled or missing [F88]', async () => {
  const [paid, placed] = engine ? [50, 20] : [5, 2];
  const inTurn = withTurns(store);
  const server = createTestServer({ store: inTurn });
  const ids = Array.from({ length: paid + placed }, (_each, index) => `cs_load_${index}`);
  for (const sessionId of ids)
    await store.create(buildPayment({ sessionId, uid: `of-${sessionId}`, lines, amountMinor: 500_000 }));
  const notified = ids.slice(0, paid).map(async (id) => (await pay(server, id)).status);
  const chosen = { way: 'cod' as const, feeMinor: 0, transferTo: [] };
  const ordered = ids
    .slice(paid)
    .map((id) => inTurn.update(id, (payment, facts) => planPlace(payment, chosen, 3, facts), placeReads));
  expect(new Set(await Promise.all(notified))).toEqual(new Set([200]));
  await Promise.all(ordered);
  // What was kept for it.
  await runDue({ ...server, store: inTurn });
  const numberOf = async (id: string) => (await firestore.doc(`orders/${id}`).get()).get('number') as string;
  const numbers = await Promise.all(ids.map(async (id) => Number((await numberOf(id)).slice(3))));
  const first = Math.min(...numbers);
  expect(new Set(numbers)).toEqual(new Set(ids.map((_id, index) => first + index)));
  expect(await store.listReports(100)).toEqual([]);
}, 300_000);
