import {
  casesAt,
  otherUid,
  customerUid,
  type AccessCase,
  type BatchCase,
  type WriteCase,
} from './accessCase.ts';
import { address, profileCases, user } from './profileCases.ts';
import { orderSettingsCases } from './orderSettingsCases.ts';
import { dataRequestCases } from './dataRequestCases.ts';
import { forgottenCases } from './forgottenCases.ts';
import { listCases } from './listCases.ts';
import { purchase, purchaseCases, purchasePath } from './purchaseCases.ts';
import { roleCases } from './roleCases.ts';
import { stockAlertCases } from './stockAlertCases.ts';

const second = `users/${customerUid}/userPurchases/order-2`;
const validPurchase: WriteCase = { operation: 'create', path: purchasePath, data: purchase };
const secondPurchase: WriteCase = {
  operation: 'create',
  path: second,
  data: { ...purchase, productPrice: 100 },
};
const invalidPurchase: WriteCase = {
  operation: 'create',
  path: second,
  data: { ...purchase, isOrderShipped: true },
};
const confirmation: WriteCase = { operation: 'update', path: second, data: { isOrderCompleted: true } };
const ownProfile: WriteCase = { operation: 'set', path: `users/${customerUid}`, data: user };
const ownAddress: WriteCase = { operation: 'set', path: `userAddresses/${customerUid}`, data: address };
const othersProfile: WriteCase = { operation: 'set', path: `users/${otherUid}`, data: user };

const batch = (
  name: string,
  writes: BatchCase['writes'],
  allowed: boolean,
  given: NonNullable<AccessCase['given']> = {},
): AccessCase => ({ name: `batch: ${name}`, as: 'customer', given, operation: 'batch', writes, allowed });

const existing = { [second]: purchase };

const batches: AccessCase[] = [
  batch('two purchases', [validPurchase, secondPurchase], true),
  batch('an invalid write last', [validPurchase, invalidPurchase], false),
  batch('an invalid write first', [invalidPurchase, validPurchase], false),
  batch('a purchase that exists already', [validPurchase, secondPurchase], false, existing),
  batch('a purchase and the delivery of another', [validPurchase, confirmation], true, {
    [second]: { ...purchase, isOrderShipped: true },
  }),
  batch('a purchase and the delivery of an unshipped one', [validPurchase, confirmation], false, existing),
  batch('a purchase recorded and confirmed at once', [secondPurchase, confirmation], false),
  batch('profile and address', [ownProfile, ownAddress], true),
  batch("one's own profile and another's", [ownProfile, othersProfile], false),
  batch(
    'a delete among valid writes',
    [validPurchase, { operation: 'delete', path: second }],
    false,
    existing,
  ),
  ...(['nobody', 'other'] as const).map((as) => ({
    ...batch('two purchases', [validPurchase, secondPurchase], false),
    as,
  })),
];

const elsewhere: AccessCase[] = [
  'products/p1',
  'userPurchases/order-1',
  `users/${customerUid}/secrets/s1`,
  `userAddresses/${customerUid}/userPurchases/order-1`,
].flatMap((path) => {
  const { get, list, create, remove } = casesAt(`elsewhere: ${path} is `, path);
  return [
    get('read', purchase),
    get('read while missing', undefined),
    list('listed', purchase),
    create('created', purchase),
    remove('deleted', purchase),
  ];
});

/** Who may do what with which document: the one table for every implementation of the rules. */
export const cases: readonly AccessCase[] = [
  ...profileCases,
  ...purchaseCases,
  ...orderSettingsCases,
  ...dataRequestCases,
  ...stockAlertCases,
  ...forgottenCases,
  ...listCases,
  ...roleCases,
  ...batches,
  ...elsewhere,
];
