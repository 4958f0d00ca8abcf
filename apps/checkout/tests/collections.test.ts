import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDemoServices } from '../../../local/catalogue/createDemoServices.ts';
import { collections, markerPath } from '../src/backup/collections.ts';

const root = join(import.meta.dirname, '../../..');
const rules = readFileSync(join(root, 'firestore.rules'), 'utf8');

const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))
    .join('\n');

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, ...names]) => names.filter((name) => name !== undefined));

const demo = {
  rules,
  paymentSuccessToken: 'a-long-success-token',
  withDemoCustomer: true,
  withPastOrders: true,
};

it('backs up every collection of the rules, the server and the demo, each once', () => {
  const source = ['apps/checkout/src', 'src/domain/documents', 'src/services/firebase'].map(sourcesIn).join();
  const inRules = matches(rules, /match (?:\/\{path=\*\*\})?\/([a-z]\w+)\//gi);
  // Paths such as `users/${uid}/receipts/${sessionId}` and 'settings/orders', and queries.
  const paths = matches(source, /`([a-z]\w+)\/\$\{(?:[^}]*\}\/(\w+))?/g);
  const constants = matches(source, /Path = '(\w+)\/\w+'/g);
  const queried = matches(source, /collection: '(\w+)'/g);
  const { database } = createDemoServices(demo);
  const inDemo = [...(database.version() as ReadonlyMap<string, unknown>).keys()];
  const known = [inRules, paths, constants, queried, inDemo].map((names) => new Set(names));
  // None of these searches has stopped finding what it is for.
  expect(known.every(({ size }) => size > 1)).toBe(true);
  const stored = new Set(known.flatMap((names) => [...names]));
  for (const name of ['projects', 'databases']) stored.delete(name);
  expect([...stored].sort()).toEqual([...collections].sort());
  expect(new Set(collections).size).toBe(collections.length);
});

it('nothing is sold, told or sent while the database is being restored', async () => {
  const { database, checkout } = createDemoServices(demo);
  database.write(markerPath, { done: 0 });
  for (const path of ['create-checkout-session', 'webhook', 'order-step', 'return', 'forget'])
    expect(
      (await checkout.handle(new Request(`http://shop.test/local/checkout/${path}`, { method: 'POST' })))
        .status,
    ).toBe(503);
  const before = database.version();
  await checkout.runDueWork();
  expect(database.version()).toBe(before);
});
