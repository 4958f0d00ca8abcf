// @vitest-environment jsdom
import { http, passthrough } from 'msw';
import { expect, it } from 'vitest';
import { demoOwner } from '../../local/catalogue/seed/demoOwner.ts';
import { pastCustomers } from '../../local/catalogue/seed/pastCustomers.ts';
import { addPastOrders } from '../../local/catalogue/seed/pastOrders.ts';
import { encodeFields } from '../../local/services/database/serializer.ts';
import { backend, server } from '../support/backend.ts';
import { startAsOwner } from '../support/ownerBackend.ts';

await import('../support/setup.ts');

// Set by `scripts/testRules.ts`.
const engineUrl = `http://${process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080'}`;
const dayMs = 86_400_000;

/** Has the board ask for everything that it ever asks for, of the local database. */
async function askEverything(nowMs: number): Promise<void> {
  const [{ findOrders }, orders, payments, records, mails] = await Promise.all([
    import('../../apps/board/orders/search.ts'),
    import('../../apps/board/services/orders.ts'),
    import('../../apps/board/services/payments.ts'),
    import('../../apps/board/services/records.ts'),
    import('../../apps/board/services/sendMails.ts'),
  ]);
  const [sales, ages, requests, alerts, stock, returns] = await Promise.all([
    import('../../apps/board/services/sales.ts'),
    import('../../apps/board/services/waitingAges.ts'),
    import('../../apps/board/services/dataRequests.ts'),
    import('../../apps/board/services/stockAlerts.ts'),
    import('../../apps/board/services/stock.ts'),
    import('../../apps/board/services/returns.ts'),
  ]);
  for (const list of ['waiting', 'shipped', 'confirmed', 'cancelled'] as const) {
    await orders.countOrders(list);
    const { next } = await orders.fetchOrders(list);
    if (next) await orders.fetchOrders(list, next);
  }
  const { next } = await orders.fetchTrouble();
  if (next) await orders.fetchTrouble(next);
  await orders.countOrders('trouble');
  await orders.countByTerm('712345678');
  await payments.findSessionsByReference('pi_3unknown0000');
  await records.fetchNewestRecords();
  await mails.countUnsentMails(nowMs);
  await returns.fetchReturns();
  await returns.countReturns();
  for (const days of [7, 30]) {
    await sales.fetchTotals(nowMs - days * dayMs, nowMs);
    await sales.countReturning(nowMs - days * dayMs, nowMs);
    await sales.fetchPaidBetween(nowMs - days * dayMs, nowMs);
  }
  await sales.fetchDue();
  await ages.fetchWaitingAges(nowMs);
  const [customer] = pastCustomers;
  for (const text of [
    'SR-1010',
    customer?.phone ?? '',
    customer?.name ?? '',
    customer?.email ?? '',
    'pi_3unknown0000',
  ])
    await findOrders(text, true);
  await requests.fetchDataRequests();
  await requests.countDataRequests();
  await alerts.fetchStockAlerts();
  await stock.fetchStockLevels();
  await stock.countLowStock();
  await stock.fetchStockChanges();
}

interface Answered {
  document?: { name: string };
  result?: { aggregateFields: object };
}

/** The documents in their order, or the sums. */
async function answerOf(response: Response | Promise<Response>): Promise<unknown[]> {
  const rows = (await (await response).json()) as Answered[];
  if (!Array.isArray(rows)) throw new Error(JSON.stringify(rows));
  return rows.flatMap(({ document, result }) => document?.name ?? result?.aggregateFields ?? []);
}

it('the board’s queries find the same documents, in the same order, in Google’s engine', async () => {
  server.use(http.all(`${engineUrl}/*`, () => passthrough()));
  await startAsOwner();
  const nowMs = Date.now();
  const { auth, database, content } = backend;
  addPastOrders(auth, database, content.list('published'), nowMs);
  database.requests.splice(0);
  await askEverything(nowMs);
  const asked = database.requests.filter(({ url }) => /:run(?:Aggregation)?Query/.test(url));
  const questions = new Map(
    asked.map(({ url, body }) => [url + body, { path: new URL(url).pathname, body }]),
  );
  expect(questions.size).toBeGreaterThan(40);

  const uids = new Set([
    ...database.list('users').map(({ id }) => id),
    // Some have no profile any more.
    ...database.list('payments').map(({ data }) => String(data.uid)),
  ]);
  const collections = [
    'users',
    'userAddresses',
    'orders',
    'payments',
    'returns',
    'shipments',
    'dataRequests',
    'stockRequests',
    'stock',
    'stockChanges',
  ];
  for (const uid of uids) {
    collections.push(...['userPurchases', 'receipts', 'lists'].map((name) => `users/${uid}/${name}`));
  }
  const [question] = questions.values();
  const root = /projects\/.*?\/documents/.exec(question?.path ?? '')?.[0] ?? '';
  const writes = collections.flatMap((path) =>
    database.list(path).map(({ id, data }) => ({
      update: { name: `${root}/${path}/${id}`, fields: encodeFields(data) },
    })),
  );
  const ask = (path: string, body: string) =>
    fetch(engineUrl + path, { method: 'POST', headers: { authorization: 'Bearer owner' }, body });
  for (let start = 0; start < writes.length; start += 400) {
    const body = JSON.stringify({ writes: writes.slice(start, start + 400) });
    expect((await ask(`/v1/${root}:commit`, body)).status).toBe(200);
  }

  const authorization = `Bearer ${auth.idTokenOf(demoOwner.uid)}`;
  const answers = { engine: [] as unknown[], local: [] as unknown[] };
  for (const { path, body } of questions.values()) {
    const init = { method: 'POST', headers: { authorization }, body };
    answers.local.push([
      body,
      await answerOf(database.handle(new Request(`https://firestore.test${path}`, init))),
    ]);
    answers.engine.push([body, await answerOf(ask(path, body))]);
  }
  expect(answers.local).toEqual(answers.engine);
}, 60_000);
