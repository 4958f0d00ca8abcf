import {
  customerUid,
  otherUid,
  removed,
  serverTime,
  type AccessCase,
  type DocumentData,
  type Person,
} from './accessCase.ts';
import { purchase, purchasePath } from './purchaseCases.ts';

const path = `dataRequests/${customerUid}`;
const request: DocumentData = { kind: 'deletion', requestedAt: serverTime };
const given = { [path]: { kind: 'deletion', requestedAt: new Date('2026-01-01T00:00:00Z') } };

const create = (name: string, data: DocumentData, allowed: boolean, as: Person = 'customer'): AccessCase => ({
  name: `data request: ${name}`,
  as,
  operation: 'create',
  path,
  data,
  allowed,
});

const persons: readonly Person[] = [
  'customer',
  'other',
  'nobody',
  'shopOwner',
  'formerOwner',
  'foreignOwner',
  'expiredOwner',
];

const requestCases: AccessCase[] = [
  ...persons.flatMap((as): AccessCase[] => {
    const isSelf = as === 'customer';
    const mayRead = isSelf || as === 'shopOwner';
    return [
      create('made', request, isSelf, as),
      { name: 'data request: read', as, given, operation: 'get', path, allowed: mayRead },
      { name: 'data request: read while missing', as, operation: 'get', path, allowed: mayRead },
      { name: 'data request: withdrawn', as, given, operation: 'delete', path, allowed: isSelf },
      {
        name: 'data request: all are listed',
        as,
        given,
        operation: 'list',
        path: 'dataRequests',
        allowed: as === 'shopOwner',
      },
      {
        name: 'data request: changed',
        as,
        given,
        operation: 'update',
        path,
        data: { kind: 'nothing' },
        allowed: false,
      },
      { name: 'data request: made again', as, given, operation: 'set', path, data: request, allowed: false },
    ];
  }),
  create('of another kind', { ...request, kind: 'export' }, false),
  create('of a kind that is a number', { ...request, kind: 1 }, false),
  create('without a kind', { requestedAt: serverTime }, false),
  create('without a time', { kind: 'deletion' }, false),
  create('at a chosen time', { ...request, requestedAt: new Date('2026-01-01T00:00:00Z') }, false),
  create('at a time that is a string', { ...request, requestedAt: '2026-01-01' }, false),
  create('with a comment', { ...request, comment: 'please' }, false),
  {
    name: 'data request: made for another',
    as: 'customer',
    operation: 'create',
    path: `dataRequests/${otherUid}`,
    data: request,
    allowed: false,
  },
];

const shipment = {
  shipmentId: 'Aa0Bb1Cc2Dd3Ee4Ff5Gg',
  shippedAt: new Date('2026-01-01T00:00:00Z'),
  carrier: 'Domex',
  trackingNumber: '1',
};
const cancelled = {
  isOrderCompleted: true,
  cancelledAt: new Date('2026-01-01T00:00:00Z'),
  cancelReason: 'x',
};
const fields: DocumentData = { ...shipment, cancelledAt: cancelled.cancelledAt, cancelReason: 'x' };
const shippedRecord = { ...purchase, isOrderShipped: true, ...shipment };

const update = (name: string, before: DocumentData, data: DocumentData, allowed = false): AccessCase => ({
  name: `purchase of the board: ${name}`,
  as: 'customer',
  given: { [purchasePath]: before },
  operation: 'update',
  path: purchasePath,
  data,
  allowed,
});

/** What a customer may not do with the fields that only an owner sets. */
const ownPurchaseCases: AccessCase[] = [
  ...Object.entries(fields).flatMap(([field, value]): AccessCase[] => [
    {
      name: `purchase of the board: recorded with ${field}`,
      as: 'customer',
      operation: 'create',
      path: purchasePath,
      data: { ...purchase, [field]: value },
      allowed: false,
    },
    update(`${field} added`, purchase, { [field]: value }),
    update(
      `${field} added while confirming`,
      { ...purchase, isOrderShipped: true },
      {
        [field]: value,
        isOrderCompleted: true,
      },
    ),
  ]),
  ...Object.keys(shipment).flatMap((field) => [
    update(`${field} removed`, shippedRecord, { [field]: removed }),
    update(`${field} removed while confirming`, shippedRecord, { [field]: removed, isOrderCompleted: true }),
  ]),
  update('delivery confirmed', shippedRecord, { isOrderCompleted: true }, true),
  update('cancelled one confirmed as delivered', { ...purchase, ...cancelled }, { isOrderShipped: true }),
  update(
    'cancelled one restored',
    { ...purchase, ...cancelled },
    {
      isOrderCompleted: false,
      cancelledAt: removed,
      cancelReason: removed,
    },
  ),
];

/** The cases of `dataRequests/{uid}`, and of a customer's own orders once the board has changed them. */
export const dataRequestCases: readonly AccessCase[] = [...requestCases, ...ownPurchaseCases];
