import { maxPaymentLines, maxQuantity, maxSizeLength } from '../../src/domain/limits.ts';
import {
  casesAt,
  customerUid,
  otherUid,
  serverTime,
  type AccessCase,
  type BatchCase,
  type DocumentData,
  type NameOnlyCase,
  type Person,
  type WriteCase,
} from './accessCase.ts';
import { address, user } from './profileCases.ts';
import { purchase, purchasePath } from './purchaseCases.ts';

const settingsPath = 'settings/orders';
const serverOnly = { [settingsPath]: { isProven: true } };
const purchases = `users/${customerUid}/userPurchases`;
const second = `${purchases}/order-2`;
const shipped = { ...purchase, isOrderShipped: true };

type Given = NonNullable<AccessCase['given']>;
type Request = WriteCase | NameOnlyCase | BatchCase;

const testCase = (
  name: string,
  as: Person,
  given: Given,
  allowed: boolean,
  request: Request,
): AccessCase => ({ ...request, name, as, given, allowed });
const whenServerOnly = (name: string, allowed: boolean, request: Request, given: Given = {}) =>
  testCase(`server only: ${name}`, 'customer', { ...serverOnly, ...given }, allowed, request);

const write = (
  path: string,
  data: DocumentData = purchase,
  operation: WriteCase['operation'] = 'create',
): WriteCase => ({ operation, path, data });
const confirm = (path: string) => write(path, { isOrderCompleted: true }, 'update');
const batch = (writes: BatchCase['writes']): BatchCase => ({ operation: 'batch', writes });
const profile = write(`users/${customerUid}`, user, 'set');

const longest: DocumentData = {
  ...purchase,
  productName: 'x'.repeat(200),
  productSize: JSON.stringify(
    Array.from({ length: maxPaymentLines }, () => ({
      size: '👗'.repeat(maxSizeLength / 2),
      quantity: maxQuantity,
    })),
  ),
};
const manyPurchases = Array.from({ length: maxPaymentLines }, (_, index) =>
  write(`${purchases}/line-${index}`, longest),
);

const serverOnlyCases: AccessCase[] = [
  whenServerOnly('own purchase', false, write(purchasePath)),
  whenServerOnly('own purchase at the server time', false, {
    ...write(purchasePath, { ...purchase, purchasedAt: serverTime }),
  }),
  whenServerOnly('own purchase under a generated id', false, write(purchases, purchase, 'add')),
  whenServerOnly('own purchase merged in', false, write(purchasePath, purchase, 'merge')),
  whenServerOnly('own purchase already shipped', false, write(purchasePath, shipped)),
  whenServerOnly('purchase of another', false, write(`users/${otherUid}/userPurchases/order-1`)),
  whenServerOnly('two purchases at once [F59]', false, batch([write(purchasePath), write(second)])),
  whenServerOnly('a purchase with the profile', false, batch([profile, write(purchasePath)])),
  whenServerOnly('a purchase with a delivery', false, batch([confirm(second), write(purchasePath)]), {
    [second]: shipped,
  }),
  whenServerOnly('own purchase overwritten', false, write(purchasePath, purchase, 'set'), {
    [purchasePath]: purchase,
  }),
  whenServerOnly('own shipped purchase overwritten', false, write(purchasePath, purchase, 'set'), {
    [purchasePath]: shipped,
  }),
  whenServerOnly('delivery confirmed', true, confirm(purchasePath), { [purchasePath]: shipped }),
  whenServerOnly('two deliveries confirmed at once', true, batch([confirm(purchasePath), confirm(second)]), {
    [purchasePath]: shipped,
    [second]: shipped,
  }),
  whenServerOnly('delivery confirmed before it is shipped', false, confirm(purchasePath), {
    [purchasePath]: purchase,
  }),
  whenServerOnly('own purchase read', true, { operation: 'get', path: purchasePath }),
  whenServerOnly('own purchases listed', true, { operation: 'list', path: purchases }),
  whenServerOnly('own purchase deleted', false, { operation: 'delete', path: purchasePath }),
  whenServerOnly('own profile', true, profile),
  whenServerOnly('own address', true, write(`userAddresses/${customerUid}`, address)),
  testCase('server only: purchase by another', 'other', serverOnly, false, write(purchasePath)),
  testCase('server only: purchase by nobody', 'nobody', serverOnly, false, write(purchasePath)),
];

const notServerOnly: Record<string, Given> = {
  'no settings': {},
  'settings without the field': { [settingsPath]: { other: true } },
  ...Object.fromEntries(
    [false, 'true', 1, null, { isProven: true }].map((isProven) => [
      `isProven ${JSON.stringify(isProven)}`,
      { [settingsPath]: { isProven } },
    ]),
  ),
  'isProven in another document': { 'settings/other': { isProven: true } },
  'settings of the customer': { [`users/${customerUid}/settings/orders`]: { isProven: true } },
};

const notServerOnlyCases = [
  ...Object.entries(notServerOnly).map(([name, given]) =>
    testCase(`not server only, ${name}: own purchase`, 'customer', given, true, write(purchasePath)),
  ),
  testCase(
    'not server only: as many purchases as a payment has [F70]',
    'customer',
    {},
    true,
    batch(manyPurchases),
  ),
];

const { create, add, merge } = casesAt('settings: ', settingsPath);
const stored = { isProven: true };
const data = { isProven: false };

const settingsCases = (['customer', 'other', 'nobody'] as const).flatMap((as): AccessCase[] => [
  create('are created as server-only', stored, false, as),
  add('are created under a generated id', data, false, as),
  merge('are merged', stored, data, false, as),
  testCase(
    'settings: are deleted along with a purchase',
    as,
    serverOnly,
    false,
    batch([{ operation: 'delete', path: settingsPath }, write(purchasePath)]),
  ),
  casesAt('settings: ', 'settings/other').get('of another name are read', data, false, as),
  casesAt('settings: ', `${settingsPath}/a/b`).create('a document below is created', data, false, as),
]);

/** The cases of `settings/orders`, and of the purchases that a browser may create with and without it. */
export const orderSettingsCases: readonly AccessCase[] = [
  ...serverOnlyCases,
  ...notServerOnlyCases,
  ...settingsCases,
];
