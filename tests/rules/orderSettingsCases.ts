import {
  otherUid,
  customerUid,
  serverTime,
  type AccessCase,
  type NameOnlyCase,
  type BatchCase,
  type DocumentData,
  type Person,
  type WriteCase,
} from './accessCase.ts';
import { address, user } from './profileCases.ts';
import { purchase, purchasePath } from './purchaseCases.ts';

const settingsPath = 'settings/orders';
const proven = { [settingsPath]: { isProven: true } };
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
const whenProven = (name: string, allowed: boolean, request: Request, given: Given = {}) =>
  testCase(`proven: ${name}`, 'customer', { ...proven, ...given }, allowed, request);

const create = (path: string, data: DocumentData = purchase): WriteCase => ({
  operation: 'create',
  path,
  data,
});
const confirm = (path: string): WriteCase => ({
  operation: 'update',
  path,
  data: { isOrderCompleted: true },
});
const batch = (writes: BatchCase['writes']): BatchCase => ({ operation: 'batch', writes });
const manyPurchases = Array.from({ length: 100 }, (_, index) => create(`${purchases}/line-${index}`));
const profile: WriteCase = { operation: 'set', path: `users/${customerUid}`, data: user };

const provenCases: AccessCase[] = [
  whenProven('own purchase', false, create(purchasePath)),
  whenProven('own purchase with the server time', false, {
    ...create(purchasePath, { ...purchase, purchasedAt: serverTime }),
  }),
  whenProven('own purchase under a generated id', false, { ...create(purchases), operation: 'add' }),
  whenProven('own purchase merged in', false, { ...create(purchasePath), operation: 'merge' }),
  whenProven('own purchase already shipped', false, create(purchasePath, shipped)),
  whenProven('purchase of another', false, create(`users/${otherUid}/userPurchases/order-1`)),
  whenProven('two purchases at once', false, batch([create(purchasePath), create(second)])),
  whenProven('100 purchases at once [F59]', false, batch(manyPurchases)),
  whenProven('a purchase with the profile', false, batch([profile, create(purchasePath)])),
  whenProven('a purchase with a delivery', false, batch([confirm(second), create(purchasePath)]), {
    [second]: shipped,
  }),
  whenProven(
    'own purchase overwritten by a new one',
    false,
    { ...create(purchasePath), operation: 'set' },
    {
      [purchasePath]: purchase,
    },
  ),
  whenProven(
    'own purchase overwritten by the same one',
    false,
    { ...create(purchasePath), operation: 'set' },
    {
      [purchasePath]: shipped,
    },
  ),
  whenProven('delivery confirmed', true, confirm(purchasePath), { [purchasePath]: shipped }),
  whenProven('two deliveries confirmed at once', true, batch([confirm(purchasePath), confirm(second)]), {
    [purchasePath]: shipped,
    [second]: shipped,
  }),
  whenProven('delivery confirmed before it is shipped', false, confirm(purchasePath), {
    [purchasePath]: purchase,
  }),
  whenProven(
    'own purchase read',
    true,
    { operation: 'get', path: purchasePath },
    {
      [purchasePath]: purchase,
    },
  ),
  whenProven(
    'own purchases listed',
    true,
    { operation: 'list', path: purchases },
    {
      [purchasePath]: purchase,
    },
  ),
  whenProven(
    'own purchase deleted',
    false,
    { operation: 'delete', path: purchasePath },
    {
      [purchasePath]: purchase,
    },
  ),
  whenProven('own profile', true, profile),
  whenProven('own address', true, create(`userAddresses/${customerUid}`, address)),
  testCase('proven: purchase by another', 'other', proven, false, create(purchasePath)),
  testCase('proven: purchase by nobody', 'nobody', proven, false, create(purchasePath)),
];

const notProven: Record<string, Given> = {
  'no settings': {},
  'settings without the field': { [settingsPath]: { other: true } },
  'isProven false': { [settingsPath]: { isProven: false } },
  'isProven a string': { [settingsPath]: { isProven: 'true' } },
  'isProven a number': { [settingsPath]: { isProven: 1 } },
  'isProven null': { [settingsPath]: { isProven: null } },
  'isProven a map': { [settingsPath]: { isProven: { isProven: true } } },
  'isProven in another document': { 'settings/other': { isProven: true } },
  'settings of the customer': { [`users/${customerUid}/settings/orders`]: { isProven: true } },
};

const notProvenCases = Object.entries(notProven).flatMap(([name, given]) => [
  testCase(`unproven, ${name}: own purchase`, 'customer', given, true, create(purchasePath)),
  testCase(`unproven, ${name}: 100 purchases at once`, 'customer', given, true, batch(manyPurchases)),
  testCase(
    `unproven, ${name}: purchase already shipped`,
    'customer',
    given,
    false,
    create(purchasePath, shipped),
  ),
  testCase(`unproven, ${name}: purchase of another`, 'other', given, false, create(purchasePath)),
]);

const settingsCases = (['customer', 'other', 'nobody'] as const).flatMap((as): AccessCase[] => {
  const isSignedIn = as !== 'nobody';
  const path = settingsPath;
  const data = { isProven: false };
  const request = (name: string, given: Given, allowed: boolean, operation: Request) =>
    testCase(`settings: ${name}`, as, given, allowed, operation);
  return [
    request('are read', proven, isSignedIn, { operation: 'get', path }),
    request('are read while missing', {}, isSignedIn, { operation: 'get', path }),
    request('all are listed', proven, false, { operation: 'list', path: 'settings' }),
    request('are created', {}, false, { operation: 'create', path, data }),
    request('are created as proven', {}, false, { operation: 'create', path, data: { isProven: true } }),
    request('are created under a generated id', {}, false, { operation: 'add', path: 'settings', data }),
    request('are replaced', proven, false, { operation: 'set', path, data }),
    request('are merged', proven, false, { operation: 'merge', path, data }),
    request('are updated', proven, false, { operation: 'update', path, data }),
    request('are deleted', proven, false, { operation: 'delete', path }),
    request('are deleted along with a purchase', proven, false, {
      operation: 'batch',
      writes: [{ operation: 'delete', path }, create(purchasePath)],
    }),
    request('of another name are read', { 'settings/other': data }, false, {
      operation: 'get',
      path: 'settings/other',
    }),
    request('a document below is created', {}, false, { operation: 'create', path: `${path}/a/b`, data }),
  ];
});

/** The cases of `settings/orders`, and of the purchases that a browser may create with and without it. */
export const orderSettingsCases: readonly AccessCase[] = [
  ...provenCases,
  ...notProvenCases,
  ...settingsCases,
];
