import { otherUid, ownerUid, type AccessCase, type BatchCase, type WriteCase } from './accessCase.ts';
import { address, profileCases, user } from './profileCases.ts';
import { orderSettingsCases } from './orderSettingsCases.ts';
import { purchase, purchaseCases, purchasePath } from './purchaseCases.ts';

const second = `users/${ownerUid}/userPurchases/order-2`;
const good: WriteCase = { operation: 'create', path: purchasePath, data: purchase };
const alsoGood: WriteCase = { operation: 'create', path: second, data: { ...purchase, productPrice: 100 } };
const bad: WriteCase = { operation: 'create', path: second, data: { ...purchase, isOrderShipped: true } };
const confirmation: WriteCase = { operation: 'update', path: second, data: { isOrderCompleted: true } };
const ownProfile: WriteCase = { operation: 'set', path: `users/${ownerUid}`, data: user };
const ownAddress: WriteCase = { operation: 'set', path: `userAddresses/${ownerUid}`, data: address };
const othersProfile: WriteCase = { operation: 'set', path: `users/${otherUid}`, data: user };

const batch = (
  name: string,
  writes: BatchCase['writes'],
  allowed: boolean,
  given: NonNullable<AccessCase['given']> = {},
): AccessCase => ({ name: `batch: ${name}`, as: 'owner', given, operation: 'batch', writes, allowed });

const standing = { [second]: purchase };

const batches: AccessCase[] = [
  batch('two purchases', [good, alsoGood], true),
  batch('a bad write last', [good, bad], false),
  batch('a bad write first', [bad, good], false),
  batch('a purchase that is there already', [good, alsoGood], false, standing),
  batch('a purchase and the delivery of another', [good, confirmation], true, {
    [second]: { ...purchase, isOrderShipped: true },
  }),
  batch('a purchase and the delivery of an unshipped one', [good, confirmation], false, standing),
  batch('a purchase recorded and confirmed at once', [alsoGood, confirmation], false),
  batch('profile and address', [ownProfile, ownAddress], true),
  batch("another's profile with one's own", [ownProfile, othersProfile], false),
  batch('a delete among good writes', [good, { operation: 'delete', path: second }], false, standing),
  { name: 'batch: by nobody', as: 'nobody', operation: 'batch', writes: [good, alsoGood], allowed: false },
  { name: 'batch: by another', as: 'other', operation: 'batch', writes: [good, alsoGood], allowed: false },
];

const elsewhere: AccessCase[] = [
  `orders/${ownerUid}`,
  'products/p1',
  'payments/cs_test_1',
  'userPurchases/order-1',
  `users/${ownerUid}/secrets/s1`,
  `userAddresses/${ownerUid}/userPurchases/order-1`,
].flatMap((path): AccessCase[] => {
  const given = { [path]: purchase };
  const collection = path.slice(0, path.lastIndexOf('/'));
  const name = `elsewhere: ${path}`;
  return [
    { name: `${name} is read`, as: 'owner', given, operation: 'get', path, allowed: false },
    { name: `${name} is asked for`, as: 'owner', operation: 'get', path, allowed: false },
    { name: `${name} is listed`, as: 'owner', given, operation: 'list', path: collection, allowed: false },
    { name: `${name} is created`, as: 'owner', operation: 'create', path, data: purchase, allowed: false },
    { name: `${name} is deleted`, as: 'owner', given, operation: 'delete', path, allowed: false },
  ];
});

/** Every case of who may do what with which document: the one table for all that enforces the rules. */
export const cases: readonly AccessCase[] = [
  ...profileCases,
  ...purchaseCases,
  ...orderSettingsCases,
  ...batches,
  ...elsewhere,
];
