import {
  anyUid,
  casesAt,
  customerUid,
  notOwners,
  persons,
  type AccessCase,
  type Person,
} from './accessCase.ts';
import { address, user } from './profileCases.ts';
import { purchase } from './purchaseCases.ts';

const documents = {
  [`users/${anyUid}`]: user,
  [`userAddresses/${anyUid}`]: address,
  [`users/${anyUid}/userPurchases/order-1`]: purchase,
  'payments/cs_test_1': { state: 'paid' },
  'shipments/aaaaaaaaaaaaaaaaaaaa': { uid: anyUid },
  [`dataRequests/${anyUid}`]: { kind: 'deletion' },
};

const group = (path: string, as: Person, allowed: boolean): AccessCase => {
  return { name: `board: the group ${path} is listed`, as, operation: 'group', path, allowed };
};

const read = (as: Person, allowed: boolean): AccessCase[] => [
  ...Object.entries(documents).flatMap(([path, data]) => {
    const { get, list } = casesAt(`board: ${path} `, path);
    return [
      get('is read', data, allowed, as),
      get('is read while missing', undefined, allowed, as),
      list('and the others are listed', data, allowed, as),
    ];
  }),
  group('userPurchases', as, allowed),
];

/** Collections that no board needs as a group, or that do not exist. */
const starts = casesAt('the starts of an account: ', `accounts/${customerUid}`);
const otherReads = persons.flatMap((as) => [
  starts.get('are read', { starts: 60 }, false, as),
  starts.replace('are written', { starts: 60 }, { starts: 0 }, false, as),
  group('users', as, false),
  group('payments', as, false),
  casesAt('board: ', 'settings/orders').list('all settings are listed', undefined, false, as),
  ...['settings/mail', 'secrets/s1', 'payments/cs_test_1/notes/n1', 'notifications/n1'].map((path) =>
    casesAt('board: ', path).get(`${path} is read`, undefined, false, as),
  ),
  casesAt('board: ', 'notifications/n1').list('notifications are listed', undefined, false, as),
  casesAt('board: ', 'notifications/n1').create('a notification is written', { report: '{}' }, false, as),
]);

/** A payment, which its customer reads as well. */
const paymentReads = persons.flatMap((as) => {
  const { get, list } = casesAt('board: ', 'payments/cs_test_1');
  const stored = { uid: customerUid, state: 'paid' };
  return [
    get('the payment of the customer is read', stored, as === 'customer' || as === 'shopOwner', as),
    list('the payment of the customer and all others are listed', stored, as === 'shopOwner', as),
  ];
});

/** What an owner of the shop reads, and nobody else. */
export const ownerReadCases: readonly AccessCase[] = [
  ...read('shopOwner', true),
  ...notOwners.flatMap((as) => read(as, false)),
  ...otherReads,
  ...paymentReads,
];
