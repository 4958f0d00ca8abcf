import {
  anyUid,
  casesAt,
  notOwners,
  removed,
  serverTime,
  tokens,
  type AccessCase,
  type DocumentData,
} from './accessCase.ts';
import { buildPaid, storedPayment } from '../support/orders.ts';
import { optionalCases, optionalFields, shapeCases } from './fieldCases.ts';
import { purchase } from './purchaseCases.ts';
import { orderPath, shipmentId } from './ownerPurchaseCases.ts';

const time = new Date('2026-01-01T00:00:00Z');
const paymentPath = 'payments/cs_test_1';
const refunds = { re_1: { amountMinor: 450_000, state: 'succeeded' as const, atMs: 1_795_176_000_000 } };
const payment: DocumentData = storedPayment(
  buildPaid({
    uid: anyUid,
    amountMinor: 450_000,
    state: 'refunded',
    refunds,
    needsAttention: true,
    attention: ['refunded'],
  }),
);
const note = { note: 'Rang her.', noteAt: serverTime };

const at = casesAt('board: payment ', paymentPath, 'shopOwner');
const change = (name: string, data: DocumentData, allowed = false) => at.update(name, payment, data, allowed);
const settings = casesAt('board: settings ', 'settings/orders');

const cancelled = { cancelledMinor: 450_000, attention: ['refunded', 'cancelled'], needsAttention: true };
const due = casesAt('board: last run ', 'settings/dueWork');

const lockedFields = Object.keys(payment).filter((field) => field !== 'needsAttention');

const paymentCases: AccessCase[] = [
  change('with a note', note, true),
  change('solved', { needsAttention: false }, true),
  change('with a note and solved', { ...note, needsAttention: false }, true),
  change('with an empty note', { ...note, note: '' }, true),
  change('with the longest note', { ...note, note: 'අ'.repeat(1000) }, true),
  change('with a note too long', { ...note, note: 'x'.repeat(1001) }),
  ...[7, ['x'], null].map((text) => change(`with the note ${JSON.stringify(text)}`, { ...note, note: text })),
  change('with a note without a time', { note: 'x' }),
  change('with a time without a note', { noteAt: serverTime }),
  change('with a note at a chosen time', { ...note, noteAt: time }),
  change('in trouble again', { needsAttention: true, ...note }, true),
  ...['false', null].map((value) => change(`with the attention ${value}`, { needsAttention: value })),
  change('without attention', { needsAttention: removed }),
  ...lockedFields.flatMap((field) => [
    change(`with another ${field}`, { ...note, [field]: 'x' }),
    change(`without its ${field}`, { ...note, [field]: removed }),
  ]),
  change('with what is cancelled of it', cancelled, true),
  change('with nothing cancelled of it', { ...cancelled, cancelledMinor: 0, attention: [] }, true),
  change('with more cancelled than was paid', { ...cancelled, cancelledMinor: 450_001 }),
  change('with a negative part cancelled', { ...cancelled, cancelledMinor: -1 }),
  change('with a text cancelled', { ...cancelled, cancelledMinor: '1' }),
  change('with what is cancelled of it, and a note', { ...cancelled, ...note }),
  due.get('read', { problem: 'none' }, true, 'shopOwner'),
  due.get('read', { problem: 'none' }, false, 'customer'),
  due.replace('changed', { problem: 'none' }, { problem: 'refused' }, false, 'shopOwner'),
  change('with an extra field', { ...note, isAdmin: true }),
  ...notOwners.flatMap((as) => [
    at.update('with a note', payment, note, false, as),
    at.update('solved', payment, { needsAttention: false }, false, as),
  ]),
  at.update('marked again', { ...payment, needsAttention: false }, { needsAttention: true }),
  ...(['shopOwner', 'customer', 'formerOwner'] as const).flatMap((as) => [
    at.create('created', payment, false, as),
    at.merge('created by a note', undefined, note, false, as),
    at.remove('deleted', payment, false, as),
    settings.replace('changed', { isProven: true }, { isProven: false }, false, as),
  ]),
];

const shipmentPath = `shipments/${shipmentId}`;
const shipment: DocumentData = {
  uid: anyUid,
  sessionId: 'cs_test_1',
  orderIds: ['order-1', 'k3Vw8RzQm1TgXy5LbNcA'],
  shippedAt: serverTime,
  shippedBy: tokens.shopOwner.uid,
  carrier: 'Domex',
  trackingNumber: 'DX 1234',
  mail: 'waiting',
};
const ids = (count: number) => Array.from({ length: count }, (_, index) => `order-${index}`);

const shipments = casesAt('board: shipment ', shipmentPath, 'shopOwner');
const { create: ship } = shipments;
const shipUnder = (id: string) =>
  casesAt('board: shipment ', `shipments/${id}`, 'shopOwner').create(`under ${id}`, shipment);

const { sessionId: _session, carrier: _carrier, trackingNumber: _number, ...plainShipment } = shipment;

const newShipments: AccessCase[] = [
  ship('created', shipment, true),
  ship('without carrier and number', plainShipment, true),
  ...shapeCases(ship, plainShipment),
  ...optionalCases(ship, shipment, optionalFields.isNewShipment),
  ...Object.keys(plainShipment).flatMap((field) =>
    [7, { x: 'x' }, null].map((value) =>
      ship(`with ${field} ${JSON.stringify(value)}`, { ...shipment, [field]: value }),
    ),
  ),
  ship('of no customer', { ...shipment, uid: '' }),
  ship('of a uid too long', { ...shipment, uid: 'x'.repeat(129) }),
  ship('of 100 orders', { ...shipment, orderIds: ids(100) }, true),
  ship('of 101 orders', { ...shipment, orderIds: ids(101) }),
  ship('of the longest session', { ...shipment, sessionId: 'x'.repeat(200) }, true),
  ...['', 'x'.repeat(201), 'cs_1/x'].map((sessionId) =>
    ship(`of the session ${sessionId.slice(0, 10)} of ${sessionId.length}`, { ...shipment, sessionId }),
  ),
  ship('of no orders', { ...shipment, orderIds: [] }),
  ship('of an order with markup', { ...shipment, orderIds: ['order-1', '<b>'] }),
  ship('of an order without an id', { ...shipment, orderIds: ['order-1', ''] }),
  ship('at a chosen time', { ...shipment, shippedAt: time }),
  ship('by somebody else', { ...shipment, shippedBy: 'other-uid' }),
  ship('with its mail sent', { ...shipment, mail: 'sent' }),
  ship('with a carrier too long', { ...shipment, carrier: 'x'.repeat(61) }),
  ship('with a number that is a script', { ...shipment, trackingNumber: '<script>' }),
  shipUnder('s1'),
  shipUnder(`${'a'.repeat(19)}-`),
  ...notOwners.map((as) => ship('created', shipment, false, as)),
  ship('created in their own name', { ...shipment, shippedBy: 'customer-uid' }, false, 'customer'),
];

const existing = (mail: string) => ({ ...shipment, shippedAt: time, mail });

const existingShipments: AccessCase[] = [
  ...['waiting', 'sending', 'sent', 'failed', 'expired'].map((mail) =>
    shipments.remove(`with its mail ${mail} deleted`, existing(mail), mail === 'waiting'),
  ),
  shipments.remove('deleted while missing', undefined),
  ...notOwners.map((as) => shipments.remove('deleted', existing('waiting'), false, as)),
  ...Object.entries({ mail: 'sent', trackingNumber: '2', orderIds: ['order-2'] }).map(([field, value]) =>
    shipments.update(`with ${field} changed`, existing('waiting'), { [field]: value }),
  ),
  shipments.replace('replaced by a new one', existing('waiting'), shipment),
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
    name: 'board: a shipment of 100 orders with all of them [F70]',
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
