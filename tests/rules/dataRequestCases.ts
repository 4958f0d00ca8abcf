import {
  casesAt,
  customerUid,
  otherUid,
  persons,
  removed,
  serverTime,
  type AccessCase,
  type DocumentData,
} from './accessCase.ts';
import { purchase, purchasePath } from './purchaseCases.ts';

const at = casesAt('data request: ', `dataRequests/${customerUid}`);
const { create } = at;
const request: DocumentData = { kind: 'deletion', requestedAt: serverTime };
const stored = { kind: 'deletion', requestedAt: new Date('2026-01-01T00:00:00Z') };

const requestCases: AccessCase[] = [
  ...persons.flatMap((as): AccessCase[] => {
    const isSelf = as === 'customer';
    return [
      create('made', request, isSelf, as),
      at.remove('withdrawn', stored, isSelf, as),
      at.remove('withdrawn while missing', undefined, isSelf, as),
      at.remove('withdrawn once it has begun', { ...stored, startedAt: stored.requestedAt }, false, as),
      at.update('changed', stored, { kind: 'nothing' }, false, as),
      at.replace('made again', stored, request, false, as),
    ];
  }),
  ...['export', 1].map((kind) => create(`of the kind ${kind}`, { ...request, kind })),
  create('without a kind', { requestedAt: serverTime }),
  create('without a time', { kind: 'deletion' }),
  create('at a chosen time', { ...request, requestedAt: new Date('2026-01-01T00:00:00Z') }),
  create('at a time that is a string', { ...request, requestedAt: '2026-01-01' }),
  create('with a comment', { ...request, comment: 'please' }),
  casesAt('data request: ', `dataRequests/${otherUid}`).create('made for another', request),
];

const shipment = {
  shipmentId: 'Aa0Bb1Cc2Dd3Ee4Ff5Gg',
  shippedAt: new Date('2026-01-01T00:00:00Z'),
  carrier: 'Domex',
  trackingNumber: '1',
};
const cancelledAt = shipment.shippedAt;
const cancelled = { ...purchase, isOrderCompleted: true, cancelledAt, cancelReason: 'x' };
const uncancelled = { isOrderCompleted: false, cancelledAt: removed, cancelReason: removed };
const shippedRecord = { ...purchase, isOrderShipped: true, ...shipment };

const own = casesAt('purchase of the board: ', purchasePath);
const { update } = own;

/** What a customer may not do with the fields that only an owner sets. */
const ownPurchaseCases: AccessCase[] = [
  own.create('recorded with a shipment', { ...purchase, ...shipment }),
  update('time of cancelling added', purchase, { cancelledAt }),
  update('number removed while confirming', shippedRecord, {
    trackingNumber: removed,
    isOrderCompleted: true,
  }),
  update('delivery confirmed', shippedRecord, { isOrderCompleted: true }, true),
  update('cancelled one confirmed as delivered', cancelled, { isOrderShipped: true }),
  update('cancelled one restored', cancelled, uncancelled),
];

/** The cases of `dataRequests/{uid}`, and of a customer's own orders once the board has changed them. */
export const dataRequestCases: readonly AccessCase[] = [...requestCases, ...ownPurchaseCases];
