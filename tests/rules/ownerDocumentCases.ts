import {
  removed,
  serverTime,
  shopOwnerUid,
  type AccessCase,
  type DocumentData,
  type Person,
} from './accessCase.ts';
import { purchase } from './purchaseCases.ts';
import { orderPath, shipmentId } from './ownerPurchaseCases.ts';
import { anyUid, notOwners } from './ownerReadCases.ts';

const time = new Date('2026-01-01T00:00:00Z');
const paymentPath = 'payments/cs_test_1';
const payment: DocumentData = {
  sessionId: 'cs_test_1',
  uid: anyUid,
  provider: 'stripe',
  state: 'refunded',
  lines: [],
  amountMinor: 450_000,
  refundedMinor: 450_000,
  currency: 'lkr',
  reference: 'pi_1',
  orderIds: ['order-1'],
  searchTerms: ['ni'],
  hasAddress: true,
  attention: ['refunded'],
  needsAttention: true,
  createdAt: time,
  paidAt: time,
};
const note = { note: 'Rang her.', noteAt: serverTime };

const change = (
  name: string,
  data: DocumentData,
  allowed: boolean,
  as: Person = 'shopOwner',
): AccessCase => ({
  name: `board: payment ${name}`,
  as,
  given: { [paymentPath]: payment },
  operation: 'update',
  path: paymentPath,
  data,
  allowed,
});

const paymentCases: AccessCase[] = [
  change('with a note', note, true),
  change('looked into', { needsAttention: false }, true),
  change('with a note and looked into', { ...note, needsAttention: false }, true),
  change('with an empty note', { ...note, note: '' }, true),
  change('with the longest note', { ...note, note: 'අ'.repeat(1000) }, true),
  change('with a note too long', { ...note, note: 'x'.repeat(1001) }, false),
  change('with a note that is a number', { ...note, note: 7 }, false),
  change('with a note that is a list', { ...note, note: ['x'] }, false),
  change('with a note that is null', { ...note, note: null }, false),
  change('with a note without a time', { note: 'x' }, false),
  change('with a time without a note', { noteAt: serverTime }, false),
  change('with a note at a chosen time', { ...note, noteAt: time }, false),
  change('to be looked into', { needsAttention: true, ...note }, true),
  change('with attention that is a string', { needsAttention: 'false' }, false),
  change('with attention that is null', { needsAttention: null }, false),
  change('without attention', { needsAttention: removed }, false),
  ...Object.keys(payment).flatMap((field) =>
    field === 'needsAttention'
      ? []
      : [
          change(`with another ${field}`, { ...note, [field]: 'x' }, false),
          change(`without its ${field}`, { ...note, [field]: removed }, false),
        ],
  ),
  change('with an extra field', { ...note, isAdmin: true }, false),
  ...notOwners.flatMap((as) => [
    change('with a note', note, false, as),
    change('looked into', { needsAttention: false }, false, as),
  ]),
  {
    ...change('marked to be looked into again', { needsAttention: true }, false),
    given: { [paymentPath]: { ...payment, needsAttention: false } },
  },
  ...(['shopOwner', 'customer', 'formerOwner'] as const).flatMap((as): AccessCase[] => [
    {
      name: 'board: payment created',
      as,
      operation: 'create',
      path: paymentPath,
      data: payment,
      allowed: false,
    },
    {
      name: 'board: payment created by a note',
      as,
      operation: 'merge',
      path: paymentPath,
      data: note,
      allowed: false,
    },
    {
      name: 'board: payment deleted',
      as,
      given: { [paymentPath]: payment },
      operation: 'delete',
      path: paymentPath,
      allowed: false,
    },
    {
      name: 'board: figures changed',
      as,
      given: { 'dailySales/2026-11-22': { paidMinor: 1 } },
      operation: 'update',
      path: 'dailySales/2026-11-22',
      data: { paidMinor: 2 },
      allowed: false,
    },
    {
      name: 'board: figures created',
      as,
      operation: 'create',
      path: 'dailySales/2026-11-22',
      data: { paidMinor: 2 },
      allowed: false,
    },
    {
      name: 'board: settings changed',
      as,
      operation: 'set',
      path: 'settings/orders',
      data: { isProven: false },
      allowed: false,
    },
  ]),
];

const shipmentPath = `shipments/${shipmentId}`;
const shipment: DocumentData = {
  uid: anyUid,
  orderIds: ['order-1', 'k3Vw8RzQm1TgXy5LbNcA'],
  shippedAt: serverTime,
  shippedBy: shopOwnerUid,
  carrier: 'Domex',
  trackingNumber: 'DX 1234',
  mail: 'waiting',
};
const ids = (count: number) => Array.from({ length: count }, (_, index) => `order-${index}`);

const ship = (
  name: string,
  data: DocumentData,
  allowed: boolean,
  as: Person = 'shopOwner',
  path = shipmentPath,
): AccessCase => ({ name: `board: shipment ${name}`, as, operation: 'create', path, data, allowed });

const { carrier: _carrier, trackingNumber: _number, ...plainShipment } = shipment;
const optional = new Set(['carrier', 'trackingNumber']);

const newShipments: AccessCase[] = [
  ship('created', shipment, true),
  ship('without carrier and number', plainShipment, true),
  ...Object.keys(shipment).flatMap((field) => {
    const rest = Object.fromEntries(Object.entries(shipment).filter(([name]) => name !== field));
    return [
      ship(`without ${field}`, rest, optional.has(field)),
      ship(`with ${field} a number`, { ...shipment, [field]: 7 }, false),
      ship(`with ${field} a map`, { ...shipment, [field]: { x: 'x' } }, false),
      ship(`with ${field} null`, { ...shipment, [field]: null }, false),
    ];
  }),
  ship('with an extra field', { ...shipment, claimedAt: serverTime }, false),
  ship('of no customer', { ...shipment, uid: '' }, false),
  ship('of a uid too long', { ...shipment, uid: 'x'.repeat(129) }, false),
  ship('of 100 orders', { ...shipment, orderIds: ids(100) }, true),
  ship('of 101 orders', { ...shipment, orderIds: ids(101) }, false),
  ship('of no orders', { ...shipment, orderIds: [] }, false),
  ship('of an order with markup', { ...shipment, orderIds: ['order-1', '<b>'] }, false),
  ship('of an order without an id', { ...shipment, orderIds: ['order-1', ''] }, false),
  ship('at a chosen time', { ...shipment, shippedAt: time }, false),
  ship('by somebody else', { ...shipment, shippedBy: 'other-uid' }, false),
  ship('with its mail sent', { ...shipment, mail: 'sent' }, false),
  ship('with a carrier too long', { ...shipment, carrier: 'x'.repeat(61) }, false),
  ship('with a number that is a script', { ...shipment, trackingNumber: '<script>' }, false),
  ship('under a short id', shipment, false, 'shopOwner', 'shipments/s1'),
  ship('under an id with a hyphen', shipment, false, 'shopOwner', `shipments/${'a'.repeat(19)}-`),
  ...notOwners.map((as) => ship('created', shipment, false, as)),
  ship('created in their own name', { ...shipment, shippedBy: 'customer-uid' }, false, 'customer'),
];

const existing = (mail: string) => ({ [shipmentPath]: { ...shipment, shippedAt: time, mail } });
const mails = ['waiting', 'sending', 'sent', 'failed', 'expired'];

const existingShipments: AccessCase[] = [
  ...mails.map((mail): AccessCase => {
    const name = `board: shipment with its mail ${mail} deleted`;
    const allowed = mail === 'waiting';
    return { name, as: 'shopOwner', given: existing(mail), operation: 'delete', path: shipmentPath, allowed };
  }),
  {
    name: 'board: missing shipment deleted',
    as: 'shopOwner',
    operation: 'delete',
    path: shipmentPath,
    allowed: false,
  },
  ...notOwners.map((as): AccessCase => {
    const given = existing('waiting');
    return {
      name: 'board: shipment deleted',
      as,
      given,
      operation: 'delete',
      path: shipmentPath,
      allowed: false,
    };
  }),
  ...Object.entries({ mail: 'sent', trackingNumber: '2', orderIds: ['order-2'] }).map(
    ([field, value]): AccessCase => ({
      name: `board: shipment with ${field} changed`,
      as: 'shopOwner',
      given: existing('waiting'),
      operation: 'update',
      path: shipmentPath,
      data: { [field]: value },
      allowed: false,
    }),
  ),
  {
    name: 'board: shipment replaced by a new one',
    as: 'shopOwner',
    given: existing('waiting'),
    operation: 'set',
    path: shipmentPath,
    data: shipment,
    allowed: false,
  },
];

const waiting = { ...purchase, purchasedAt: time };
const shipped = {
  isOrderShipped: true,
  shipmentId,
  shippedAt: serverTime,
  carrier: 'x'.repeat(60),
  trackingNumber: 'x'.repeat(60),
};
const paths = ids(100).map((id) => `users/${anyUid}/userPurchases/${id}`);

const batches: AccessCase[] = [
  {
    name: 'board: a shipment of 100 orders with all of them',
    as: 'shopOwner',
    given: Object.fromEntries(paths.map((path) => [path, waiting])),
    operation: 'batch',
    writes: [
      { operation: 'create', path: shipmentPath, data: { ...shipment, orderIds: ids(100) } },
      ...paths.map((path) => ({ operation: 'update' as const, path, data: shipped })),
    ],
    allowed: true,
  },
  {
    name: 'board: a shipment with an order that has been shipped meanwhile',
    as: 'shopOwner',
    given: { [orderPath]: { ...waiting, isOrderShipped: true } },
    operation: 'batch',
    writes: [
      { operation: 'create', path: shipmentPath, data: shipment },
      { operation: 'update', path: orderPath, data: shipped },
    ],
    allowed: false,
  },
];

/** What an owner may write beside orders, and what nobody may. */
export const ownerDocumentCases: readonly AccessCase[] = [
  ...paymentCases,
  ...newShipments,
  ...existingShipments,
  ...batches,
];
