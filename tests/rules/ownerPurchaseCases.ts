import { shippingLimits } from '../../src/domain/limits.ts';
import {
  anyUid,
  casesAt,
  notOwners,
  removed,
  serverTime,
  type AccessCase,
  type DocumentData,
} from './accessCase.ts';
import { controlledTexts, nonStrings, optionalCases, shipping as tracking } from './fieldCases.ts';
import { address, user } from './profileCases.ts';
import { purchase } from './purchaseCases.ts';

export const orderPath = `users/${anyUid}/userPurchases/order-1`;
export const shipmentId = 'Aa0Bb1Cc2Dd3Ee4Ff5Gg';

const long = new Date('2026-01-05T06:07:08.900Z');
const dated = { ...purchase, purchasedAt: new Date('2026-01-02T03:04:05.678Z') };

const shipped = { ...dated, isOrderShipped: true, shipmentId, shippedAt: long, ...tracking };

/** A record in each state, as the board leaves it. */
const states = {
  waiting: dated,
  shipped,
  confirmed: { ...shipped, isOrderCompleted: true },
  cancelled: { ...dated, isOrderCompleted: true, cancelledAt: long, cancelReason: 'Sold out.' },
} as const satisfies Record<string, DocumentData>;
type State = keyof typeof states;

const noShipment = { shipmentId: removed, shippedAt: removed, carrier: removed, trackingNumber: removed };
const noCancellation = { cancelledAt: removed, cancelReason: removed };
const toShipped = { isOrderShipped: true, shipmentId, shippedAt: serverTime, ...tracking };
const toWaiting = { isOrderShipped: false, ...noShipment };
const toCancelled = { isOrderCompleted: true, cancelledAt: serverTime, cancelReason: 'Sold out.' };
const toUncancelled = { isOrderCompleted: false, ...noCancellation };

const at = casesAt('board: order ', orderPath, 'shopOwner');
const { update } = at;

/** What a record needs to come into a state, whatever it was before. */
const changes: Record<State, DocumentData> = {
  waiting: { ...toWaiting, ...toUncancelled },
  shipped: { ...toShipped, isOrderCompleted: false, ...noCancellation },
  confirmed: { ...toShipped, isOrderCompleted: true, ...noCancellation },
  cancelled: { ...toWaiting, ...toCancelled },
};
const transitions = new Set(['waiting>shipped', 'shipped>waiting', 'waiting>cancelled', 'cancelled>waiting']);
const names = Object.keys(states) as State[];

const transitionCases = names.flatMap((from) =>
  names.map((to) =>
    update(`from ${from} to ${to}`, states[from], changes[to], transitions.has(`${from}>${to}`)),
  ),
);

/** The four changes that an owner may make. */
const allowedChanges: readonly (readonly [name: string, before: DocumentData, data: DocumentData])[] = [
  ['shipped', states.waiting, toShipped],
  ['taken back', states.shipped, toWaiting],
  ['cancelled', states.waiting, toCancelled],
  ['restored', states.cancelled, toUncancelled],
];

const otherFields: DocumentData = {
  productName: 'silk-sari',
  productImages: '',
  productPrice: 1,
  productSize: '[{"size":"L","quantity":2}]',
  purchasedAt: serverTime,
  note: 'hello',
};

const untouchedCases = allowedChanges.flatMap(([name, before, data]) => [
  update(name, before, data, true),
  ...Object.entries(otherFields).map(([field, value]) =>
    update(`${name} with another ${field}`, before, { ...data, [field]: value }, false),
  ),
  ...Object.keys(dated).map((field) =>
    update(`${name} without its ${field}`, before, { ...data, [field]: removed }, false),
  ),
  update(`${name} along with the same price`, before, { ...data, productPrice: purchase.productPrice }, true),
  ...notOwners.map((as) => update(name, before, data, false, as)),
]);

const alone = Object.entries({ ...otherFields, ...tracking, shipmentId, shippedAt: serverTime }).map(
  ([field, value]) => update(`with ${field} changed alone`, states.shipped, { [field]: value }, false),
);

const time = new Date('2026-01-01T00:00:00Z');
const wrongTimes: Readonly<Record<string, unknown>> = {
  'a chosen time': time,
  'a number': time.getTime(),
  'a string': time.toISOString(),
  null: null,
};
const ship = (name: string, fields: DocumentData, allowed = false) =>
  update(`shipped ${name}`, states.waiting, { ...toShipped, ...fields }, allowed);

const shipmentFields = [
  ship('without carrier and number', { carrier: removed, trackingNumber: removed }, true),
  ...optionalCases(
    (name, data, allowed) => update(`shipped ${name}`, states.waiting, data, allowed),
    toShipped,
    tracking,
  ),
  ship('without a shipment', { shipmentId: removed }),
  ship('without a time', { shippedAt: removed }),
  ship('and confirmed at once', { isOrderCompleted: true }),
  ship('with a flag that is a string', { isOrderShipped: 'true' }),
  ship('with a reason for cancelling it', { cancelReason: 'Sold out.' }),
  ...['a'.repeat(19), 'a'.repeat(21), `${'a'.repeat(19)}-`, `${'a'.repeat(20)}\n`, ''].map((id) =>
    ship(`with the shipment ${JSON.stringify(id)}`, { shipmentId: id }, false),
  ),
  ...Object.entries(wrongTimes).map(([what, value]) => ship(`at ${what}`, { shippedAt: value }, false)),
  ...Object.entries(nonStrings).map(([what, value]) =>
    ship(`with shipmentId ${what}`, { shipmentId: value }),
  ),
];

const longestCarrier = '👗'.repeat(shippingLimits.carrier / 2);
const carrierCases = [
  ship('by a carrier of the longest name [F70]', { carrier: longestCarrier }, true),
  ship('by a carrier of a name too long', { carrier: `${longestCarrier}x` }),
  ship('by a carrier of a space', { carrier: ' ' }),
];

const goodNumbers = ['1', 'RR123456785LK', 'DX 12-34/5.6', 'x'.repeat(shippingLimits.trackingNumber)];
const badNumbers = [
  '',
  ' 1',
  '-1',
  '=1',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '1"onmouseover=alert',
  '1?a=b',
  '1&2',
  '1#2',
  '1%2F',
  '1\\2',
  '12\n',
  '1\t2',
  '1\u202e2',
  '١٢٣',
  'අංක',
  'x'.repeat(shippingLimits.trackingNumber + 1),
];
const trackingCases = [
  ...goodNumbers.map((number) => ship(`with the number ${number}`, { trackingNumber: number }, true)),
  ...badNumbers.map((number) =>
    ship(`with the number ${JSON.stringify(number)}`, { trackingNumber: number }, false),
  ),
];

const takeBackCases = [
  ...Object.keys(noShipment).map((field) => {
    const { [field as keyof typeof toWaiting]: _kept, ...data } = toWaiting;
    return update(`taken back with its ${field} left`, states.shipped, data, false);
  }),
  update('taken back with a reason', states.shipped, { ...toWaiting, cancelReason: 'x' }, false),
  update(
    'shipped in the console, taken back',
    { ...dated, isOrderShipped: true },
    { isOrderShipped: false },
    true,
  ),
  update('confirmed, taken back and cancelled', states.confirmed, { ...toWaiting, ...toCancelled }, false),
  update('shipped, taken back and cancelled', states.shipped, { ...toWaiting, ...toCancelled }, false),
];

const cancel = (name: string, fields: DocumentData, allowed = false) =>
  update(`cancelled ${name}`, states.waiting, { ...toCancelled, ...fields }, allowed);

const longestReason = '👗'.repeat(shippingLimits.cancelReason / 2);
const cancelCases = [
  cancel('with the longest reason [F70]', { cancelReason: longestReason }, true),
  cancel('with a reason too long', { cancelReason: `${longestReason}x` }),
  cancel('without a reason', { cancelReason: removed }),
  cancel('with a reason of a space', { cancelReason: ' ' }),
  cancel('with a reason that has a bell', { cancelReason: controlledTexts['a bell'] }),
  cancel('without a time', { cancelledAt: removed }),
  cancel('and shipped', { isOrderShipped: true }),
  cancel('with a carrier', { carrier: 'Domex' }),
  ...Object.entries(wrongTimes).map(([what, value]) => cancel(`at ${what}`, { cancelledAt: value }, false)),
  ...Object.entries(nonStrings).map(([what, value]) =>
    cancel(`with a reason that is ${what}`, { cancelReason: value }, false),
  ),
  ...['cancelledAt', 'cancelReason'].map((field) =>
    update(`restored without its ${field} alone`, states.cancelled, {
      isOrderCompleted: false,
      [field]: removed,
    }),
  ),
  update('completed in the console, restored', { ...dated, isOrderCompleted: true }, toUncancelled, false),
];

const otherWrites = (['shopOwner', 'formerOwner'] as const).flatMap((as): AccessCase[] => {
  const profile = casesAt('board: profile ', `users/${anyUid}`, as);
  const ownAddress = casesAt('board: address ', `userAddresses/${anyUid}`, as);
  return [
    at.create('created', purchase, false, as),
    at.add('added', purchase, false, as),
    at.replace('replaced', states.waiting, purchase, false, as),
    at.remove('deleted', states.waiting, false, as),
    at.update('shipped while missing', undefined, toShipped, false, as),
    casesAt('board: order ', 'userPurchases/order-1', as).update(
      'of nobody shipped',
      states.waiting,
      toShipped,
    ),
    profile.create('created', user),
    profile.update('changed', user, { userName: 'X' }),
    profile.remove('deleted', user),
    ownAddress.replace('changed', address, address),
    ownAddress.remove('deleted', address),
  ];
});

/** What an owner may change on orders, and what nobody may. */
export const ownerPurchaseCases: readonly AccessCase[] = [
  ...transitionCases,
  ...untouchedCases,
  ...alone,
  ...shipmentFields,
  ...carrierCases,
  ...trackingCases,
  ...takeBackCases,
  ...cancelCases,
  ...otherWrites,
];
