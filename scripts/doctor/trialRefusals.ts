import { ok, skipped } from '../checks/check.ts';
import type { Check, Finding } from '../checks/check.ts';
import type { HttpResult } from '../checks/http.ts';
import { deployRules, expectRefused, unusedUid } from './databaseChecks.ts';
import {
  address,
  addressPath,
  attemptDelete,
  attemptLateUpdate,
  attemptUpdate,
  commit,
  joinFailures,
  lateChange,
  list,
  order,
  orderPath,
  profile,
  read,
} from './trial.ts';
import type { Trial } from './trial.ts';

/** What wrong rules would let customers do, and the question that shows it. */
type Question = readonly [breach: string, ask: (trial: Trial) => Promise<HttpResult>];

async function askAll(trial: Trial, questions: readonly Question[]): Promise<Finding> {
  const findings: Finding[] = [];
  for (const [breach, ask] of questions) {
    findings.push(expectRefused(await ask(trial), trial.context, breach));
  }
  return (
    joinFailures(findings) ??
    findings.find(({ status }) => status !== 'ok') ??
    ok(`refused by the rules (${questions.length} questions)`)
  );
}

const readCheck = (name: string, ...questions: Question[]): Check<Trial> => ({
  name: `trial account: ${name}`,
  fix: deployRules,
  run: (trial) => askAll(trial, questions),
});

const writeCheck = (name: string, ...questions: Question[]): Check<Trial> => ({
  name: `trial account: ${name}`,
  fix: deployRules,
  run: (trial) =>
    trial.canAttempt
      ? askAll(trial, questions)
      : Promise.resolve(skipped('cannot be tried safely: needs the change of the own profile above')),
});

const readOf = (path: string): Question => [`every customer read ${path}`, (trial) => read(trial, path)];

const listOf = (path: string): Question => [`every customer list ${path}`, (trial) => list(trial, path)];

const listOfAll: Question = [
  'every customer list the orders of all',
  (trial) =>
    list(trial, 'userPurchases', { from: [{ collectionId: 'userPurchases', allDescendants: true }] }),
];

const mustExist = { currentDocument: { exists: true } };

const otherProfile = `users/${unusedUid}`;
const otherAddress = `userAddresses/${unusedUid}`;
const otherOrders = `users/${unusedUid}/userPurchases`;
const otherStockRequest = `stockRequests/${unusedUid}`;
const aPayment = 'payments/doctor';
const orderSetting = 'settings/orders';

/** What a customer must not do. None of it is carried out, not even where the rules allow it. */
export const refusals: Check<Trial>[] = [
  readCheck(
    "others' data",
    readOf(otherProfile),
    readOf(otherAddress),
    listOf('users'),
    listOf('userAddresses'),
  ),
  readCheck("others' orders", readOf(`${otherOrders}/doctor`), listOf(otherOrders)),
  readCheck('payments', readOf(aPayment), listOf('payments')),
  readCheck(
    'data of the board',
    listOfAll,
    listOf('shipments'),
    listOf('dailySales'),
    listOf('dataRequests'),
    readOf(otherStockRequest),
    listOf('stockRequests'),
  ),
  readCheck('list of settings', listOf('settings')),
  writeCheck(
    "changes of others' data",
    ...[
      { path: otherProfile, fields: profile },
      { path: otherAddress, fields: address },
      { path: `${otherOrders}/doctor`, fields: order },
    ].flatMap(({ path, fields }): Question[] => [
      [`every customer create ${path}`, (trial) => attemptUpdate(trial, path, fields)],
      [`every customer change ${path}`, (trial) => attemptUpdate(trial, path, fields, mustExist)],
      [`every customer delete ${path}`, (trial) => attemptDelete(trial, path)],
    ]),
  ),
  writeCheck(
    'changes of payments',
    ['customers create payments', (trial) => attemptUpdate(trial, aPayment, { state: 'paid' })],
    ['customers change payments', (trial) => attemptUpdate(trial, aPayment, { state: 'paid' }, mustExist)],
    ['customers delete payments', (trial) => attemptDelete(trial, aPayment)],
  ),
  writeCheck(
    'changes of settings',
    [
      `customers write ${orderSetting}`,
      (trial) => attemptLateUpdate(trial, orderSetting, { isProven: false }),
    ],
    ['customers create settings', (trial) => attemptUpdate(trial, 'settings/doctor', { isOn: true })],
  ),
  writeCheck('a blank name', [
    'customers save a blank name: older rules are deployed',
    (trial) => commit(trial, lateChange(trial, { ...profile, userName: ' ' })),
  ]),
  writeCheck(
    'unknown fields',
    [
      'customers add fields to their profile',
      (trial) => commit(trial, lateChange(trial, { ...profile, isAdmin: true })),
    ],
    [
      'customers add fields to their address',
      (trial) => attemptUpdate(trial, addressPath(trial), { ...address, isAdmin: true }),
    ],
  ),
  writeCheck(
    'an order that says "shipped"',
    [
      'customers record orders as shipped',
      (trial) => attemptUpdate(trial, orderPath(trial), { ...order, isOrderShipped: true }),
    ],
    [
      'customers mark their orders as shipped',
      (trial) => attemptUpdate(trial, orderPath(trial), { ...order, isOrderShipped: true }, mustExist),
    ],
  ),
  writeCheck(
    'an order with nonsense',
    [
      'customers record orders with any price',
      (trial) => attemptUpdate(trial, orderPath(trial), { ...order, productPrice: -1 }),
    ],
    [
      'customers record orders with any fields',
      (trial) => attemptUpdate(trial, orderPath(trial), { ...order, note: 'doctor' }),
    ],
  ),
  writeCheck('deleting an order', [
    'customers delete their orders',
    (trial) => attemptDelete(trial, orderPath(trial)),
  ]),
];
