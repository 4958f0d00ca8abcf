import {
  casesAt,
  customerUid,
  persons,
  type AccessCase,
  type DocumentData,
  type Person,
} from './accessCase.ts';
import { address, user } from './profileCases.ts';
import { purchase } from './purchaseCases.ts';

const nobody: readonly Person[] = [];
const self: readonly Person[] = ['customer'];
const owner: readonly Person[] = ['shopOwner'];
const staff: readonly Person[] = ['shopOwner', 'packer'];
const selfAndOwner = [...self, ...owner];

interface Row {
  path: string;
  stored: DocumentData;
  get: readonly Person[];
  list: readonly Person[];
  change?: DocumentData;
  /** What the customer writes of it is in a file of its own. */
  isWritten?: true;
  /** The document names its customer, so that nobody's is read while it is missing. */
  isByField?: true;
}

const own = `users/${customerUid}`;
const time = new Date('2026-01-01T00:00:00Z');
const rows = (text: string): DocumentData => ({ rows: text });
const written = { isWritten: true } as const;

/** Who reads what. But for what customers write of their own, only the checkout server writes. */
const table: readonly Row[] = [
  { path: own, stored: user, get: selfAndOwner, list: owner, ...written },
  { path: `userAddresses/${customerUid}`, stored: address, get: selfAndOwner, list: owner, ...written },
  {
    path: `${own}/userPurchases/order-1`,
    stored: purchase,
    get: selfAndOwner,
    list: selfAndOwner,
    change: { isOrderShipped: true },
    ...written,
  },
  {
    path: `${own}/receipts/cs_test_1`,
    stored: { number: 'SR-1001', totalMinor: 500_000 },
    get: selfAndOwner,
    list: selfAndOwner,
    change: { totalMinor: 1 },
  },
  { path: `${own}/recipients/0`, stored: address, get: selfAndOwner, list: selfAndOwner, ...written },
  { path: `${own}/lists/cart`, stored: rows('a:M@1=1;'), get: selfAndOwner, list: nobody, ...written },
  { path: `${own}/lists/saved`, stored: rows('a@1;'), get: selfAndOwner, list: nobody, ...written },
  {
    path: `dataRequests/${customerUid}`,
    stored: { kind: 'deletion', requestedAt: time },
    get: selfAndOwner,
    list: owner,
    ...written,
  },
  {
    path: `stockRequests/${customerUid}`,
    stored: { wanted: [], askedAt: time },
    get: selfAndOwner,
    list: owner,
    ...written,
  },
  {
    path: 'payments/cs_test_1',
    stored: { uid: customerUid, state: 'paid', needsAttention: true },
    get: selfAndOwner,
    list: owner,
    change: { needsAttention: false },
    isByField: true,
  },
  {
    path: 'returns/return-key-0000000001',
    stored: { uid: customerUid, state: 'asked' },
    get: [...self, ...staff],
    list: staff,
    change: { state: 'approved' },
    isByField: true,
  },
  {
    path: 'orders/cs_test_1',
    stored: { uid: customerUid, lists: ['waiting'] },
    get: staff,
    list: staff,
    change: { note: 'Rang her.' },
  },
  {
    path: 'shipments/aaaaaaaaaaaaaaaaaaaa',
    stored: { uid: customerUid, mail: 'waiting' },
    get: staff,
    list: staff,
  },
  {
    path: 'stock/kandy-shirt',
    stored: { sizes: { M: { onHand: 2, held: 1 } } },
    get: staff,
    list: staff,
  },
  { path: 'stockChanges/aaaabbbbccccdddd-0', stored: { after: 2 }, get: staff, list: staff },
  { path: 'codes/AVURUDU10', stored: { kind: 'percent', percent: 10 }, get: owner, list: owner },
  { path: 'sales/avurudu', stored: { percent: 20 }, get: owner, list: owner },
  { path: 'settings/dueWork', stored: { problem: 'none' }, get: staff, list: nobody },
  { path: 'settings/backup', stored: { documents: 1 }, get: staff, list: nobody },
  { path: 'settings/ownerMail', stored: { to: 'kamala@example.com' }, get: nobody, list: nobody },
  {
    path: 'settings/orders',
    stored: { isProven: true },
    get: persons,
    list: nobody,
    change: { isProven: false },
  },
  ...[
    `accounts/${customerUid}`,
    `forgotten/${customerUid}`,
    'orderSteps/key~cs_test_1',
    'payments/cs_test_1/notes/n1',
    'settings/receiptNumbers',
    'notifications/n1',
    'codes/AVURUDU10/uses/customer',
    'sales/s1/notes/n1',
    'secrets/s1',
  ].map((path) => ({ path, stored: { next: 1 }, get: nobody, list: nobody })),
];

function cellsOf(
  { path, stored, get, list, change = { changed: 1 }, ...row }: Row,
  as: Person,
): AccessCase[] {
  const at = casesAt(`role: ${path} `, path);
  const isRead = get.includes(as);
  const reads = [
    at.get('is read [F26]', stored, isRead, as),
    at.get('is read while missing', undefined, isRead && !(row.isByField && as === 'customer'), as),
    at.list('is listed', stored, list.includes(as), as),
  ];
  if (row.isWritten && as === 'customer') return reads;
  return [
    ...reads,
    at.create('is created', stored, false, as),
    at.update('is changed', stored, change, false, as),
    at.replace('is replaced', stored, { ...stored, ...change }, false, as),
    at.remove('is deleted', stored, false, as),
  ];
}

const group = (path: string, as: Person): AccessCase => ({
  name: `role: the group ${path} is listed`,
  as,
  operation: 'group',
  path,
  allowed: path === 'userPurchases' && as === 'shopOwner',
});

/** Each role and each kind of document. */
export const roleCases: readonly AccessCase[] = persons.flatMap((as) => [
  ...table.flatMap((row) => cellsOf(row, as)),
  ...['userPurchases', 'users', 'payments', 'orders', 'receipts', 'lists'].map((path) => group(path, as)),
]);
