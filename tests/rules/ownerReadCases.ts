import type { AccessCase, Person } from './accessCase.ts';
import { address, user } from './profileCases.ts';
import { purchase } from './purchaseCases.ts';

/** A customer of whom no person of the table has the uid. */
export const anyUid = 'any-uid';

/** Everybody who is not an owner of this shop, or cannot prove it. */
export const notOwners: readonly Person[] = [
  'nobody',
  'customer',
  'other',
  'formerOwner',
  'foreignOwner',
  'expiredOwner',
];

const documents = {
  [`users/${anyUid}`]: user,
  [`userAddresses/${anyUid}`]: address,
  [`users/${anyUid}/userPurchases/order-1`]: purchase,
  'payments/cs_test_1': { state: 'paid' },
  'shipments/aaaaaaaaaaaaaaaaaaaa': { uid: anyUid },
  'dailySales/2026-11-22': { day: '2026-11-22' },
  [`dataRequests/${anyUid}`]: { kind: 'deletion' },
};

const read = (as: Person, allowed: boolean): AccessCase[] => [
  ...Object.entries(documents).flatMap(([path, data]): AccessCase[] => {
    const given = { [path]: data };
    const collection = path.slice(0, path.lastIndexOf('/'));
    return [
      { name: `board: ${path} is read`, as, given, operation: 'get', path, allowed },
      { name: `board: ${path} is read while missing`, as, operation: 'get', path, allowed },
      {
        name: `board: ${collection} is listed [P22]`,
        as,
        given,
        operation: 'list',
        path: collection,
        allowed,
      },
    ];
  }),
  { name: 'board: the orders of all are listed', as, operation: 'group', path: 'userPurchases', allowed },
];

/** Collections that no board needs as a group, or that do not exist. */
const otherReads = (['shopOwner', ...notOwners] as const).flatMap((as): AccessCase[] => [
  { name: 'board: a group of profiles is listed', as, operation: 'group', path: 'users', allowed: false },
  { name: 'board: a group of payments is listed', as, operation: 'group', path: 'payments', allowed: false },
  { name: 'board: all settings are listed', as, operation: 'list', path: 'settings', allowed: false },
  { name: 'board: another setting is read', as, operation: 'get', path: 'settings/mail', allowed: false },
  { name: 'board: an unknown document is read', as, operation: 'get', path: 'secrets/s1', allowed: false },
  {
    name: 'board: a document below a payment is read',
    as,
    operation: 'get',
    path: 'payments/cs_test_1/notes/n1',
    allowed: false,
  },
]);

/** What an owner of the shop reads, and nobody else. */
export const ownerReadCases: readonly AccessCase[] = [
  ...read('shopOwner', true),
  ...notOwners.flatMap((as) => read(as, false)),
  ...otherReads,
];
